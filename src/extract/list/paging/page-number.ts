/** Page numbers in addresses: `?page=2`, `/page/2`, `?start=20`. */

export interface PageNumber {
  /** The address without its page number: equal for all pages of one list. */
  stem: string;
  number: number;
  /** What the number counts. */
  counts: 'pages' | 'items';
  /** False where the name counts other things as well: `?p=123` is a post of many sites. */
  isSure: boolean;
  /** The same address with another number. */
  withNumber(number: number): string;
}

/** Names of parameters and path segments that programs count pages by. */
const PAGE_NAMES =
  'page|pages|paged|pageno|page-?num(?:ber)?|page-?no|page-?idx|page-?index|currentpage|cur-?page|pg|pn|p|pagina|pag|paginate|pagina_?actual|seite|strona|stranka|strana|stranica|sivu|oldal|sayfa|side|sida|sidan|trang|halaman|pagen_?\\d';
const PAGE_PARAMETER = new RegExp(`^(?:${PAGE_NAMES})$`, 'i');
const ITEM_PARAMETER = /^(?:start|offset|skip|from|begin|first|startat|start-?index|limitstart)$/i;
const UNSURE = /^(?:p|pn|pg|from|first|begin|side|sida)$/i;
/** The end of a path: `/page/2`, `/page-2.html`, `/p2/`. */
const PAGE_PATH = new RegExp(`/(?:${PAGE_NAMES})[/_:,=-]?(\\d{1,6})(/?|\\.[a-z]{3,5})$`, 'i');

/** The page number an address carries, or null. */
export function pageNumberOf(address: string): PageNumber | null {
  const url = new URL(address);
  const pairs = url.search === '' ? [] : url.search.slice(1).split('&');
  for (const [i, pair] of pairs.entries()) {
    const [, name = '', digits] = /^([^=]{1,40})=(\d{1,7})$/.exec(pair) ?? [];
    const counts = PAGE_PARAMETER.test(name) ? 'pages' : ITEM_PARAMETER.test(name) ? 'items' : null;
    if (digits === undefined || counts === null) continue;
    const others = pairs.filter((_, other) => other !== i);
    return {
      stem: stemOf(url, url.pathname, others),
      number: Number(digits),
      counts,
      isSure: !UNSURE.test(name),
      withNumber: (number) => {
        const changed = new URL(url.href);
        changed.search = `?${pairs.with(i, `${name}=${number}`).join('&')}`;
        return changed.href;
      },
    };
  }
  // Digits at the very end and nothing before them that could match twice: linear in the length of the path.
  const match = PAGE_PATH.exec(url.pathname);
  if (match === null) return null;
  const [whole, digits, ending] = match as unknown as [string, string, string];
  const before = url.pathname.slice(0, match.index);
  const named = whole.slice(0, whole.length - digits.length - ending.length);
  return {
    stem: stemOf(url, before, pairs),
    number: Number(digits),
    counts: 'pages',
    isSure: !UNSURE.test(named.replace(/[^a-z]/gi, '')),
    withNumber: (number) => {
      const changed = new URL(url.href);
      changed.pathname = `${before}${named}${number}${ending}`;
      return changed.href;
    },
  };
}

/** What the first page of a list, which often carries no number, has in common with the others. */
export function stemWithoutNumber(address: string): string {
  const url = new URL(address);
  return stemOf(url, url.pathname, url.search === '' ? [] : url.search.slice(1).split('&'));
}

/** The address with all digits alike: equal for addresses that only count. */
export function skeletonOf(address: string): string {
  return address.replace(/\d+/g, '0');
}

function stemOf(url: URL, path: string, pairs: readonly string[]): string {
  const folder = path.replace(/\/(?:(?:index|default)\.[a-z]{3,5})?$/i, '');
  return `${url.hostname.replace(/^www\./, '')}${folder}?${[...pairs]
    .filter((pair) => pair !== '')
    .sort()
    .join('&')}`;
}
