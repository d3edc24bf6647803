/**
 * What class names, ids and roles say about a part of a page. Web authors everywhere name things alike; the words below are
 * general vocabulary, never the name of a site. A word is evidence, not a verdict: the scorer weighs it.
 */

/** Kinds of evidence, one bit each. */
export const Kind = {
  Navigation: 1 << 0,
  Footer: 1 << 1,
  Header: 1 << 2,
  Sidebar: 1 << 3,
  Comments: 1 << 4,
  Sharing: 1 << 5,
  Related: 1 << 6,
  Advertising: 1 << 7,
  /** Cookie notices, modal windows, pop-ups, alerts. */
  Overlay: 1 << 8,
  /** Bylines, dates, categories, tags, reading time. */
  Meta: 1 << 9,
  Form: 1 << 10,
  Breadcrumb: 1 << 11,
  Pagination: 1 << 12,
  Tags: 1 << 13,
  Widget: 1 << 14,
  Search: 1 << 15,
  Cart: 1 << 16,
  Caption: 1 << 17,
  Content: 1 << 18,
  Title: 1 << 19,
  Button: 1 << 20,
  Hidden: 1 << 21,
  Product: 1 << 22,
  Card: 1 << 23,
  Author: 1 << 24,
  Post: 1 << 25,
  Legal: 1 << 26,
  Rating: 1 << 27,
  Toc: 1 << 28,
  Summary: 1 << 29,
} as const;

/** Words that must match a whole token (class names are cut at punctuation and at camelCase humps). */
const WORDS: ReadonlyArray<readonly [number, string]> = [
  [Kind.Navigation, 'nav navs menu menus navigation navbar subnav submenu topbar topnav navi mega megamenu dropdown flyout hamburger burger drawer offcanvas skip skiplink menubar menuitem toolbar tabs switcher lang languages'],
  [Kind.Footer, 'footer foot colophon bottombar copyright contentinfo subfooter'],
  [Kind.Header, 'header masthead banner head topbanner branding logo siteheader'],
  [Kind.Sidebar, 'sidebar aside side rail secondary complementary sidenav leftbar rightbar lhs rhs'],
  [Kind.Comments, 'comment comments commentlist disqus discussion respond reply replies responses commentform'],
  [Kind.Sharing, 'share sharing shares social socials follow facebook twitter linkedin pinterest whatsapp instagram youtube addtoany addthis sharedaddy sociable tweet'],
  [Kind.Related, 'related recommended recommendation recommendations recommend similar more trending popular readnext upnext latest recent suggested suggestions also youmaylike outbrain taboola read next previous prev'],
  [Kind.Advertising, 'ad ads advert adverts advertisement advertising sponsor sponsored promo promos promotion promoted dfp adsense adslot banner_ad commercial affiliate partner partners upsell offer offers deal'],
  [Kind.Overlay, 'modal popup popover overlay dialog cookie cookies consent gdpr ccpa onetrust lightbox tooltip toast alert notice notification announcement interstitial paywall backdrop'],
  [Kind.Meta, 'meta byline metadata date time timestamp published posted info infos dateline category categories taxonomy term terms reading readtime views status'],
  [Kind.Form, 'form forms newsletter subscribe subscription signup signin login register input field fieldset gform wpcf captcha checkbox radio email mailing optin account password submit contact'],
  [Kind.Breadcrumb, 'breadcrumb breadcrumbs crumb crumbs'],
  [Kind.Pagination, 'pagination pager paging pagenav pages paginate prevnext loadmore'],
  [Kind.Tags, 'tags tag tagcloud taglist hashtags topics keywords labels label'],
  [Kind.Widget, 'widget widgets plugin embed poll quiz calculator chat'],
  [Kind.Search, 'search filter filters facet facets sort sorting refine refinement'],
  [Kind.Cart, 'cart basket checkout wishlist buy buybox minicart quantity shipping'],
  [Kind.Caption, 'caption figcaption credit credits'],
  [Kind.Content, 'content article entry story body text main prose markdown richtext rich wysiwyg copy paragraph rte blogpost articlebody maincontent primary description desc bodytext page cms editor documentation docs doc'],
  [Kind.Title, 'title headline heading subtitle subheading'],
  [Kind.Button, 'button btn cta buttons btns link readmore'],
  [Kind.Hidden, 'hidden hide invisible collapsed collapse sr screenreader visuallyhidden offscreen noprint print'],
  [Kind.Product, 'product products price prices sku variant specs spec specification specifications features feature gallery'],
  [Kind.Card, 'card cards tile tiles teaser teasers grid carousel slider slide slides swiper slick list listing item items'],
  [Kind.Author, 'author authors bio vcard contributor avatar profile writer user username member'],
  [Kind.Post, 'post posts hentry message thread topic answer answers question questions topicpost postbody'],
  [Kind.Legal, 'legal disclaimer disclosure privacy policy conditions imprint impressum'],
  [Kind.Rating, 'rating ratings stars star review reviews vote votes score likes like'],
  [Kind.Toc, 'toc contents tableofcontents outline onthispage'],
  [Kind.Summary, 'summary excerpt abstract intro lead lede standfirst deck takeaways highlights faq accordion'],
];

