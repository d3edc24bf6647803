import { expect, it } from 'vitest';
import type { ValueShape, Wrapper, WrapperEvent, WrapperField } from '../../model/wrapper.js';
import { WrapperSchema } from './wrapper.js';

it('keeps all that wrappers may hold', () => {
  const shape: Required<ValueShape> = { numeric: false, minLength: 8, maxLength: 20, label: 'Phone:' };
  const part = { before: 'a', after: 'b', number: true };
  const place = { kind: 'single' as const, paths: [{ xpath: '//p', samples: 2, why: 'its place' }], part };
  const field: Required<WrapperField> = {
    ...{ name: 'phone', kind: 'list', optional: true, constant: null, shape },
    places: [place, { ...place, part: null }],
  };
  const event: Required<WrapperEvent> = {
    ...{ action: 'repair', note: 'repaired phone', before: [field] },
    ...{ templateBefore: ['p'], samplesBefore: ['a.html'] },
  };
  const wrapper: Wrapper = { version: 1, fields: [field], samples: ['b.html'], template: ['div'], history: [event] };
  expect(WrapperSchema.parse(wrapper)).toEqual(wrapper);
});
