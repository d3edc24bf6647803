/** What can be taken out of a page, by name. */

const ON_BY_DEFAULT = [
  'ads',
  'menus',
  'link-lists',
  'forms',
  'frames',
  'scripts',
  'social',
  'related',
  'overlays',
  'headers',
  'footers',
] as const;

/** Filters, those that are on by default first. */
export const CLEAN_FILTERS = [...ON_BY_DEFAULT, 'comments', 'hidden', 'images', 'styles', 'notes'] as const;

export type CleanFilter = (typeof CLEAN_FILTERS)[number];

/** On unless they are named as to be kept: what is noise on nearly every page. */
export const DEFAULT_FILTERS: readonly CleanFilter[] = ON_BY_DEFAULT;

/** What each filter takes out, for help texts. */
export const FILTER_MEANINGS: Readonly<Record<CleanFilter, string>> = {
  ads: 'advertising, by name or by the service its frames come from',
  menus: 'navigation, breadcrumbs, tables of contents',
  'link-lists': 'blocks of many short links and little else',
  forms: 'forms and controls that hold no content',
  frames: 'frames and embedded objects',
  scripts: 'scripts and what is shown instead of them',
  social: 'buttons to share and follow',
  related: 'links to related and popular pages',
  overlays: 'cookie notices, pop-ups, dialogs',
  headers: 'the banner of the site',
  footers: 'the foot of the site, legal lines',
  comments: "readers' comments",
  hidden: 'what is marked as hidden',
  images: 'pictures and videos',
  styles: 'style sheets in the body',
  notes: 'comments in the markup',
};
