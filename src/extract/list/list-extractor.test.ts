import { auto } from './auto/auto.js';
import { describeListExtractor } from './list-extractor.contract.js';
import { mappingRule } from './mapping-rule/mapping-rule.js';
import { readRule } from './mapping-rule/rule-xml.js';
import { pricePattern } from './price-pattern/price-pattern.js';
import { repeatedPattern } from './repeated-pattern/repeated-pattern.js';
import { structured } from './structured/structured.js';
import { timePattern } from './time-pattern/time-pattern.js';

const { rule } = readRule(
  '<page><subject path="//UL"><item path="LI"><title>H3/A</title><link>H3/A</link></item></subject></page>',
);

for (const extractor of [auto, repeatedPattern, timePattern, structured, pricePattern, mappingRule(rule)])
  describeListExtractor(extractor);
