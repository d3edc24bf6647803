/**
 * Packages whose code is put into Pith's own files; they are installed for development only. Node takes a tenth of a second to find out
 * what the stemmers' CommonJS file exports, and two tenths to load the hundreds of files of Kysely; inside the bundle nothing is to be
 * found out.
 */
export const BUNDLED = ['kysely', 'snowball-stemmers'];