/** Stems strong enough to count inside run-together names such as `sitefooter` or `commentsblock`. */
const STEMS: ReadonlyArray<readonly [number, string]> = [
  [Kind.Navigation, 'navigation'], [Kind.Navigation, 'menu'], [Kind.Navigation, 'navbar'],
  [Kind.Footer, 'footer'], [Kind.Header, 'header'], [Kind.Sidebar, 'sidebar'], [Kind.Comments, 'comment'],
  [Kind.Sharing, 'social'], [Kind.Sharing, 'share'], [Kind.Related, 'related'], [Kind.Related, 'recommend'],
  [Kind.Advertising, 'advert'], [Kind.Advertising, 'sponsor'], [Kind.Overlay, 'cookie'], [Kind.Overlay, 'consent'],
  [Kind.Overlay, 'popup'], [Kind.Overlay, 'modal'], [Kind.Form, 'newsletter'], [Kind.Form, 'subscribe'],
  [Kind.Form, 'signup'], [Kind.Breadcrumb, 'breadcrumb'], [Kind.Pagination, 'paginat'], [Kind.Content, 'content'],
  [Kind.Content, 'article'], [Kind.Content, 'richtext'], [Kind.Content, 'markdown'], [Kind.Title, 'title'],
  [Kind.Product, 'product'], [Kind.Search, 'search'], [Kind.Author, 'author'], [Kind.Rating, 'review'],
  [Kind.Button, 'button'], [Kind.Hidden, 'screenreader'],
];

const ROLES: ReadonlyMap<string, number> = new Map([
  ['navigation', Kind.Navigation], ['menu', Kind.Navigation], ['menubar', Kind.Navigation], ['menuitem', Kind.Navigation],
  ['toolbar', Kind.Navigation], ['tablist', Kind.Navigation], ['banner', Kind.Header], ['contentinfo', Kind.Footer],
  ['complementary', Kind.Sidebar], ['dialog', Kind.Overlay], ['alertdialog', Kind.Overlay], ['alert', Kind.Overlay],
  ['status', Kind.Overlay], ['tooltip', Kind.Overlay], ['search', Kind.Search], ['form', Kind.Form], ['listbox', Kind.Form],
  ['button', Kind.Button], ['main', Kind.Content], ['article', Kind.Content], ['doc-toc', Kind.Toc],
]);

const wordKinds = new Map<string, number>();
for (const [kind, words] of WORDS) {
  for (const word of words.split(' ')) wordKinds.set(word, (wordKinds.get(word) ?? 0) | kind);
}

/** Remembered answers; class names repeat endlessly within and across pages. Emptied when full, so memory stays bounded. */
const MEMORY_LIMIT = 20_000;
const tokenMemory = new Map<string, number>();
const nameMemory = new Map<string, number>();
/** Longer attribute values are generated code, and words in their tail say nothing. */
const MAX_NAME_LENGTH = 400;

/** The kinds of evidence in a class or id attribute. */
export function kindsOfName(name: string): number {
  if (name.length > MAX_NAME_LENGTH) name = name.slice(0, MAX_NAME_LENGTH);
  let kinds = nameMemory.get(name);
  if (kinds !== undefined) return kinds;
  kinds = 0;
  for (const token of name.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase().match(/[a-z]+/g) ?? []) {
    kinds |= kindsOfToken(token);
  }
  if (nameMemory.size >= MEMORY_LIMIT) nameMemory.clear();
  nameMemory.set(name, kinds);
  return kinds;
}

function kindsOfToken(token: string): number {
  let kinds = tokenMemory.get(token);
  if (kinds !== undefined) return kinds;
  kinds = wordKinds.get(token) ?? 0;
  if (kinds === 0 && token.length > 5) for (const [kind, stem] of STEMS) if (token.includes(stem)) kinds |= kind;
  if (tokenMemory.size >= MEMORY_LIMIT) tokenMemory.clear();
  tokenMemory.set(token, kinds);
  return kinds;
}

/** The kind of evidence in a role attribute. */
export function kindOfRole(role: string): number {
  return ROLES.get(role.trim().toLowerCase()) ?? 0;
}
