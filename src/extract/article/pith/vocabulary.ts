/**
 * What class names, ids and roles say about a part of a page. Web authors everywhere name things alike; the words below are
 * general vocabulary (sharing and comment services included), never the name of a publisher. A word is evidence, not a verdict: the scorer weighs it.
 */

/** Kinds of evidence, one bit each. */
export const Kind = {
  Navigation: 1 << 0,
  Footer: 1 << 1,
  Header: 1 << 2,
  Comments: 1 << 3,
  Sharing: 1 << 4,
  Related: 1 << 5,
  Advertising: 1 << 6,
  /** Cookie notices, modal windows, pop-ups, alerts. */
  Overlay: 1 << 7,
  Form: 1 << 8,
  Breadcrumb: 1 << 9,
  Tags: 1 << 10,
  Cart: 1 << 11,
  Caption: 1 << 12,
  Hidden: 1 << 13,
  Product: 1 << 14,
  Author: 1 << 15,
  Legal: 1 << 16,
  Rating: 1 << 17,
  Toc: 1 << 18,
} as const;

/** Words that must match a whole token (class names are cut at punctuation and at camelCase humps). */
const WORDS: ReadonlyArray<readonly [number, string]> = [
  [
    Kind.Navigation,
    'nav navs menu menus navigation navbar subnav submenu topbar topnav navi mega megamenu dropdown flyout hamburger burger drawer offcanvas skip skiplink menubar menuitem toolbar tabs switcher lang languages',
  ],
  [Kind.Footer, 'footer foot colophon bottombar copyright contentinfo subfooter'],
  [Kind.Header, 'header masthead banner head topbanner branding logo siteheader'],
  [Kind.Comments, 'comment comments commentlist disqus discussion respond reply replies responses commentform'],
  [
    Kind.Sharing,
    'share sharing shares social socials follow facebook twitter linkedin pinterest whatsapp instagram youtube addtoany addthis sharedaddy sociable tweet',
  ],
  [
    Kind.Related,
    'related recommended recommendation recommendations recommend similar more trending popular readnext upnext latest recent suggested suggestions also youmaylike outbrain taboola read next previous prev',
  ],
  [
    Kind.Advertising,
    'ad ads advert adverts advertisement advertising sponsor sponsored promo promos promotion promoted dfp adsense adslot commercial affiliate partner partners upsell offer offers deal',
  ],
  [
    Kind.Overlay,
    'modal popup popover overlay dialog cookie cookies consent gdpr ccpa onetrust lightbox tooltip toast alert notice notification announcement interstitial paywall backdrop',
  ],
  [
    Kind.Form,
    'form forms newsletter subscribe subscription signup signin login register input field fieldset gform wpcf captcha checkbox radio email mailing optin account password submit contact',
  ],
  [Kind.Breadcrumb, 'breadcrumb breadcrumbs crumb crumbs'],
  [Kind.Tags, 'tags tag tagcloud taglist hashtags topics keywords labels label'],
  [Kind.Cart, 'cart basket checkout wishlist buy buybox minicart quantity shipping'],
  [Kind.Caption, 'caption figcaption credit credits'],
  [Kind.Hidden, 'hidden hide invisible collapsed collapse sr screenreader visuallyhidden offscreen noprint print'],
  [
    Kind.Product,
    'product products price prices sku variant specs spec specification specifications features feature gallery',
  ],
  [Kind.Author, 'author authors bio vcard contributor avatar profile writer user username member'],
  [Kind.Legal, 'legal disclaimer disclosure privacy policy conditions imprint impressum'],
  [Kind.Rating, 'rating ratings stars star review reviews vote votes score likes like'],
  [Kind.Toc, 'toc contents tableofcontents outline onthispage'],
];

