/**
 * What class names, ids and roles say about a part of a page. Web authors everywhere name things alike; the words below are
 * general vocabulary (sharing and comment services included), never the name of a publisher. A word is evidence, not a verdict: the scorer weighs it.
 */

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

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
    'nav navs menu menus navigation navbar subnav submenu topbar topnav navi mega megamenu dropdown flyout hamburger burger drawer offcanvas skip skiplink menubar menuitem toolbar tabs switcher lang languages gnb lnb snb gnavi gnav lnav daohang',
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

/**
 * All words as one table: from a state and a letter to the next state, 0 where no word goes on. Names are read through it
 * letter by letter, so that no string is cut out of them.
 */
const LETTERS = 26;
const FIRST_STATE = 1;

interface Automaton {
  next: Uint16Array;
  /** Kinds of the words that end in a state. */
  kinds: Int32Array;
}

function buildTable(words: readonly (readonly [number, string])[]): Automaton {
  const states = words.reduce((sum, [, word]) => sum + word.length, FIRST_STATE + 1);
  const table: Automaton = { next: new Uint16Array(states * LETTERS), kinds: new Int32Array(states) };
  let used = FIRST_STATE;
  for (const [kind, word] of words) {
    let state = FIRST_STATE;
    for (let i = 0, end = word.length; i < end; i++) {
      const at = state * LETTERS + charCodeAt.call(word, i) - LOWER_A;
      if (table.next[at] === 0) table.next[at] = ++used;
      state = table.next[at] as number;
    }
    table.kinds[state] = (table.kinds[state] as number) | kind;
  }
  return table;
}

/** Makes a table find its words anywhere (Aho and Corasick, 1975): where no word goes on, a shorter ending may. */
function findAnywhere({ next, kinds }: Automaton): Automaton {
  const fallback = new Uint16Array(kinds.length);
  const queue = [FIRST_STATE];
  for (const state of queue) {
    kinds[state] = (kinds[state] as number) | (kinds[fallback[state] as number] as number);
    for (let letter = 0; letter < LETTERS; letter++) {
      const at = state * LETTERS + letter;
      const instead =
        state === FIRST_STATE ? FIRST_STATE : (next[(fallback[state] as number) * LETTERS + letter] as number);
      const target = next[at] as number;
      if (target === 0) next[at] = instead;
      else {
        fallback[target] = instead;
        queue.push(target);
      }
    }
  }
  return { next, kinds };
}

const LOWER_A = 0x61;
const LOWER_Z = 0x7a;
const wholeWords = buildTable(WORDS.flatMap(([kind, words]) => words.split(' ').map((word) => [kind, word] as const)));
const stems = findAnywhere(buildTable(STEMS));
/** Shorter names hold no stem but as a whole word. */
const MIN_STEM_LENGTH = 6;

/** Longer attribute values are generated code, and words in their tail say nothing. */
const MAX_NAME_LENGTH = 400;

/** The kinds of evidence in a class or id attribute. Tokens end at anything but a letter and at a camelCase hump. */
export function kindsOfName(name: string): number {
  const length = Math.min(name.length, MAX_NAME_LENGTH);
  let kinds = 0;
  let tokenLength = 0;
  let word = FIRST_STATE;
  let stem = FIRST_STATE;
  let stemKinds = 0;
  let afterLower = false;
  for (let i = 0; i <= length; i++) {
    const code = i < length ? charCodeAt.call(name, i) : 0;
    const lower = code >= LOWER_A && code <= LOWER_Z;
    const letter = (code | 0x20) - LOWER_A;
    const isLetter = letter >= 0 && letter < LETTERS;
    if (tokenLength > 0 && (!isLetter || (afterLower && !lower))) {
      kinds |= (wholeWords.kinds[word] as number) || (tokenLength < MIN_STEM_LENGTH ? 0 : stemKinds);
      tokenLength = 0;
      word = stem = FIRST_STATE;
      stemKinds = 0;
    }
    if (isLetter) {
      tokenLength++;
      word = wholeWords.next[word * LETTERS + letter] as number;
      stem = stems.next[stem * LETTERS + letter] as number;
      stemKinds |= stems.kinds[stem] as number;
    }
    afterLower = lower;
  }
  return kinds;
}

/** The kind of evidence in a role attribute. */
export function kindOfRole(role: string): number {
  return ROLES.get(role.trim().toLowerCase()) ?? 0;
}
