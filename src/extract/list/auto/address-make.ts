/** Addresses longer than this are not looked at further. */
const MAX_LENGTH = 500;
/** Dashes in a part of an address that is made of the words of a title. */
const SLUG_DASHES = 3;

/**
 * What an address is made of, the same for the stories of one site: host, depth, and for each part whether it is a number, holds
 * one, or is made of words. Null for what is no web address, or has no path to tell anything by.
 */
export function addressMake(link: string): string | null {
  const found = /^https?:\/\/([^/?#]*)([^?#]*)(\??)/i.exec(link.slice(0, MAX_LENGTH));
  if (found === null) return null;
  const parts = (found[2] as string).split('/').filter((part) => part !== '');
  if (parts.length === 0) return null;
  const last = parts.length - 1;
  const kinds = parts.map((part, i) => partKind(part, i === last));
  return `${(found[1] as string).toLowerCase().replace(/^www\./, '')} ${kinds.join('/')}${found[3]}`;
}

function partKind(part: string, isLast: boolean): string {
  if (/^\d+$/.test(part)) return 'number';
  if (!isLast) return 'word';
  const ending = /\.([a-z]{3,5})$/i.exec(part)?.[1]?.toLowerCase() ?? '';
  const dashes = part.split(/[-_]/).length - 1;
  return `${dashes >= SLUG_DASHES ? 'slug' : /\d{3}/.test(part) ? 'id' : 'name'}.${ending}`;
}
