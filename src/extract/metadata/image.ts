/** The lead image: what the page itself would show beside its title when shared. */
import type { MetadataSource, Sourced } from '../../model/metadata.js';
import { entityRank, stringOf } from './json-ld.js';
import type { PageContext } from './page-context.js';
import { resolveUrl } from './page-urls.js';
import { isJsonObject, type Json } from './tolerant-json.js';

/**
 * Files whose name ends in a word for pictures of the site, or for the blank ones that stand in until a script loads the real
 * one; a size or a shade may follow. "logo-design-tips.jpg" is about logos and stays.
 */
const NOT_LEAD =
  /(?:^|[/_.-])(?:logos?|favicon|placeholder|blank|spacer|pixel|transparent|default(?:[-_]?(?:image|og|share|social|thumb))?|no[-_]?image|avatar|sprite|icon)(?:[-_@](?:\d+(?:x\d*)?|white|black|dark|light|small|large|square|og|share))*\.(?:png|jpe?g|gif|webp|avif|ico)(?:[?#]|$)|\.svg(?:[?#]|$)/i;

/** Pictures of the site's furniture and blank ones that wait for a script. */
export function isFurnitureImage(address: string): boolean {
  return NOT_LEAD.test(address);
}

export function chooseImage(context: PageContext): Sourced<string> | undefined {
  for (const [raw, source, from] of candidates(context)) {
    const value = raw === null || raw === undefined ? null : resolveUrl(raw, context.baseUrl);
    if (value !== null && !isFurnitureImage(value))
      return value === raw ? { value, source, from } : { value, source, from, raw: raw as string };
  }
  return undefined;
}

function* candidates({ survey, entity }: PageContext): Generator<[string | null | undefined, MetadataSource, string]> {
  const { dom, meta } = survey;
  for (const name of ['og:image:secure_url', 'og:image', 'og:image:url'])
    for (const raw of meta.all(name)) yield [raw, 'open-graph', name];
  for (const name of ['twitter:image', 'twitter:image:src']) yield [meta.first(name), 'twitter', name];
  if (entity !== null && entityRank(entity) >= 2) {
    for (const raw of imagesOf(entity.data.image)) yield [raw, 'json-ld', 'image'];
    yield [stringOf(entity.data.thumbnailUrl), 'json-ld', 'thumbnailUrl'];
  }
  yield [meta.first('image'), 'microdata', 'itemprop=image'];
  for (const name of ['thumbnail', 'parsely-image-url', 'sailthru.image.full']) yield [meta.first(name), 'meta', name];
  for (const node of survey.links) {
    if (/\bimage_src\b/i.test(dom.attribute(node, 'rel') ?? ''))
      yield [dom.attribute(node, 'href'), 'link', 'link[rel=image_src]'];
  }
}

/** Addresses an `image` property of schema.org gives: texts, objects with `url` or `contentUrl`, or several of them. */
export function imagesOf(value: Json | undefined): string[] {
  const list = Array.isArray(value) ? value.slice(0, 10) : [value];
  return list
    .flatMap((item) => (isJsonObject(item) ? [stringOf(item.url) ?? stringOf(item.contentUrl)] : [stringOf(item)]))
    .filter((text) => text !== undefined);
}
