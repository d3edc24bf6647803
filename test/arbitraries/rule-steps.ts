import fc from 'fast-check';

const attributeTest = fc.record({
  name: fc.constantFrom('class', 'data-kind', 'href', 'xml:lang'),
  operator: fc.constantFrom('=' as const, '~=' as const, '^=' as const),
  value: fc.string({ unit: fc.constantFrom('a', 'B', "'", '"', ']', '[', '/', '@', ' ', '&', '<', 'é', '新') }),
  negated: fc.boolean(),
  below: fc.boolean(),
});

/** Steps of mapping rule paths. */
export const ruleStep = fc.record({
  name: fc.constantFrom('LI', 'A', 'DIV', 'TEXT', '*', 'MY-CARD', 'O:P'),
  deep: fc.boolean(),
  tests: fc.array(attributeTest, { maxLength: 2 }),
  index: fc.option(fc.nat(9999)),
});
