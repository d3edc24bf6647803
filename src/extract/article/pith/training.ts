/**
 * What the benchmark needs to fit the weights: the blocks of a page and their facts. Not part of the library's door.
 * @module
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import { textStats } from '../../../parse/index.js';
import { TraceRecorder } from '../trace-recorder.js';
import { blockText, cutBlocks } from './blocks.js';
import { FACT_NAMES, readFacts, viewPage } from './facts.js';
import { surveySurroundings } from './surroundings.js';

export { FACT_NAMES } from './facts.js';
export { THRESHOLD } from './pith.js';

export interface TrainingBlocks {
  texts: string[];
  words: number[];
  /** One row of `FACT_NAMES.length` numbers a block. */
  facts: Float32Array;
}

export function trainingBlocks(dom: CompactDom): TrainingBlocks {
  const page = { dom, stats: textStats(dom), url: null, trace: new TraceRecorder(dom, false) };
  const blocks = cutBlocks(page);
  const view = viewPage(page, blocks, surveySurroundings(page));
  const width = FACT_NAMES.length;
  const facts = new Float32Array(blocks.length * width);
  const row = new Float64Array(width);
  blocks.forEach((_, index) => {
    readFacts(view, index, row);
    facts.set(row, index * width);
  });
  return { texts: blocks.map((block) => blockText(page, block)), words: blocks.map((block) => block.words), facts };
}
