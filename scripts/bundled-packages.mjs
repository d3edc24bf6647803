/**
 * Packages whose code is put into Pith's own files; they are installed for development only. Node takes a tenth of a second to find out
 * what the stemmers' CommonJS file exports, two tenths to load the hundreds of files of Kysely; inside the bundle nothing is to be
 * found out. Stemmers and stop words are besides loaded only when they are first asked for: see `lazy-packages.mjs`.
 */
export const BUNDLED = ['kysely', 'snowball-stemmers', 'stopwords-iso'];
