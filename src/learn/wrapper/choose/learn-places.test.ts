import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../parse/index.js';
import { applyWrapper } from '../apply-wrapper.js';
import { learnWrapper, type WrapperSample } from '../learn-wrapper.js';

/** A page with a name, its maker and perhaps a second maker, in the one of two layouts. */
const page = (name: string, makers: readonly string[], layout: 'rows' | 'lines'): string =>
  layout === 'rows'
    ? `<body><h1>${name}</h1><table><tr><td>Maker:</td><td>${makers.map((maker) => `<a>${maker}</a>`).join(', ')}</td></tr>
       <tr><td>Shop:</td><td>Corner</td></tr></table><p class="end">Ends</p></body>`
    : `<body><h1>${name}</h1><p>Shop: <i>Corner</i></p><p class="by">${makers.join(' ')}</p><p class="end">Ends</p></body>`;

interface Thing {
  makers: string[];
  layout: 'rows' | 'lines';
  /** A value that the sample names instead of the makers. */
  instead: 'Corner' | 'Ends' | null;
}

const sampleOf = ({ makers, layout, instead }: Thing, i: number): WrapperSample => ({
  page: `page ${i}`,
  dom: parseHtml(page(`Thing ${i}`, makers, layout)),
  values: { maker: instead === null ? makers : [instead] },
});

const things = fc.array(
  fc.record({
    makers: fc.uniqueArray(fc.constantFrom('Ada', 'Bo', 'Cy', 'Di', 'Ed'), { minLength: 1, maxLength: 2 }),
    layout: fc.constantFrom('rows' as const, 'lines' as const),
    instead: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.constantFrom('Corner' as const, 'Ends' as const)),
  }),
  { minLength: 2, maxLength: 5 },
);

/** Values of the samples that what was learnt from some of them gives, and texts it gives beside them. */
function countsOf(learnFrom: readonly WrapperSample[], samples: readonly WrapperSample[]) {
  const wrapper = { ...learnWrapper(learnFrom).wrapper, template: [] };
  let [right, wrong] = [0, 0];
  for (const { dom, values } of samples) {
    const [reading] = applyWrapper(wrapper, dom).fields;
    for (const value of [...(reading?.values ?? []), ...(reading?.doubtful ?? [])]) {
      if (values.maker?.includes(value)) right++;
      else wrong++;
    }
  }
  return { right, wrong, net: right - wrong };
}

describe('several samples', () => {
  it('never teach worse than the first few of them', () => {
    fc.assert(
      fc.property(things, (all) => {
        const samples = all.map(sampleOf);
        const own = countsOf(samples, samples);
        for (let count = 1; count < samples.length; count++) {
          const fewer = countsOf(samples.slice(0, count), samples);
          if (fewer.right > own.right) expect(fewer.net).toBeLessThan(own.net);
          if (fewer.right === own.right) expect(fewer.wrong).toBeGreaterThanOrEqual(own.wrong);
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each([0, 1, 2, 3, 4])('are not spoilt by a wrong one at place %i, which is named', (place) => {
    const makers = [['Ada'], ['Bo'], ['Cy'], ['Di'], ['Ed']];
    const samples = makers.map((own, i) =>
      sampleOf({ makers: own, layout: 'rows', instead: i === place ? 'Ends' : null }, i),
    );
    const { wrapper, notes } = learnWrapper(samples);
    const other = parseHtml(page('Another', ['Fay'], 'rows'));
    expect(applyWrapper(wrapper, other).fields[0]?.values).toEqual(['Fay']);
    expect(notes).toEqual([
      { field: 'maker', page: `page ${place}`, why: expect.stringContaining('"Ends" conflicts with') },
    ]);
  });

  it('that contradict each other leave what the first ones teach, and those at odds with it are named', () => {
    const samples = ([null, 'Corner', null, 'Corner'] as const).map((instead, i) =>
      sampleOf({ makers: ['Ada'], layout: 'rows', instead }, i),
    );
    const { wrapper, notes } = learnWrapper(samples);
    expect(applyWrapper(wrapper, parseHtml(page('Another', ['Fay'], 'rows'))).fields[0]?.values).toEqual(['Fay']);
    const why = expect.stringMatching(/^"Corner" conflicts with page 0; left out/);
    expect(notes).toEqual([
      { field: 'maker', page: 'page 1', why },
      { field: 'maker', page: 'page 3', why },
    ]);
  });
});
