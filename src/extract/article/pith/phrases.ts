/**
 * Words a reader recognises as furniture: the heading of a list of other articles, an invitation to sign up, a copyright
 * line. General phrases in the languages pages are most often written in; data, so that more languages are more lines.
 */
import { isAscii } from '../../../model/is-ascii.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** Headings that open a part which is not the article; matched against the whole heading. */
const FURNITURE_HEADINGS = [
  'related( (articles|posts|stories|content|news|topics|reading|products|resources|links|pages|items|videos))?',
  'more( (stories|articles|posts|news|from|like|to|in|on|information|resources|reading|for you).*)?',
  'read (more|next|also).*',
  'see also',
  'you (may|might) (also )?(like|enjoy|be interested).*',
  'up next',
  'what to read next',
  'next (post|article|up)',
  'previous (post|article)',
  'recommended.*',
  'suggested.*',
  'trending.*',
  '(most )?(popular|read|recent|viewed|shared)( .*)?',
  'latest( .*)?',
  'recent( (posts|articles|comments|news))?',
  'top stories',
  "editor'?s picks?",
  "don'?t miss.*",
  'keep reading',
  'similar .*',
  'other .*(posts|articles|products|news)',
  'customers also .*',
  'people also .*',
  'recently viewed.*',
  'frequently bought.*',
  'about the (author|writer)s?',
  'written by.*',
  'author( bio)?',
  'meet the author',
  'contributors?',
  'share( this.*)?',
  'follow us.*',
  'connect with us',
  'stay (connected|in touch|updated|informed)',
  'join .*(newsletter|community|list)',
  '(sign up|subscribe|newsletter).*',
  'get (the|our) .*(newsletter|updates|inbox).*',
  'comments?( \\(?\\d+\\)?)?',
  '\\d+ (comments?|responses?|replies|reviews?|thoughts)( .*)?',
  '(customer |user |product |verified )?(reviews?|ratings?)( .*)?',
  'what (customers|people|users) .*say.*',
  'leave a (reply|comment).*',
  'join the (discussion|conversation)',
  'post a comment',
  'add a comment',
  'add new comment',
  'contact( us)?',
  'tags?:?',
  'categories',
  'topics',
  'archives?',
  'navigation',
  'menu',
  'quick links',
  'useful links',
  'links',
  'company',
  'legal',
  'resources',
  'search( results)?',
  'advertisement',
  'sponsored( content)?',
  'our (partners|sponsors)',
  'log ?in',
  'sign in',
  'your cart.*',
  'shopping cart',
  'cookie.*',
  'privacy.*',
  'we (value|respect) your privacy',
  'ähnliche (artikel|beiträge).*',
  'weitere (artikel|beiträge|themen|nachrichten).*',
  'mehr zum thema',
  'das könnte (sie|dich) auch interessieren',
  'kommentare?.*',
  'über den autor',
  'neueste .*',
  'verwandte .*',
  'teilen',
  'lesen sie (auch|mehr)',
  'articles (similaires|liés|connexes|récents)',
  'à lire aussi',
  'lire aussi',
  'sur le même sujet',
  'commentaires?.*',
  'partager.*',
  'vous aimerez aussi.*',
  'à propos de l.auteur',
  'newsletter',
  'artículos (relacionados|recientes)',
  'noticias relacionadas',
  'te puede interesar',
  'también te puede .*',
  'comentarios?.*',
  'compartir.*',
  'sobre el autor',
  'más (noticias|leídas|leído).*',
  'articoli correlati',
  'leggi anche.*',
  'commenti.*',
  'potrebbe interessarti.*',
  'condividi.*',
  'artigos relacionados',
  'leia (também|mais).*',
  'veja também',
  'comentários.*',
  'compartilhe.*',
  'gerelateerde .*',
  'lees ook.*',
  'reacties.*',
  'powiązane.*',
  'czytaj także.*',
  'komentarze.*',
  'похожие .*',
  'читайте также.*',
  'комментарии.*',
  'ещё по теме',
  '関連記事',
  '関連.*',
  'コメント.*',
  '相关(阅读|文章|新闻|推荐|链接).*',
  '推荐(阅读|新闻).*',
  '热门.*',
  '评论.*',
  '관련 ?(기사|글).*',
  '댓글.*',
];

