/** Authors as the page declares them for machines: JSON-LD, microdata, `<meta>`. */
import type { MetadataSource } from '../../../model/metadata.js';
import { entityRank, stringOf, thingsOf } from '../json-ld.js';
import { propertyValue } from '../microdata.js';
import type { PageContext } from '../page-context.js';
import type { TitlePlace } from '../title-place.js';
import type { AuthorCandidate } from './author-candidate.js';
import { isTeam } from './byline.js';
import { LABEL_WORDS } from './byline-words.js';
import { declaredName, splitNames } from './person-name.js';

/** Authors in data with types, which tell people from organisations. */
export function typedAuthors(context: PageContext, place: TitlePlace): AuthorCandidate[] {
  return [...fromJsonLd(context), ...fromMicrodata(context, place)];
}

function candidate(
  raw: readonly (string | undefined)[],
  source: MetadataSource,
  from: string,
  isOrganisation = false,
): AuthorCandidate[] {
  const names = raw.flatMap((text) => {
    const name = text === undefined ? null : declaredName(text);
    return name === null ? [] : splitNames(name);
  });
  return names.length === 0 ? [] : [{ names, source, from, isOrganisation }];
}

function fromJsonLd({ entity, jsonLd }: PageContext): AuthorCandidate[] {
  if (entity === null || entityRank(entity) < 3) return [];
  for (const property of ['author', 'creator']) {
    const things = thingsOf(entity.data[property], jsonLd.byId);
    // Templates fill in the publisher where nobody signs; a team is as close to a person as such pages come.
    const people = things.filter((thing) => typeof thing === 'string' || !isOrganisationType(thing['@type']));
    const names = (people.length > 0 ? people : things).map((thing) =>
      typeof thing === 'string' ? thing : stringOf(thing.name),
    );
    const signing = people.length > 0 ? names : names.filter((name) => name !== undefined && isTeam(name));
    const found = candidate(signing, 'json-ld', property, people.length === 0);
    if (found.length > 0) return found;
  }
  return [];
}

function isOrganisationType(type: unknown): boolean {
  return /organi[sz]ation|corporation|brand|business/i.test(String(type));
}

function fromMicrodata({ survey }: PageContext, { item }: TitlePlace): AuthorCandidate[] {
  const nodes = item?.properties.get('author') ?? item?.properties.get('creator') ?? [];
  return candidate(
    nodes.slice(0, 10).map((node) => propertyValue(survey, node)),
    'microdata',
    'itemprop=author',
  );
}

const META_AUTHORS: readonly [name: string, source: MetadataSource][] = [
  ['citation_author', 'meta'],
  ['parsely-author', 'meta'],
  ['sailthru.author', 'meta'],
  ['article:author_name', 'open-graph'],
  ['author', 'meta'],
  ['article:author', 'open-graph'],
  ['og:article:author', 'open-graph'],
  ['dc.creator', 'dublin-core'],
  ['dc.creator.personalname', 'dublin-core'],
];

/** Authors in `<meta>` elements, which name whoever typed the page in as often as who wrote it. */
export function metaAuthors({ survey }: PageContext): AuthorCandidate[] {
  const { meta } = survey;
  const found = META_AUTHORS.flatMap(([name, source]) => candidate(meta.all(name), source, name));
  for (const n of [1, 2]) {
    if (LABEL_WORDS.test(meta.first(`twitter:label${n}`) ?? ''))
      found.push(...candidate(meta.all(`twitter:data${n}`), 'twitter', `twitter:data${n}`));
  }
  // Sites have names of their own for it; `smartbanner:author` is the maker of an app.
  for (const { name, values } of meta.matching(/^(?!smartbanner).*[._:-]authors?$/)) {
    if (!META_AUTHORS.some(([known]) => known === name)) found.push(...candidate(values, 'meta', name));
  }
  return found;
}
