/**
 * Addresses from what a state calls its items: whole addresses as they are, paths from the root of the site, and bare names
 * or numbers by the links of the page that carry them (`/news/{name}`).
 */
import type { UsableLink } from '../usable-links.js';

/** Names looked up on the page; a page of more links has enough examples in the first. */
const MAX_TOKENS = 100_000;
/** Items that must stand on the page before their links tell those of the others. */
const MIN_EXAMPLES = 2;
const HOLE = '\u0000';

export class StateLinks {
  readonly #links: () => readonly UsableLink[];
  #byToken: ReadonlyMap<string, string> | undefined;

  /** @param links those of the page, asked for when the first list needs them: most states hold none */
  constructor(links: () => readonly UsableLink[]) {
    this.#links = links;
  }

  #linkWith(token: string): string | undefined {
    this.#byToken ??= linksByToken(this.#links());
    return this.#byToken.get(token);
  }

  /** References for the values of one field of all items; null for those that lead nowhere. */
  resolve(values: readonly (string | null)[]): (string | null)[] {
    const given = values.filter((value) => value !== null);
    if (given.length === 0) return [...values];
    if (given.filter(isReference).length >= given.length * 0.8)
      return this.#underBase(values.map((value) => (value !== null && isReference(value) ? value : null)));
    if (given.filter((value) => /^[^\s/?#:]+\/\S*$/.test(value)).length >= given.length * 0.8)
      return values.map((value) => (value === null ? null : `/${value}`));
    if (given.some((value) => !/^[\p{L}\p{N}_.%~-]{1,200}$/u.test(value))) return values.map(() => null);
    return this.#byExamples(values);
  }

  /** Programs that live below a path of the site leave it out of their data: `/reviews/x` is `/magazine/reviews/x`. */
  #underBase(values: readonly (string | null)[]): (string | null)[] {
    const prefixes = new Map<string, number>();
    for (const value of values) {
      const hit = value?.startsWith('/') ? this.#linkWith(tokensOf(value).at(-1) ?? '') : undefined;
      const path = hit?.replace(/^[a-z]+:\/\/[^/]*|[?#][\s\S]*$/gi, '');
      if (path?.endsWith(value as string) !== true) continue;
      const prefix = path.slice(0, -(value as string).length);
      prefixes.set(prefix, (prefixes.get(prefix) ?? 0) + 1);
    }
    const [best] = [...prefixes].sort((a, b) => b[1] - a[1]);
    if (best === undefined || best[1] < MIN_EXAMPLES) return [...values];
    return values.map((value) => (value?.startsWith('/') && !value.startsWith('//') ? `${best[0]}${value}` : value));
  }

  #byExamples(values: readonly (string | null)[]): (string | null)[] {
    const hits = values.map((value) => (value === null ? null : (this.#linkWith(value) ?? null)));
    const templates = new Map<string, number>();
    hits.forEach((hit, i) => {
      if (hit === null) return;
      const at = hit.lastIndexOf(values[i] as string);
      const template = `${hit.slice(0, at)}${HOLE}${hit.slice(at + (values[i] as string).length)}`;
      templates.set(template, (templates.get(template) ?? 0) + 1);
    });
    const found = hits.filter((hit) => hit !== null).length;
    const [best] = [...templates].sort((a, b) => b[1] - a[1]);
    if (found < MIN_EXAMPLES) return values.map(() => null);
    const template = best !== undefined && best[1] >= found * 0.6 && best[1] >= MIN_EXAMPLES ? best[0] : null;
    return values.map(
      (value, i) => hits[i] ?? (value === null || template === null ? null : template.replace(HOLE, () => value)),
    );
  }
}

function linksByToken(links: readonly UsableLink[]): Map<string, string> {
  const byToken = new Map<string, string>();
  let last = '';
  for (const link of links) {
    // Picture, title and "more" of one thing lead to one place.
    if (link.key === last) continue;
    last = link.key;
    for (const token of tokensOf(link.key)) {
      if (byToken.size >= MAX_TOKENS) return byToken;
      if (!byToken.has(token)) byToken.set(token, link.url);
    }
  }
  return byToken;
}

function isReference(value: string): boolean {
  return (
    /^(?:https?:\/\/|\/|\.\.?\/|\?)[^\s]*$/i.test(value) &&
    !/\.(?:jpe?g|png|gif|webp|svg|avif|mp4|m3u8|mp3|css|js)(?:[?#]|$)/i.test(value)
  );
}

const MAX_TOKENS_OF_LINK = 8;

/** Parts of an address that can name a thing: path segments, with and without their ending, and values of the query. */
function tokensOf(address: string): string[] {
  const [path = '', query = ''] = address.replace(/^[a-z]+:\/\/[^/]*/i, '').split('?', 2);
  const tokens: string[] = [];
  for (const segment of path.split('/'))
    if (segment.length > 1) tokens.push(segment, segment.includes('.') ? segment.replace(/\.\w{2,5}$/, '') : segment);
  if (query !== '') for (const pair of query.split('&')) tokens.push(...pair.split('=').slice(1));
  return tokens.length > MAX_TOKENS_OF_LINK ? tokens.slice(-MAX_TOKENS_OF_LINK) : tokens;
}
