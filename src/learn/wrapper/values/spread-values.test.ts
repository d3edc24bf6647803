import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../parse/index.js';
import { spreadValues } from './spread-values.js';

describe('spreadValues', () => {
  it('gives every page the values it shows, and names those that none does', () => {
    const { samples, notes } = spreadValues(
      [
        { page: 'a', dom: parseHtml('<h1>Lamp</h1><a href=/lamp>More</a>') },
        { page: 'b', dom: parseHtml('<h1>Chair</h1><a href=/chair>More</a>') },
      ],
      { title: ['Lamp', 'Chair', 'Table'], link: ['/chair'] },
    );
    expect(samples.map(({ values }) => values)).toEqual([{ title: ['Lamp'] }, { title: ['Chair'], link: ['/chair'] }]);
    expect(notes).toEqual([{ field: 'title', page: null, why: '"Table" is on none of the pages' }]);
  });

  it('prefers pages that show a value as a text of its own', () => {
    const plain = parseHtml('<p>12.50</p>');
    const { samples } = spreadValues(
      [
        { page: 'a', dom: parseHtml('<p>about 12.50 or so</p>') },
        { page: 'b', dom: plain },
      ],
      { price: ['12.50'] },
    );
    expect(samples.map(({ values }) => values)).toEqual([{}, { price: ['12.50'] }]);
  });

  it.each(['constructor', '__proto__'])('takes a field that is called %s', (name) => {
    const { samples } = spreadValues([{ page: 'a', dom: parseHtml('<p>one<p>two') }], { [name]: ['one', 'two'] });
    expect(Object.entries(samples[0]?.values ?? {})).toEqual([[name, ['one', 'two']]]);
  });
});
