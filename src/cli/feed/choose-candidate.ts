import { PithError } from '../../errors.js';
import { takeCandidate } from '../../extract/index.js';
import type { CompactDom } from '../../model/compact-dom.js';
import type { ListPageReading } from '../../model/item-list.js';
import type { Found } from '../../model/outcome.js';

/** The reading the user asked for in place of the best one. @throws PithError when there are fewer */
export function chooseCandidate(dom: CompactDom, found: Found<ListPageReading>, rank: number): Found<ListPageReading> {
  const { candidates } = found.value;
  const list = candidates[rank - 1];
  if (list !== undefined) return { ...found, value: takeCandidate(dom, found.value, list), confidence: list.score };
  const count = candidates.length === 1 ? 'one reading' : `${candidates.length} readings`;
  throw new PithError('usage', `the page has ${count}, so there is no number ${rank}; --candidates shows them`);
}
