import { describe, expect, it } from 'vitest';
import { testItem } from '../../../../test/list-item.js';
import type { ItemDate, ListItem } from '../../../model/item-list.js';
import { mergeFields, type Witness } from './merge-fields.js';

const by = (method: string, fields: Partial<ListItem>, trust = 0.8): Witness => ({
  method,
  trust,
  item: testItem(fields),
});
const text = (value: string | null, raw = value ?? ''): ItemDate => ({
  raw,
  value,
  source: 'text',
  pattern: 'yyyy-mm-dd',
  inferred: [],
});

describe('merging what methods read of an item', () => {
  it('takes what most of them read', () => {
    const own = by('repeated-pattern', { title: 'Read more', fieldConfidence: { title: 0.6 } });
    const others = ['structured', 'price-pattern'].map((method) =>
      by(method, { title: 'The headline', fieldConfidence: { title: 0.6 } }),
    );
    expect(mergeFields(own, others, 3).title).toBe('The headline');
    expect(mergeFields(own, [], 3).title).toBe('Read more');
  });

  it('takes no text of a whole card for a title that the data have', () => {
    const card =
      'The headline. Two cranes came by ship from the north, and the whole town stood on the quay. Read more';
    const witnesses = ['time-pattern', 'price-pattern'].map((method) => by(method, { title: card }));
    const own = by('repeated-pattern', { title: card });
    expect(mergeFields(own, witnesses, 4).title).toBe(card);
    const data = by('structured', { title: 'The Headline' });
    expect(mergeFields(own, [...witnesses, data], 4).title).toBe('The Headline');
    // Another title is none that says more.
    const other = by('structured', { title: 'Cranes' });
    expect(mergeFields(by('repeated-pattern', { title: 'Two boats' }), [other], 4).title).toBe('Two boats');
  });

  it('takes any other title rather than what only says that there is more', () => {
    const own = by('a', { title: 'mehr …', fieldConfidence: { title: 0.9 } });
    const other = by('b', { title: 'Sommerfest', fieldConfidence: { title: 0.3 } });
    expect(mergeFields(own, [other], 2).title).toBe('Sommerfest');
    expect(mergeFields(own, [by('b', { title: 'weiter' })], 2).title).toBe('mehr …');
  });

  it('takes the surer of two, the chosen reading among equals', () => {
    const own = by('a', { title: 'One', fieldConfidence: { title: 0.5 } });
    expect(mergeFields(own, [by('b', { title: 'Two', fieldConfidence: { title: 0.9 } })], 2).title).toBe('Two');
    expect(mergeFields(own, [by('b', { title: 'Two', fieldConfidence: { title: 0.5 } })], 2).title).toBe('One');
    expect(mergeFields(own, [by('b', { title: 'Two', fieldConfidence: { title: 0.6 } }, 0.1)], 2).title).toBe('One');
  });

  it('fills in what the chosen reading lacks, with the nodes it was read from', () => {
    const own = by('a', { link: 'https://example.org/x', nodes: [5], fieldNodes: { title: 6 } });
    const price = { raw: '5 €', amount: '5', currency: 'EUR' };
    const other = by('b', {
      link: 'https://example.org/x?utm_source=y',
      date: text('2026-03-01'),
      description: 'About it',
      image: 'https://example.org/a.jpg',
      author: 'Ann Lee',
      price,
      nodes: [9],
      fieldNodes: { date: 7, title: 8 },
    });
    const merged = mergeFields(own, [other], 2);
    expect(merged).toMatchObject({
      link: 'https://example.org/x',
      date: { value: '2026-03-01' },
      description: 'About it',
      image: 'https://example.org/a.jpg',
      author: 'Ann Lee',
      price,
      nodes: [5],
    });
    expect(merged.fieldNodes.date).toBe(7);
    for (const field of ['date', 'description', 'image', 'author', 'price'] as const)
      expect(merged.fieldConfidence[field]).toBeGreaterThan(0);
  });

  it('takes the nodes of another where the chosen reading has none', () => {
    expect(mergeFields(by('structured', {}), [by('b', { nodes: [9] })], 2).nodes).toEqual([9]);
  });

  it('prefers the exact time of a machine date to the text that names the same day', () => {
    const machine: ItemDate = {
      raw: '2026-03-01T08:00:00Z',
      value: '2026-03-01T08:00:00Z',
      source: 'attribute',
      pattern: null,
      inferred: [],
    };
    const own = by('a', { date: text('2026-03-01'), fieldConfidence: { date: 0.75 } });
    const merged = mergeFields(own, [by('b', { date: machine, fieldConfidence: { date: 0.95 } })], 2);
    expect(merged.date).toEqual(machine);
    expect(merged.fieldConfidence.date).toBeGreaterThan(0.9);
  });

  it('lets two that name one day outvote a third', () => {
    const own = by('a', { date: text('2026-03-02'), fieldConfidence: { date: 0.7 } });
    const others = ['b', 'c'].map((method) => by(method, { date: text('2026-03-01'), fieldConfidence: { date: 0.6 } }));
    expect(mergeFields(own, others, 3).date?.value).toBe('2026-03-01');
  });

  it('is surer of what several say, and never quite certain', () => {
    const one = mergeFields(by('a', { title: 'One' }), [], 2);
    const two = mergeFields(by('a', { title: 'One' }), [by('b', { title: 'ONE' })], 2);
    expect(two.title).toBe('One');
    expect(two.confidence).toBeGreaterThan(one.confidence);
    expect(two.fieldConfidence.title).toBeGreaterThan(one.fieldConfidence.title ?? 1);
    expect(two.confidence).toBeLessThan(1);
  });

  it('changes nothing in an item only one method could have found', () => {
    const item = testItem({ title: 'One', confidence: 0.4 });
    expect(mergeFields({ method: 'a', trust: 1, item }, [], 1)).toMatchObject({ title: 'One', confidence: 0.4 });
  });
});
