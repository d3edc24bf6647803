import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseHtml, writeXhtml } from '../../../parse/index.js';
import { applyWrapper } from '../apply-wrapper.js';
import { FILMS, newPage, sample, tablePage } from '../film-pages.fixture.js';
import { learnWrapper } from '../learn-wrapper.js';
import { wrapperXslt } from './export-xslt.js';
import { readingXml } from './reading-xml.js';

const hasProcessor = spawnSync('xsltproc', ['--version']).status === 0;

describe.skipIf(!hasProcessor)('the XSLT of a wrapper, run by xsltproc', () => {
  it.each([tablePage, newPage])('makes the XML we make', (page) => {
    const { wrapper } = learnWrapper(FILMS.slice(0, 2).map((film) => sample(film, page)));
    const folder = mkdtempSync(join(tmpdir(), 'pith-xslt-'));
    try {
      writeFileSync(join(folder, 'w.xsl'), wrapperXslt(wrapper));
      for (const film of FILMS) {
        const dom = parseHtml(page(film));
        writeFileSync(join(folder, 'p.xhtml'), writeXhtml(dom));
        const options = ['--nonet', '--novalid', join(folder, 'w.xsl'), join(folder, 'p.xhtml')];
        const made = execFileSync('xsltproc', options, { encoding: 'utf8' });
        expect(made.trim()).toBe(readingXml(applyWrapper(wrapper, dom).fields));
        expect(made).toContain(`<value>${film.director}</value>`);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
