import { countField, type FieldCounts, noCounts } from '../../../evaluate/index.js';
import { applyWrapper, learnWrapper, repairWrapper } from '../../../learn/index.js';
import type { WrapperDatasetSite } from '../../datasets/index.js';
import { type ParsedPage, sampleOf, truthOf } from './run-wrapper-evaluation.js';

/** What becomes of a wrapper when a site gets a new layout. */
export interface DriftResult {
  site: string;
  /** Fields of pages of the new layout. */
  right: number;
  emptyOrFlagged: number;
  silentlyWrong: number;
  pages: number;
  /** Pages of which every field is read right: of these there is nothing to say. */
  pagesRight: number;
  /** The other pages: those of which the wrapper said that something is wrong, and those of which it did not. */
  flagged: number;
  unnoticed: number;
  /** Pages of which it said so though every field is read right. */
  falseAlarms: number;
  /** Fields that did not work any more, and those of them that a repair with the values of the new pages made work. */
  broken: number;
  repaired: number;
}

/** Learns from the pages of the first layout and reads those of the others. */
export function evaluateDrift(site: WrapperDatasetSite, pages: readonly ParsedPage[]): DriftResult {
  const first = pages[0]?.page.template ?? null;
  const old = pages.filter(({ page }) => page.template === first);
  const { wrapper } = learnWrapper(old.map((page) => sampleOf(site, page)));
  const result: DriftResult = {
    site: site.site,
    right: 0,
    emptyOrFlagged: 0,
    silentlyWrong: 0,
    pages: 0,
    pagesRight: 0,
    flagged: 0,
    unnoticed: 0,
    falseAlarms: 0,
    broken: 0,
    repaired: 0,
  };
  const changed = pages.filter(({ page }) => page.template !== first);
  for (const { page, dom } of changed) {
    const reading = applyWrapper(wrapper, dom);
    const isFlagged =
      reading.template !== 'same' || reading.fields.some(({ state }) => state === 'missing' || state === 'doubtful');
    let isRight = true;
    for (const { name, values } of reading.fields) {
      const truth = truthOf(site, page, name);
      if (truth === null) continue;
      const counts = noCounts();
      countField(counts, values, truth);
      if (values.length === 0) result.emptyOrFlagged++;
      else if (counts.pagesRight === 1) result.right++;
      else result.silentlyWrong++;
      isRight &&= values.length === 0 ? truth.values.length === 0 : isComplete(counts);
    }
    result.pages++;
    if (isRight) result.pagesRight++;
    if (isFlagged && isRight) result.falseAlarms++;
    else if (isFlagged) result.flagged++;
    else if (!isRight) result.unnoticed++;
  }
  const { fields } = repairWrapper(
    wrapper,
    changed.map((page) => sampleOf(site, page)),
  );
  result.broken = fields.filter(({ state }) => state !== 'works').length;
  result.repaired = fields.filter(({ state }) => state === 'repaired').length;
  return result;
}

/** All values of the one page counted, and nothing else. */
const isComplete = ({ pagesRight, found, wanted }: FieldCounts): boolean => pagesRight === 1 && found === wanted;
