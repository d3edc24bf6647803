import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CompactDom } from '../../../model/compact-dom.js';
import type { Wrapper } from '../../../model/wrapper.js';
import { parseHtml, writeXhtml } from '../../../parse/index.js';
import { applyWrapper } from '../apply-wrapper.js';
import { FILMS, newPage, sample, tablePage } from '../film-pages.fixture.js';
import { learnWrapper } from '../learn-wrapper.js';
import { wrapperXslt } from './export-xslt.js';
import { readingXml } from './reading-xml.js';

const hasProcessor = spawnSync('xsltproc', ['--version']).status === 0;

/** What the style sheet of a wrapper makes of a page. */
function transform(wrapper: Wrapper, dom: CompactDom): string {
  const folder = mkdtempSync(join(tmpdir(), 'pith-xslt-'));
  try {
    writeFileSync(join(folder, 'w.xsl'), wrapperXslt(wrapper));
    writeFileSync(join(folder, 'p.xhtml'), writeXhtml(dom));
    const options = ['--nonet', '--novalid', join(folder, 'w.xsl'), join(folder, 'p.xhtml')];
    return execFileSync('xsltproc', options, { encoding: 'utf8', maxBuffer: 1 << 26 }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.skipIf(!hasProcessor)('the XSLT of a wrapper, run by xsltproc', () => {
  it.each([tablePage, newPage])('makes the XML we make', (page) => {
    const { wrapper } = learnWrapper(FILMS.slice(0, 2).map((film) => sample(film, page)));
    for (const film of FILMS) {
      const dom = parseHtml(page(film));
      const made = transform(wrapper, dom);
      expect(made).toBe(readingXml(applyWrapper(wrapper, dom).fields));
      expect(made).toContain(`<value>${film.director}</value>`);
    }
  });

  it.each([
    ['more than a processor lets templates call themselves', 5000, 9],
    ['short ones before one that is longer than all of them', 5000, 100_000],
  ])('lists values: %s', (_, count, lengthOfLast) => {
    const castPage = (cast: readonly string[]) =>
      parseHtml(`<h1>Cast</h1><ul class=cast>${cast.map((name) => `<li>${name}</li>`).join('')}</ul>`);
    const known = ['Ann Smith', 'Bob Jones', 'Cy Miller'];
    const { wrapper } = learnWrapper([{ page: 'a', dom: castPage(known), values: { person: known } }]);
    const people = Array.from({ length: count }, (_, i) => `Person ${i}`);
    people.push('z'.repeat(lengthOfLast));
    const made = transform(wrapper, castPage([...people, 'Person 0']));
    const values = [...made.matchAll(/<value>([^<]*)<\/value>/g)].map(([, value]) => value);
    expect(values.length).toBe(people.length);
    expect(values.findIndex((value, i) => value !== people[i])).toBe(-1);
  });
});
