/** What every element holds: pictures, headings, fields to fill in, text blocks and words of running text. */
import { headingLevel } from '../../../model/heading-level.js';
import { Tag } from '../../../model/tags.js';
import type { ArticlePage } from '../article-extractor.js';
import type { Block } from './blocks.js';
import { isProse } from './is-prose.js';

export interface SubtreeCounts {
  images: Int32Array;
  headings: Int32Array;
  fields: Int32Array;
  blocks: Int32Array;
  prose: Int32Array;
}

const IMG = Tag.img;
const INPUT = Tag.input;
const SELECT = Tag.select;
const TEXTAREA = Tag.textarea;

export function countSubtrees({ dom, stats }: ArticlePage, allBlocks: readonly Block[]): SubtreeCounts {
  const images = new Int32Array(dom.nodeCount);
  const headings = new Int32Array(dom.nodeCount);
  const fields = new Int32Array(dom.nodeCount);
  const blocks = new Int32Array(dom.nodeCount);
  const prose = new Int32Array(dom.nodeCount);
  for (const block of allBlocks) {
    blocks[block.container] = (blocks[block.container] as number) + 1;
    if (isProse(block)) prose[block.container] = (prose[block.container] as number) + block.words;
  }
  const { preorder } = stats;
  const body = dom.body;
  const first = body === 0 ? 0 : (stats.order[body] as number);
  for (let position = body === 0 ? 0 : (stats.end[body] as number) - 1; position > first; position--) {
    const node = preorder[position] as number;
    const tag = dom.tag[node] as number;
    const parent = dom.parent[node] as number;
    images[parent] = (images[parent] as number) + (images[node] as number) + (tag === IMG ? 1 : 0);
    headings[parent] = (headings[parent] as number) + (headings[node] as number) + (headingLevel(tag) > 0 ? 1 : 0);
    fields[parent] =
      (fields[parent] as number) +
      (fields[node] as number) +
      (tag === INPUT || tag === SELECT || tag === TEXTAREA ? 1 : 0);
    blocks[parent] = (blocks[parent] as number) + (blocks[node] as number);
    prose[parent] = (prose[parent] as number) + (prose[node] as number);
  }
  return { images, headings, fields, blocks, prose };
}
