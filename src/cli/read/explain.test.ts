import { describe, expect, it } from 'vitest';
import { renderNotFound, renderTrace } from './explain.js';

describe('renderTrace', () => {
  it('says for every step what was decided about which node and why', () => {
    const trace = {
      method: 'pith',
      steps: [
        { action: 'choose', rule: 'article-element', path: 'main > article', why: 'the only one', score: 1.23456 },
        { action: 'drop', rule: 'link-density', path: 'nav', why: 'only links', preview: 'Home News' },
      ] as const,
    };
    expect(renderTrace('page.html', { ...trace, steps: [...trace.steps] }, 0.876)).toBe(
      [
        'page.html: read with pith, confidence 0.88',
        '  choose main > article',
        '         article-element (score 1.235): the only one',
        '  drop   nav',
        '         link-density: only links',
        '         "Home News"',
      ].join('\n'),
    );
  });
});

describe('renderNotFound', () => {
  it('lists what was tried', () => {
    const text = renderNotFound('x.html', {
      ok: false,
      reason: 'no-content',
      attempts: [{ method: 'pith', why: 'no text' }],
    });
    expect(text).toBe('x.html: no article, the page has no main content\n  pith: no text');
  });
});
