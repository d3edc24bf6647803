/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** Addresses longer than this are not looked at further. */
const MAX_LENGTH = 500;
/** Dashes in a part of an address that is made of the words of a title. */
const SLUG_DASHES = 3;
/** Digits in a row that make a number of some thing. */
const ID_DIGITS = 3;

const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;
const DASH = 0x2d;
const UNDERSCORE = 0x5f;

/**
 * What an address is made of, the same for the stories of one site: host, depth, and for each part whether it is a number, holds
 * one, or is made of words. Null for what is no web address, or has no path to tell anything by. Each character is looked at
 * once, as all links of a list are asked for theirs.
 */
export function addressMake(link: string): string | null {
  const start = schemeLength(link);
  if (start === 0) return null;
  const limit = Math.min(link.length, MAX_LENGTH);
  let hostEnd = start;
  while (hostEnd < limit && !endsHost(charCodeAt.call(link, hostEnd))) hostEnd++;
  let kinds = '';
  let end = hostEnd;
  let from = -1;
  let last = -1;
  for (; end < limit && charCodeAt.call(link, end) !== QUESTION && charCodeAt.call(link, end) !== HASH; end++) {
    if (charCodeAt.call(link, end) === SLASH) from = -1;
    else if (from < 0) {
      // Where another part follows, the one before was not the last.
      if (last >= 0) kinds += isNumber(link, last) ? 'number/' : 'word/';
      from = end;
      last = end;
    }
  }
  if (last < 0) return null;
  let lastEnd = end;
  while (charCodeAt.call(link, lastEnd - 1) === SLASH) lastEnd--;
  const host = link.slice(start, hostEnd).toLowerCase();
  const query = charCodeAt.call(link, end) === QUESTION && end < limit ? '?' : '';
  return `${host.startsWith('www.') ? host.slice(4) : host} ${kinds}${lastKind(link.slice(last, lastEnd))}${query}`;
}

function schemeLength(link: string): number {
  if (link.startsWith('https://')) return 8;
  return /^https?:\/\//i.exec(link)?.[0].length ?? 0;
}

function endsHost(code: number): boolean {
  return code === SLASH || code === QUESTION || code === HASH;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Whether a part that a slash ends is all digits. */
function isNumber(link: string, start: number): boolean {
  let at = start;
  while (isDigit(charCodeAt.call(link, at))) at++;
  return charCodeAt.call(link, at) === SLASH;
}

function lastKind(part: string): string {
  let dashes = 0;
  let digits = 0;
  let row = 0;
  let hasId = false;
  for (let i = 0; i < part.length; i++) {
    const code = charCodeAt.call(part, i);
    if (isDigit(code)) {
      digits++;
      if (++row === ID_DIGITS) hasId = true;
      continue;
    }
    row = 0;
    if (code === DASH || code === UNDERSCORE) dashes++;
  }
  if (digits === part.length) return 'number';
  const ending = /\.([a-z]{3,5})$/i.exec(part.slice(-6))?.[1]?.toLowerCase() ?? '';
  return `${dashes >= SLUG_DASHES ? 'slug' : hasId ? 'id' : 'name'}.${ending}`;
}
