import { describe, expect, it } from 'vitest';
import type { WrapperField } from '../../model/wrapper.js';
import { FILMS, type Film, sample } from './film-pages.fixture.js';
import { learnWrapper } from './learn-wrapper.js';
import { readWrapper, writeWrapper } from './wrapper-file.js';

describe('readWrapper', () => {
  it.each([
    ['{', 'is not JSON'],
    ['[]', 'version'],
    ['{"version":1}', 'no fields'],
    ['{"version":1,"fields":[{}],"template":[],"samples":[],"history":[]}', 'no name'],
    ['{"version":1,"fields":[],"template":[],"samples":[],"history":[null]}', 'no note'],
    ['{"version":1,"fields":[],"template":[],"samples":[],"history":[{"note":"","before":"a"}]}', 'what was before'],
    ['{"version":1,"fields":[],"template":[],"samples":[],"history":[{"note":"","before":[{}]}]}', 'no name'],
  ])('refuses %s and says why', (text, why) => {
    expect(() => readWrapper(text, 'w.json')).toThrow(why);
  });

  it('refuses a path that is no XPath', () => {
    const { wrapper } = learnWrapper([sample(FILMS[0] as Film)]);
    const damaged = writeWrapper(wrapper).replace('"xpath": "', '"xpath": "//[');
    expect(() => readWrapper(damaged, 'w.json')).toThrow('the field title');
  });

  it('refuses two fields of one name, of which one would be lost, and parts that are not whole', () => {
    const { wrapper } = learnWrapper([sample(FILMS[0] as Film)]);
    const [field] = wrapper.fields as [WrapperField];
    const twice = writeWrapper({ ...wrapper, fields: [field, field] });
    expect(() => readWrapper(twice, 'w.json')).toThrow(`two fields are called ${field.name}`);
    const damaged = writeWrapper(wrapper).replace(
      '"part": null',
      '"part": {"before": "", "after": "", "number": "no"}',
    );
    expect(() => readWrapper(damaged, 'w.json')).toThrow('a part is damaged');
  });
});
