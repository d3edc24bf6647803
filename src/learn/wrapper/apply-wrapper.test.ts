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
