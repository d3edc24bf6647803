/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** Zero-width characters and soft hyphens stand inside words and separate nothing. */
const INVISIBLE = /[\u200b\u2060\u00ad\ufeff]+/g;

/** White space of every kind, incl. no-break, becomes one plain space; invisible characters go. */
export function collapseSpace(text: string): string {
  const trimmed = text.trim();
  // Single plain spaces, nearly all there are, are left alone.
  if (isCollapsed(trimmed)) return trimmed;
  return trimmed
    .replace(INVISIBLE, '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}

/** Whether a text has single plain spaces only: told by a look at each character, in a fraction of the time of replacing. */
function isCollapsed(text: string): boolean {
  let before = 0;
  for (let i = 0, end = text.length; i < end; i++) {
    const code = charCodeAt.call(text, i);
    if (code <= 0x20) {
      if (code < 0x20 || before === 0x20) return false;
    } else if (code >= 0xa0 && mayBeSpace(code)) return false;
    before = code;
  }
  return true;
}

/** All white space and invisible characters beyond ASCII; a few more cost nothing but time. */
function mayBeSpace(code: number): boolean {
  if (code < 0x2000) return code === 0xa0 || code === 0xad || code === 0x1680;
  return code <= 0x206f || code === 0x3000 || code === 0xfeff;
}

/** Letters and digits only, lower case, no accents: equal for two writings of the same words. */
export function fold(text: string): string {
  // The same as below for these characters, without asking what Unicode says of them.
  if (isPlain(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a text holds nothing but ASCII and the marks of typography, which are no letters however they are decomposed. */
function isPlain(text: string): boolean {
  for (let i = 0, end = text.length; i < end; i++) {
    const code = charCodeAt.call(text, i);
    if (code > 0x7f && !(code >= 0x2010 && code <= 0x2027) && code !== 0xa0 && code !== 0xab && code !== 0xbb)
      return false;
  }
  return true;
}

/** `fold` without its spaces, to compare a name with a host label: "The New Site" and "thenewsite". */
export function foldTight(text: string): string {
  return fold(text).replaceAll(' ', '');
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['hellip', '…'],
  ['middot', '·'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
]);

/**
 * Undoes one level of character references and drops tags. Values in JSON-LD and `content` attributes are often escaped
 * once more than their format asks for, because the site's template escapes everything.
 */
export function unescapeTwice(text: string): string {
  if (!text.includes('&') && !text.includes('<')) return text;
  const decoded = text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g, decodeReference);
  return decoded.replace(/<\/?[a-zA-Z][^<>]{0,200}>/g, '');
}

function decodeReference(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED.get(name) ?? whole;
  const code = decimal !== undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex as string, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** One clean line out of any declared value. */
export function cleanValue(text: string): string {
  return collapseSpace(unescapeTwice(text));
}
