import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleStep } from '../../../../test/arbitraries/rule-steps.js';
import { expectLinear } from '../../../../test/growth.js';
import type { MappingRule } from './mapping-rule-model.js';
import { readRule, writeRule } from './rule-xml.js';

const FIGURE_1 = `<?xml version = "1.0" encoding = "UTF-8"?>
<page>
  <link>https://example.org/news</link>
  <date>/HTML[0]/BODY[0]/P[0]/TEXT[0]</date>
  <encoding>gb2312</encoding>
  <subject path="/HTML[0]/BODY[0]/DIV[1]">
    <title>H2[0]/TEXT[0]</title>
    <item path="/UL[0]/LI">
      <title>A[0]/TEXT[0]</title>
      <date> SPAN[0]/TEXT[0]</date>
      <link> A[0]</link>
      <description> P[0]/TEXT[0]</description>
    </item>
  </subject>
</page>`;

const relative = fc.record({
  absolute: fc.constant(false),
  steps: fc.array(ruleStep, { maxLength: 3 }),
  attribute: fc.option(fc.constant('title')),
});
const absolute = fc.record({
  absolute: fc.constant(true),
  steps: fc.array(ruleStep, { minLength: 1, maxLength: 3 }),
  attribute: fc.constant(null),
});
const item = fc.record({
  path: relative.map((path) => ({ ...path, attribute: null })),
  extent: fc.constantFrom('node' as const, 'until-next' as const, 'since-previous' as const),
  fields: fc
    .record(
      { date: relative, link: relative, image: relative, author: relative, price: relative },
      { requiredKeys: [] },
    )
    .chain((fields) => relative.map((title) => ({ ...fields, title }))),
});
const text = fc.option(fc.string({ unit: fc.constantFrom('a', '&', '<', '>', '"', 'ü', '/'), minLength: 1 }));
const rules: fc.Arbitrary<MappingRule> = fc.record({
  link: text,
  date: fc.option(absolute),
  encoding: text,
  subjects: fc.array(
    fc.record({ path: absolute, title: fc.option(relative), items: fc.array(item, { minLength: 1, maxLength: 2 }) }),
    { minLength: 1, maxLength: 2 },
  ),
});

describe('rules as XML', () => {
  it("reads the form of the paper's figure 1", () => {
    const { rule, notes } = readRule(FIGURE_1);
    expect(notes).toEqual([]);
    expect(rule).toMatchObject({ link: 'https://example.org/news', encoding: 'gb2312' });
    expect(rule.subjects[0]?.items[0]?.path).toMatchObject({
      absolute: false,
      steps: [{ name: 'UL', index: 0 }, { name: 'LI' }],
    });
    expect(Object.keys(rule.subjects[0]?.items[0]?.fields ?? {})).toEqual(['title', 'date', 'link', 'description']);
  });

  it('keeps a path from the document inside an item', () => {
    const { rule } = readRule(FIGURE_1.replace('A[0]</link>', '/HTML[0]/HEAD[0]/LINK[0]/@href</link>'));
    expect(rule.subjects[0]?.items[0]?.fields.link).toMatchObject({ absolute: true, attribute: 'href' });
    expect(readRule(writeRule(rule)).rule).toEqual(rule);
  });

  it('survives writing and reading', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(readRule(writeRule(rule))).toEqual({ rule, notes: [] });
      }),
    );
  });

  it('notes what it does not know', () => {
    const { notes } = readRule(FIGURE_1.replace('<encoding>', '<colour>red</colour><encoding>'));
    expect(notes).toEqual(['line 5: <colour> in <page> is ignored']);
  });

  it('takes the first of two that say the same thing, and notes it', () => {
    const { rule, notes } = readRule(
      '<page><link>a</link><link>b</link><subject path="/HTML"><title>H1</title>\n<title>H2</title><item path="A"><title>B</title><title>I</title></item></subject></page>',
    );
    expect(rule).toMatchObject({ link: 'a', subjects: [{ title: { steps: [{ name: 'H1' }] } }] });
    expect(rule.subjects[0]?.items[0]?.fields.title.steps[0]?.name).toBe('B');
    expect(notes).toEqual([
      'line 1: a second <link> in <page> is ignored',
      'line 2: a second <title> in <subject> is ignored',
      'line 2: a second <title> in <item> is ignored',
    ]);
  });

  it('takes time in proportion to the file', () => {
    const rule = '<subject path="/HTML"><item path="A"><title>B</title></item></subject>';
    expectLinear(20_000, (many) => {
      const xml = `<page>${rule}${'<x/>\n'.repeat(many)}</page>`;
      return () => readRule(xml);
    });
  });

  it.each([
    ['', 'line 1: the rule is empty'],
    ['<feed/>', 'line 1: feed: the root element must be <page>'],
    ['<page>\n<link>x', 'not well-formed'],
    ['<page/>', 'needs at least one <subject>'],
    ['<page>\n<subject/></page>', 'line 2: page/subject: the attribute path is missing'],
    ['<page><subject path="/HTML"/></page>', 'needs at least one <item>'],
    ['<page><subject path="/HTML/@lang"><item path="A"/></subject></page>', '"/HTML/@lang" ends in an attribute'],
    ['<page><subject path="HTML"><item path="A"/></subject></page>', 'must start with "/"'],
    ['<page><subject path="/HTML"><item path="A"/></subject></page>', 'an item needs a <title>'],
    [
      '<page><subject path="/HTML">\n<item path="A["><title/></item></subject></page>',
      'line 2: page/subject/item: bad path',
    ],
    [
      '<page><subject path="/HTML"><item path="A" extent="all"><title/></item></subject></page>',
      'extent must be one of',
    ],
  ])('refuses %j and says why', (xml, message) => {
    expect(() => readRule(xml)).toThrow(message);
  });
});
