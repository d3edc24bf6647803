/** The kind of page as its own markup declares it. */
import type { Sourced } from '../../model/metadata.js';
import { entityRank } from './json-ld.js';
import type { PageContext } from './page-context.js';
import type { TitlePlace } from './title-place.js';

export function chooseDeclaredType(context: PageContext, { item }: TitlePlace): Sourced<string> | undefined {
  const { entity, survey } = context;
  const type = entity?.types[0];
  if (entity !== null && type !== undefined && entityRank(entity) >= 2)
    return { value: type, source: 'json-ld', from: '@type' };
  if (item !== null) return { value: item.type, source: 'microdata', from: 'itemtype' };
  const openGraph = survey.meta.first('og:type');
  if (openGraph !== undefined && openGraph.length <= 40)
    return { value: openGraph, source: 'open-graph', from: 'og:type' };
  return type === undefined ? undefined : { value: type, source: 'json-ld', from: '@type' };
}
