import { describe, expect, it } from 'vitest';
import { NodeSet } from '../../model/node-set.js';
import { parseHtml } from '../../parse/index.js';
import { extractMetadata } from './extract-metadata.js';

const long = 'It rained for a week, and nobody in the town could remember when it had begun.';

describe('the excerpt', () => {
  it('is the page’s own description', () => {
    expect(extractMetadata(parseHtml(`<meta name="description" content="${long}">`)).excerpt).toEqual({
      value: long,
      source: 'meta',
      from: 'description',
    });
  });

  it('is not a repeated title or a slogan', () => {
    expect(
      extractMetadata(parseHtml(`<title>${long}</title><meta name="description" content="${long}">`)).excerpt,
    ).toBeUndefined();
    expect(extractMetadata(parseHtml('<meta name="description" content="Just do it">')).excerpt).toBeUndefined();
  });

  it('is the first real paragraph of the content when that is known', () => {
    const dom = parseHtml(`<body><p>By Jane</p><p>Not this: ${long}</p><p>${long}</p>`);
    const excluded = new NodeSet(dom.nodeCount);
    const second = dom.nextSibling[dom.firstChild[dom.body] as number] as number;
    excluded.add(second);
    expect(extractMetadata(dom, { content: { roots: [dom.body], excluded } }).excerpt).toEqual({
      value: long,
      source: 'text',
      from: 'first paragraph',
    });
  });
});
