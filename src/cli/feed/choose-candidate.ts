import { PithError } from '../../errors.js';
import type { ItemList, ListPageReading } from '../../model/item-list.js';
import type { Found } from '../../model/outcome.js';

/** The reading the user asked for in place of the best one. @throws PithError when there are fewer */
export function chooseCandidate(found: Found<ListPageReading>, rank: number): Found<ListPageReading> {
  const { candidates } = found.value;
  const list = candidates[rank - 1];
  if (list !== undefined) return withList(found, list);
  const count = candidates.length === 1 ? 'one reading' : `${candidates.length} readings`;
  throw new PithError('usage', `the page has ${count}, so there is no number ${rank}; --candidates shows them`);
}

function withList(found: Found<ListPageReading>, list: ItemList): Found<ListPageReading> {
  return { ...found, value: { ...found.value, list }, confidence: list.score };
}
