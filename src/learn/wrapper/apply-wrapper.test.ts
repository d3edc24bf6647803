import { describe, expect, it } from 'vitest';
import { WRAPPER_VERSION, type Wrapper, type WrapperPlace } from '../../model/wrapper.js';
import { parseHtml } from '../../parse/index.js';
import { applyWrapper } from './apply-wrapper.js';
import { FILMS, type Film, newPage, read, sample, tablePage } from './film-pages.fixture.js';
import { learnWrapper } from './learn-wrapper.js';
import { readWrapper } from './wrapper-file.js';

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

describe('applyWrapper', () => {
  it('holds back what lacks the label that all samples begin with', () => {
    const page = (line: string) =>
      parseHtml(`<title>T</title><ul id=facts><li class=fact>${line}</ul><p>Some words.</p>`);
    const lines = ['Phone: 1-22', 'Phone: 3-44', 'Phone: 5-66', 'Phone: 7-88'];
    const samples = lines.map((line) => ({ page: line, dom: page(line), values: { phone: [line] } }));
    const { wrapper } = learnWrapper(samples);
    expect(read(wrapper, page('Phone: 9-00')).phone).toEqual(['Phone: 9-00']);
    const [field] = applyWrapper(wrapper, page('Fax: 9-00')).fields;
    expect(field).toMatchObject({ values: [], state: 'doubtful', doubtful: ['Fax: 9-00'] });
    const few = learnWrapper(samples.slice(0, 3)).wrapper;
    expect(read(few, page('Tel.: 9-00')).phone).toEqual(['Tel.: 9-00']);
    const damaged = {
      ...wrapper,
      fields: wrapper.fields.map((one) => ({ ...one, shape: { ...one.shape, label: 1 } })),
    };
    expect(() => readWrapper(JSON.stringify(damaged), 'w.json')).toThrow('label');
  });

  it('takes one of several values where two other paths find that one only', () => {
    const page = (title: string, before = '') =>
      parseHtml(
        `<title>T</title><div id=main>${before}<div id=head class=top><h1>${title}</h1></div><p>Words.</p></div>`,
      );
    const { wrapper } = learnWrapper(
      ['A one', 'B two'].map((title) => ({ page: title, dom: page(title), values: { title: [title] } })),
    );
    const paths = ["//div[@id='main']/descendant::h1", "//div[@id='head']/h1", "//div[@class='top']/h1"];
    const [field] = wrapper.fields;
    const place = {
      kind: 'single',
      part: null,
      paths: paths.map((xpath) => ({ xpath, samples: 2, why: xpath })),
    } as const;
    const edited = {
      ...wrapper,
      fields: [{ ...(field as NonNullable<typeof field>), places: [{ ...place, paths: [...place.paths] }] }],
    };
    expect(read(edited, page('C three', '<h1>Offer</h1>')).title).toEqual(['C three']);
    const two = edited.fields.map((one) => ({ ...one, places: [{ ...place, paths: place.paths.slice(0, 2) }] }));
    expect(read({ ...edited, fields: two }, page('C three', '<h1>Offer</h1>')).title).toEqual(['Offer', 'C three']);
  });

  const { wrapper } = learnWrapper(FILMS.slice(0, 3).map((film) => sample(film)));

  it('holds everything back on a page of another template', () => {
    const { template, fields } = applyWrapper(wrapper, parseHtml(newPage(FILMS[4] as Film)));
    expect(template).toBe('other');
    expect(fields.flatMap(({ values }) => values)).toEqual([]);
  });

  it('holds back what nothing confirms when a field and part of the template are gone', () => {
    const page = tablePage(FILMS[3] as Film)
      .replace('Director:', 'Made by:')
      .replace(/<p id="end">.*?<\/p>/, '<ol><li>x</ol>');
    const { template, fields, likeness } = applyWrapper(wrapper, parseHtml(page.replace(/ id="top"/, '')));
    expect(likeness).toBeLessThan(0.8);
    expect(template).toBe('changed');
    for (const { confidence, values } of fields) if (confidence < 1) expect(values).toEqual([]);
  });

  it('holds back what does not look like the samples', () => {
    const odd = { ...(FILMS[3] as Film), year: 'unknown' };
    const year = applyWrapper(wrapper, parseHtml(tablePage(odd))).fields.find(({ name }) => name === 'year');
    expect(year).toMatchObject({ values: [], doubtful: ['unknown'], state: 'doubtful' });
  });

  it('leaves an optional field empty and says so', () => {
    const year = applyWrapper(wrapper, parseHtml(tablePage(FILMS[5] as Film))).fields.find(
      ({ name }) => name === 'year',
    );
    expect(year).toMatchObject({ values: [], state: 'empty' });
  });
});
