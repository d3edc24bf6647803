import { describe, expect, it } from 'vitest';
import { renderForDocument, replaceSection } from './section.js';

describe('replaceSection', () => {
  const document = 'before\n<!-- speed:begin -->\nold\n<!-- speed:end -->\nafter\n';

  it('replaces what is between the markers and nothing else', () => {
    expect(replaceSection(document, 'speed', 'new\n')).toBe(
      'before\n<!-- speed:begin -->\nnew\n<!-- speed:end -->\nafter\n',
    );
  });

  it('gives the same document when run again', () => {
    const once = replaceSection(document, 'speed', 'new');
    expect(replaceSection(once, 'speed', 'new')).toBe(once);
  });

  it('refuses a document without the markers', () => {
    expect(() => replaceSection(document, 'memory', 'new')).toThrow(RangeError);
  });
});

describe('renderForDocument', () => {
  it('says when and with which command the figures were measured', () => {
    const table = { title: 'T', columns: ['method', 'F1'], rows: [['a|b', '0.5']] };
    const text = renderForDocument({ tables: [table], notes: ['A note.'] }, 'speed', new Date('2026-03-01T10:00:00Z'));
    expect(text).toContain('Measured 2026-03-01 with `npm run bench -- speed`');
    expect(text).toContain('| method | F1 |\n| --- | ---: |\n| a\\|b | 0.5 |');
    expect(text).toContain('- A note.');
  });

  it('shows the plots', () => {
    const plots = [{ name: 'growth', caption: 'how it grows', svg: '<svg/>' }];
    expect(renderForDocument({ tables: [], notes: [], plots }, 'speed', new Date())).toContain(
      '\n![how it grows](plots/growth.svg)\n',
    );
  });
});
