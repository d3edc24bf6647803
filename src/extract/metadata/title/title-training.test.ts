import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../parse/index.js';
import { TITLE_FACT_NAMES, trainingTitles } from './title-training.js';

const HTML =
  '<title>A story of rain | Example</title><h1>A story of rain</h1><meta property="og:title" content="Rain">';

describe('trainingTitles', () => {
  it('gives every candidate a row of all facts', () => {
    const { values, facts } = trainingTitles(parseHtml(HTML), null);
    expect(values).toEqual(['A story of rain', 'Rain', 'A story of rain | Example']);
    expect(facts).toHaveLength(values.length * TITLE_FACT_NAMES.length);
    const column = (name: (typeof TITLE_FACT_NAMES)[number]) =>
      values.map((_, row) => facts[row * TITLE_FACT_NAMES.length + TITLE_FACT_NAMES.indexOf(name)]);
    expect(column('firstHeading')).toEqual([1, 0, 0]);
    expect(column('openGraph')).toEqual([0, 1, 0]);
    expect(column('wholeTitle')).toEqual([0, 0, 1]);
  });

  it('says what stands in one place as it stands', () => {
    expect(trainingTitles(parseHtml(HTML), null)).toMatchObject({
      firstHeading: 'A story of rain',
      openGraph: 'Rain',
      titleElement: 'A story of rain | Example',
    });
  });

  it('has nothing to say of an empty page', () => {
    expect(trainingTitles(parseHtml(''), null)).toMatchObject({ values: [], titleElement: '' });
  });
});
