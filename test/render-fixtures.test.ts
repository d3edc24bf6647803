import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderHtml, renderMarkdown, renderText } from '../src/render/index.js';
import { articleFromHtml } from './article-from-html.js';

const FOLDER = join(import.meta.dirname, 'fixtures', 'render');
/** Set to rewrite the expectations; read the difference before you keep it. */
const update = process.env.PITH_UPDATE_FIXTURES === '1';

const FORMATS = { 'expected.txt': renderText, 'expected.md': renderMarkdown, 'expected.html': renderHtml };

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const article = articleFromHtml(readFileSync(join(FOLDER, name, 'page.html'), 'utf8'), {
    url: 'https://news.example/',
  });

  it.each(Object.entries(FORMATS))('%s', (file, render) => {
    const path = join(FOLDER, name, file);
    const result = `${render(article)}\n`;
    if (update) writeFileSync(path, result);
    expect(existsSync(path), `${path} is missing`).toBe(true);
    expect(result).toBe(readFileSync(path, 'utf8'));
  });
});
