import { describe, expect, it } from 'vitest';
import { WRAPPER_VERSION, type Wrapper, type WrapperPlace } from '../../model/wrapper.js';
import { parseHtml } from '../../parse/index.js';
import { applyWrapper } from './apply-wrapper.js';

const place = (samples: number, ...xpaths: string[]): WrapperPlace => ({
  kind: 'single',
  paths: xpaths.map((xpath) => ({ xpath, samples, why: xpath })),
  part: null,
});

const wrapperOf = (...places: WrapperPlace[]): Wrapper => ({
  version: WRAPPER_VERSION,
  fields: [
    {
      name: 'maker',
      kind: 'list',
      optional: false,
      places,
      shape: { numeric: false, minLength: 1, maxLength: 20 },
      constant: null,
    },
  ],
  samples: [],
  template: [],
  history: [],
});

const PAGE = parseHtml('<h1 id=a class=b>Ada</h1><ul><li id=c>One year</li><li class=d>Ada Ltd</li></ul>');
const [CONFIRMED, CONTRADICTED] = [
  ["//*[@id='a']", '//h1'],
  ["//*[@id='c']", "//*[@class='d']"],
] as const;

describe('places of a field', () => {
  it('whose paths contradict each other are held back beside one that is confirmed', () => {
    const [field] = applyWrapper(wrapperOf(place(3, ...CONFIRMED), place(3, ...CONTRADICTED)), PAGE).fields;
    expect(field).toMatchObject({ state: 'ok', values: ['Ada'], doubtful: ['One year'], confidence: 1 });
    expect(field?.reason).toContain('contradict');
  });

  it('are kept on the word of one sample, and where nothing else is confirmed', () => {
    const young = wrapperOf(place(3, ...CONFIRMED), place(1, ...CONTRADICTED));
    expect(applyWrapper(young, PAGE).fields[0]?.values).toEqual(['Ada', 'One year']);
    const alone = applyWrapper(wrapperOf(place(3, ...CONTRADICTED)), PAGE).fields[0];
    expect(alone).toMatchObject({ values: ['One year'], confidence: 0.4 });
  });
});

describe('a path that is left alone', () => {
  const page = parseHtml('<p id=a>Street 1</p>');
  const silent = ["//*[@id='b']", "//*[@id='c']", "//*[@id='d']"];

  it('is not believed when three or more that were as right as it are silent, the first among them', () => {
    const [field] = applyWrapper(wrapperOf(place(3, ...silent, '//p')), page).fields;
    expect(field).toMatchObject({ state: 'doubtful', values: [], doubtful: ['Street 1'] });
    expect(field?.reason).toContain('only one of its paths');
  });

  it('is believed when it is the first, one of few, confirmed, or learnt from one sample', () => {
    const places = [
      place(3, '//p', ...silent),
      place(3, ...silent.slice(1), '//p'),
      place(3, ...silent, '//p', '/html/body/p'),
      place(1, ...silent, '//p'),
    ];
    for (const one of places) expect(applyWrapper(wrapperOf(one), page).fields[0]?.values).toEqual(['Street 1']);
  });
});

describe('a value much longer than those of the samples', () => {
  const long = 'An offer of the day, more for less, a look at the shop, and then the price';
  const page = parseHtml(`<p id=a>${long}</p>`);
  const readWith = (samples: number, minLength: number) => {
    const wrapper = wrapperOf(place(samples, '//p', "//*[@id='a']"));
    const fields = wrapper.fields.map((field) => ({ ...field, shape: { ...field.shape, minLength, maxLength: 15 } }));
    return applyWrapper({ ...wrapper, fields }, page).fields[0];
  };

  it('is held back where these were about equally long', () => {
    expect(readWith(3, 8)).toMatchObject({ state: 'doubtful', doubtful: [long] });
  });

  it('is given where they were not, or where there was one sample', () => {
    expect(readWith(3, 2)?.values).toEqual([long]);
    expect(readWith(1, 8)?.values).toEqual([long]);
  });
});
