/**
 * Which attributes of an element say what it is, and will still say so when the page changes: not names that a build tool
 * made up, not what marks a moment's state or a place in the row, not what only describes the look.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import { type AttributeTest, isWritable } from './rule-path.js';

/** How far an attribute can be relied on; `never` is not used at all. */
export type Trust = 'named' | 'look' | 'never';

/** Attributes beside `class` and `id` whose values name a kind of thing. */
const NAMING =
  /^(?:itemprop|itemtype|property|typeof|role|data-(?:[a-z-]*-)?(?:testid|test|type|kind|component|role|qa|cy|hook|name|module|view|element|t))$/;

const STATE =
  /^(?:(?:is|has|js|ng|no|was)[-_].*|(?:.*[-_])?(?:active|current|selected|opened|open|closed|first|last|odd|even|hover|focus|visited|read|unread|disabled|enabled|hidden|visible|shown|show|hide|collapsed|expanded|loading|loaded|lazy|lazyload|lazyloaded|animated|fade|clearfix|cf|left|right|center|alt|alternate|sticky|featured|highlighted|highlight|new))$/i;

/** Words of style sheets that describe the look only, as utility frameworks write them. */
const LOOK =
  /^(?:-?[mp][trblxyse]?-?\d.*|[whz]-(?:\d.*|\[.*|full|auto|screen|px|fit|min|max)|d-(?:flex|block|none|grid|inline.*)|(?:min|max|gap|space|top|bottom|inset|order|basis|leading|tracking|opacity|duration|delay|ease|scale|rotate|translate|cols?|rows?|grid|flex|text|font|bg|border|rounded|shadow|ring|outline|divide|object|overflow|align|justify|self|float|clear|g|gs|fs|fw|fc|lh|cursor|transition|transform|span|offset|push|pull|xs|sm|md|lg|xl|xxl|hidden|block|inline|relative|absolute|fixed|static|truncate|underline|uppercase|lowercase|capitalize|italic|bold|antialiased|wrap|nowrap|grow|shrink|aspect|sr|visually|line-clamp|list-(?:none|disc|inside|inline|unstyled)|items-(?:start|end|center|baseline|stretch))(?:[-_].*|\d.*)?)$/i;

/** Whether a word looks as if a program made it: a hash, a number, a mixture no person would write. */
export function isGenerated(word: string): boolean {
  if (/^sc-[a-z]+$/i.test(word) || /^data-v-/.test(word)) return true;
  if (/\d/.test(word)) {
    if (/^(?:css|sc|jsx|jss|emotion|svelte|astro|tss|makestyles|ember|ext-gen|yui|gwt)-?[0-9a-z]*\d/i.test(word))
      return true;
    if (/\d{4,}/.test(word)) return true;
    const digits = word.replace(/\D/g, '').length;
    if (word.length >= 5 && digits * 3 >= word.length) return true;
  }
  const parts = word.split(/[-_]+/);
  if (parts.some((part) => isHash(part)) || (/^_[0-9a-z]{4,}$/i.test(word) && isMixed(word.slice(1)))) return true;
  return word.length <= SHORT_HASH && parts.length > 1 && /[a-z]/.test(word) && /[A-Z]/.test(word) && parts.some(isOdd);
}

/** Hashes of style sheet modules are five to eight characters, `-` and `_` among them: `Bqz_1C`, `_5Yd-hZ`. */
const SHORT_HASH = 8;

/** A piece of such a hash: a letter right behind a digit, or capitals too close to begin words. */
function isOdd(part: string): boolean {
  return /\d[a-z]/i.test(part) || (/^[A-Z]?[a-z]{1,2}[A-Z]/.test(part) && isMixed(part));
}

/** Letters and digits in turns, capitals strewn over a short word, or no vowel in it. */
function isHash(part: string): boolean {
  if (part.length < 5 || part.length > 40) return part.length > 40;
  const turns = !/\d/.test(part) ? 0 : (part.match(/[a-z](?=\d)|\d(?=[a-z])/gi) ?? []).length;
  if (turns >= 2) return true;
  if (turns === 1 && !/^[a-z]+\d{1,2}$/i.test(part) && !/^\d{1,2}(?:up|cols?|columns?|rows?|items?)$/i.test(part))
    return true;
  if (/^[bcdfghjklmnpqrstvwxz]+$/i.test(part)) return true;
  // Capitals in a row, then a few small letters and a digit: `XLgdq7`, `CJVJQ4`.
  if (turns === 1 && /^[A-Z]{2,}[a-z]*\d$/.test(part) && part.length <= 6) return true;
  return /[a-z][A-Z]/.test(part) && isMixed(part);
}

/** Digits, or capitals so close together that they begin no words. */
function isMixed(part: string): boolean {
  if (/\d/.test(part)) return true;
  const humps = part.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return /[a-z][A-Z]/.test(part) && part.length < 3.5 * humps.length;
}

/** How far one word of a `class` attribute can be relied on. */
export function trustInClass(word: string): Trust {
  if (word.length < 2 || word.length > 60 || STATE.test(word)) return 'never';
  if (LOOK.test(word) || /[:/@!()[\].,%#]/.test(word)) return 'look';
  return isGenerated(word) ? 'never' : 'named';
}

/** Whether the values of an attribute name kinds of things, not single ones. */
export const isNamingAttribute = (name: string): boolean => NAMING.test(name);

export interface NamedTest extends AttributeTest {
  trust: Exclude<Trust, 'never'>;
}

/** Tests an element passes that can be relied on, those that name it first, in the order of its attributes. */
export function trustedTests(dom: CompactDom, node: number): NamedTest[] {
  return dom
    .attributes(node)
    .flatMap(({ name, value }) => testsOn(name, value))
    .sort((a, b) => rank(a) - rank(b));
}

/** `trustedTests` for many elements of a page: what was found out about a name is not found out again. */
export function testReader(dom: CompactDom): (node: number) => readonly NamedTest[] {
  /** By name of an attribute; null for those that name nothing. */
  const byAttribute = new Map<number, ((value: string) => readonly NamedTest[]) | null>();
  const testFor = remember(classTest);
  const read = (node: number): readonly NamedTest[] => {
    let found: readonly NamedTest[] = [];
    for (let i = 0; i < dom.attributeCount(node); i++) {
      const id = dom.attributeNameIdAt(node, i);
      let testsFor = byAttribute.get(id);
      if (testsFor === undefined) {
        const name = dom.attributes(node)[i]?.name ?? '';
        const isNaming = name === 'class' || name === 'id' || isNamingAttribute(name);
        testsFor = isNaming ? remember((value: string) => testsOn(name, value, testFor)) : null;
        byAttribute.set(id, testsFor);
      }
      if (testsFor === null) continue;
      const tests = testsFor(dom.attributeValueAt(node, i));
      if (tests.length > 0) found = found.length === 0 ? tests : [...found, ...tests];
    }
    return found.length < 2 ? found : found.toSorted((a, b) => rank(a) - rank(b));
  };
  return remember(read);
}

function remember<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = find(key);
      known.set(key, value);
    }
    return value;
  };
}