/** Beginnings of short texts that belong to the page's furniture rather than to what it says. */
const FURNITURE_STARTS = [
  '(also|now) read',
  'read (also|more|next|the full)',
  'see also',
  'related:',
  'share (this|on|via|the)',
  'sign up',
  'subscribe',
  'sign in',
  'log ?in',
  'register',
  'join (our|the|now|us)',
  'click here',
  'follow us',
  'advertisement',
  'sponsored',
  'copyright',
  '©',
  '\\(c\\) ?\\d',
  'all rights reserved',
  'we use cookies',
  'this (site|website) uses',
  'by (clicking|continuing|using|signing|subscribing|submitting|posting)',
  'filed under',
  'posted (in|on|by|under)',
  'tagged( |:)',
  'tags:',
  'categories:',
  'leave a (comment|reply)',
  'your email address',
  'required fields',
  'skip to',
  'back to (top|home|all)',
  'view (all|more|cart)',
  'load more',
  'show more',
  'add to (cart|basket|bag|wish|compare)',
  'download (the )?(pdf|app)',
  'photo( credit| by|:)',
  'image( credit| source|:)',
  'credit:',
  'source:',
  'follow ',
  'powered by',
  'terms (of|and|&)',
  'privacy policy',
  'loading',
  'print( this)?$',
  'email$',
  'tweet$',
  'facebook$',
  'twitter$',
  'pinterest$',
  'next$',
  'previous$',
  'search$',
  'menu$',
  'close$',
  'home$',
  'reply$',
  'like$',
  'report$',
  'edit$',
  'cancel$',
  'submit$',
  'save$',
  'share$',
  'comments?$',
];

const headingPattern = new RegExp(`^(?:${FURNITURE_HEADINGS.join('|')})$`, 'iu');
const startPattern = new RegExp(`^(?:${FURNITURE_STARTS.join('|')})`, 'iu');
// No other phrase can match a text in ASCII. Compiling the patterns above takes longer than reading many a page.
const asciiHeadingPattern = new RegExp(`^(?:${FURNITURE_HEADINGS.filter(isAscii).join('|')})$`, 'i');
const asciiStartPattern = new RegExp(`^(?:${FURNITURE_STARTS.filter(isAscii).join('|')})`, 'i');

/** Longest heading or opening looked at; furniture is short. */
const LOOK = 80;

/** Whether a heading announces something other than the article. */
export function isFurnitureHeading(text: string): boolean {
  const words = text.replace(/\s+/g, ' ').trim();
  const trimmed = words.slice(0, endOfWords(words));
  if (trimmed.length === 0 || trimmed.length > LOOK) return false;
  return (isAscii(trimmed) ? asciiHeadingPattern : headingPattern).test(trimmed);
}

const CLOSING_MARKS = ' :：.…!?»›>-';

/** Where a text ends without the marks behind it. */
function endOfWords(text: string): number {
  let end = text.length;
  while (end > 0 && CLOSING_MARKS.includes(text[end - 1] as string)) end--;
  return end;
}

/** Whether a text opens like furniture. */
export function startsLikeFurniture(text: string): boolean {
  if (!mayStartLikeFurniture(text)) return false;
  const start = text.slice(0, LOOK).replace(/\s+/g, ' ').trim();
  return (isAscii(start) ? asciiStartPattern : startPattern).test(start);
}

/** One flag for each three first letters of `FURNITURE_STARTS`; the third may be something else than a letter. */
const openings = new Uint8Array(26 * 26 * 27);
for (const start of FURNITURE_STARTS) {
  for (const words of start.startsWith('(') ? start.slice(1, start.indexOf(')')).split('|') : [start]) {
    const pair = pairOf(charCodeAt.call(words, 0), charCodeAt.call(words, 1));
    if (pair < 0) continue;
    openings[pair * 27 + thirdOf(charCodeAt.call(words, 2))] = 1;
    // A space may be any white space there, and a sign may stand for a letter.
    openings[pair * 27 + 26] = 1;
  }
}

/** Tells by its first three letters that nearly all text cannot match, for a tenth of what the pattern takes. */
function mayStartLikeFurniture(text: string): boolean {
  let at = 0;
  while (at < text.length && (charCodeAt.call(text, at) === 0x20 || charCodeAt.call(text, at) === 0x0a)) at++;
  const first = charCodeAt.call(text, at);
  const second = charCodeAt.call(text, at + 1);
  const pair = pairOf(first, second);
  if (pair >= 0) return openings[pair * 27 + thirdOf(charCodeAt.call(text, at + 2))] === 1;
  // A sign, or a letter that the pattern may take for one of the alphabet.
  return !isLetter(first) || second >= 0x80;
}

function pairOf(first: number, second: number): number {
  return isLetter(first) && isLetter(second) ? ((first | 0x20) - 0x61) * 26 + ((second | 0x20) - 0x61) : -1;
}

function thirdOf(code: number): number {
  return isLetter(code) ? (code | 0x20) - 0x61 : 26;
}

function isLetter(code: number): boolean {
  return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
}
