/** A mapping rule told to people who do not read paths. It says where things are looked for, not every step of the way. */
import type { ItemField } from '../../../model/item-list.js';
import {
  ITEM_FIELDS,
  type ItemExtent,
  type ItemRule,
  type MappingRule,
  type SubjectRule,
} from './mapping-rule-model.js';
import { ANY_STEP, type AttributeTest, type RulePath, type RuleStep, TEXT_STEP } from './rule-path.js';

const FIELD_NAMES: Readonly<Record<ItemField, string>> = {
  title: 'Title',
  date: 'Date',
  link: 'Link',
  description: 'Description',
  image: 'Picture',
  author: 'Author',
  price: 'Price',
};

/** Sentences, one for each part of the rule. */
export function ruleInWords({ date, subjects }: MappingRule): string[] {
  return [
    ...subjects.flatMap((subject) => subjectWords(subject)),
    ...(date === null ? [] : [`Date of the page: ${valueWords(date, 'the', 'the text of')}.`]),
  ];
}

function subjectWords({ path, title, items }: SubjectRule): string[] {
  const around = steps(path).length === 0 ? '' : ` in ${placeWords(path, someOrAll(path))}`;
  return [
    ...items.flatMap((item) => itemWords(item, around)),
    ...(title === null ? [] : [`Section title: ${valueWords(title, 'its', 'the text of')}.`]),
  ];
}

const EXTENTS: Readonly<Record<ItemExtent, string>> = {
  node: '',
  'until-next': ', with what follows it up to the next one',
  'since-previous': ', with what stands before it back to the previous one',
};

function itemWords({ path, extent, fields }: ItemRule, around: string): string[] {
  const found = steps(path).length === 0 ? `the place itself${around}` : placeWords(path, someOrAll(path)) + around;
  return [
    `Items: ${found}${EXTENTS[extent]}.`,
    ...ITEM_FIELDS.flatMap((field) => {
      const own = fields[field];
      const what = field === 'link' || field === 'image' ? 'the address of' : 'the text of';
      return own === undefined ? [] : [`${FIELD_NAMES[field]}: ${valueWords(own, 'its', what)}.`];
    }),
  ];
}

/** Steps that narrow something down: every page has its root and body, and texts stand for the element they are in. */
const steps = ({ steps }: RulePath): RuleStep[] =>
  steps.filter(({ name, tests }) => tests.length > 0 || !['HTML', 'BODY', TEXT_STEP].includes(name));

const someOrAll = (path: RulePath): 'every' | 'the' => (steps(path).at(-1)?.index === null ? 'every' : 'the');

function valueWords(path: RulePath, determiner: 'its' | 'the', what: string): string {
  const value = path.attribute === null ? what : `the attribute “${path.attribute}” of`;
  return `${value} ${steps(path).length === 0 ? 'the item itself' : placeWords(path, determiner)}`;
}

/** The last step, and those above it that have a name of their own; without any, the one right above it. */
function placeWords(path: RulePath, determiner: 'every' | 'the' | 'its'): string {
  const [last, ...above] = steps(path).reverse() as [RuleStep, ...RuleStep[]];
  const named = above.filter(({ tests }) => tests.length > 0);
  const shown = named.length > 0 ? named.slice(0, 2) : above.slice(0, 1);
  return [stepWords(last, determiner), ...shown.map((step) => stepWords(step, 'the'))].join(' in ');
}

function stepWords({ name, tests, index }: RuleStep, determiner: 'every' | 'the' | 'its'): string {
  const place = index === null || index === 0 ? '' : ` ${ordinal(index + 1)}`;
  const what = name === ANY_STEP ? 'element' : `<${name.toLowerCase()}>`;
  return `${determiner}${place} ${what}${tests.map(testWords).join('')}`;
}

function testWords({ name, operator, value, negated, below }: AttributeTest): string {
  const without = negated ? 'without' : 'with';
  const owner = below ? ` ${without} an element in it that has` : ` ${without}`;
  if (operator === '~=' && name === 'class') return `${owner} class “${value}”`;
  if (operator === '=' && name === 'id') return `${owner} id “${value}”`;
  const comparison = {
    present: '',
    '=': ` “${value}”`,
    '~=': ` with the word “${value}”`,
    '^=': ` beginning with “${value}”`,
  };
  return `${owner} ${name}${comparison[operator]}`;
}

/** English ordinals: 2nd, 3rd, 11th, 21st. */
function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}