/** Stems strong enough to count inside run-together names such as `sitefooter` or `commentsblock`. */
const STEMS: ReadonlyArray<readonly [number, string]> = [
  [Kind.Navigation, 'navigation'],
  [Kind.Navigation, 'menu'],
  [Kind.Navigation, 'navbar'],
  [Kind.Footer, 'footer'],
  [Kind.Header, 'header'],
  [Kind.Comments, 'comment'],
  [Kind.Sharing, 'social'],
  [Kind.Sharing, 'share'],
  [Kind.Related, 'related'],
  [Kind.Related, 'recommend'],
  [Kind.Advertising, 'advert'],
  [Kind.Advertising, 'sponsor'],
  [Kind.Overlay, 'cookie'],
  [Kind.Overlay, 'consent'],
  [Kind.Overlay, 'popup'],
  [Kind.Overlay, 'modal'],
  [Kind.Form, 'newsletter'],
  [Kind.Form, 'subscribe'],
  [Kind.Form, 'signup'],
  [Kind.Breadcrumb, 'breadcrumb'],
  [Kind.Product, 'product'],
  [Kind.Author, 'author'],
  [Kind.Rating, 'review'],
];

const ROLES: ReadonlyMap<string, number> = new Map([
  ['navigation', Kind.Navigation],
  ['menu', Kind.Navigation],
  ['menubar', Kind.Navigation],
  ['menuitem', Kind.Navigation],
  ['toolbar', Kind.Navigation],
  ['tablist', Kind.Navigation],
  ['banner', Kind.Header],
  ['contentinfo', Kind.Footer],
  ['dialog', Kind.Overlay],
  ['alertdialog', Kind.Overlay],
  ['alert', Kind.Overlay],
  ['status', Kind.Overlay],
  ['tooltip', Kind.Overlay],
  ['form', Kind.Form],
  ['listbox', Kind.Form],
  ['doc-toc', Kind.Toc],
]);

const wordKinds = new Map<string, number>();
for (const [kind, words] of WORDS) {
  for (const word of words.split(' ')) wordKinds.set(word, (wordKinds.get(word) ?? 0) | kind);
}

/** Remembered answers; class names repeat endlessly within and across pages. Emptied when full, so memory stays bounded. */
const MEMORY_LIMIT = 20_000;
const tokenMemory = new Map<string, number>();
/** Longer attribute values are generated code, and words in their tail say nothing. */
const MAX_NAME_LENGTH = 400;

const LOWER_A = 0x61;
const LOWER_Z = 0x7a;

/** The kinds of evidence in a class or id attribute. Tokens end at anything but a letter and at a camelCase hump. */
export function kindsOfName(name: string): number {
  const length = Math.min(name.length, MAX_NAME_LENGTH);
  let kinds = 0;
  let start = -1;
  let afterLower = false;
  for (let i = 0; i < length; i++) {
    const code = name.charCodeAt(i);
    const lower = code >= LOWER_A && code <= LOWER_Z;
    const letter = lower || ((code | 0x20) >= LOWER_A && (code | 0x20) <= LOWER_Z);
    if (start >= 0 && (!letter || (afterLower && !lower))) {
      kinds |= kindsOfToken(name.slice(start, i));
      start = -1;
    }
    if (letter && start < 0) start = i;
    afterLower = lower;
  }
  return start >= 0 ? kinds | kindsOfToken(name.slice(start, length)) : kinds;
}

/** Longer strings may be slices that keep the whole page they were cut from alive, so they are not remembered. */
const MAX_REMEMBERED_LENGTH = 12;

function kindsOfToken(written: string): number {
  if (written.length > MAX_REMEMBERED_LENGTH) return lookUpToken(written);
  let kinds = tokenMemory.get(written);
  if (kinds === undefined) {
    kinds = lookUpToken(written);
    if (tokenMemory.size >= MEMORY_LIMIT) tokenMemory.clear();
    tokenMemory.set(written, kinds);
  }
  return kinds;
}

function lookUpToken(written: string): number {
  const token = written.toLowerCase();
  let kinds = wordKinds.get(token) ?? 0;
  if (kinds === 0 && token.length > 5) for (const [kind, stem] of STEMS) if (token.includes(stem)) kinds |= kind;
  return kinds;
}

/** The kind of evidence in a role attribute. */
export function kindOfRole(role: string): number {
  return ROLES.get(role.trim().toLowerCase()) ?? 0;
}