function testsOn(name: string, value: string, testFor = classTest): NamedTest[] {
  if (name === 'class') {
    const tests: NamedTest[] = [];
    for (const word of value.split(/[\t\n\f\r ]+/, 60)) {
      const found = testFor(word);
      if (found !== null && !tests.some((known) => known.value === word)) tests.push(found);
    }
    return tests;
  }
  const isTrusted =
    name === 'id'
      ? /^[A-Za-z][\w.:-]{1,59}$/.test(value) && !isGenerated(value)
      : isNamingAttribute(name) && value !== '' && value.length <= 80 && !isGenerated(value);
  return isTrusted && isWritable({ name, value }) ? [{ ...test(name, '=', value), trust: 'named' }] : [];
}

function classTest(word: string): NamedTest | null {
  const trust = trustInClass(word);
  return trust === 'never' || !isWritable({ name: 'class', value: word })
    ? null
    : { ...test('class', '~=', word), trust };
}

/** Class words a program made: they name a kind of thing too, until the site is built anew. */
export function generatedTests(dom: CompactDom, node: number): AttributeTest[] {
  const words = new Set((dom.attribute(node, 'class') ?? '').split(/[\t\n\f\r ]+/, 60));
  return [...words]
    .filter((word) => word.length > 1 && word.length <= 60 && !STATE.test(word) && isGenerated(word))
    .map((word) => test('class', '~=', word));
}

const rank = ({ trust }: NamedTest) => (trust === 'named' ? 0 : 1);

const test = (name: string, operator: AttributeTest['operator'], value: string): AttributeTest => ({
  name,
  operator,
  value,
  negated: false,
  below: false,
});

/** Tests that all of `nodes` pass. */
export function sharedTests(dom: CompactDom, nodes: readonly number[]): NamedTest[] {
  const [first, ...rest] = nodes;
  if (first === undefined) return [];
  let shared = trustedTests(dom, first);
  for (const node of rest) {
    const others = new Set(trustedTests(dom, node).map(keyOf));
    shared = shared.filter((candidate) => others.has(keyOf(candidate)));
  }
  return shared;
}

export const keyOf = ({ name, operator, value }: AttributeTest): string => `${name}${operator}${value}`;

/** Class words that all of `nodes` bear and that are not relied on, each with the reason. */
export function distrustedWords(dom: CompactDom, nodes: readonly number[]): string[] {
  const [first, ...rest] = nodes.map((node) => new Set((dom.attribute(node, 'class') ?? '').split(/[\t\n\f\r ]+/, 60)));
  return [...(first ?? [])].flatMap((word) => {
    if (word === '' || trustInClass(word) !== 'never' || rest.some((others) => !others.has(word))) return [];
    return [`${word} (${STATE.test(word) ? 'a state or place in the list' : 'made by a program'})`];
  });
}
