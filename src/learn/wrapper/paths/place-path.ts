/**
 * Paths as the learner builds them: an anchor that names something on the page, and steps from there. They are written
 * down as XPath, which is all that a wrapper keeps.
 */

export interface Test {
  name: string;
  /** `=` the whole value, `~=` one of its words. */
  operator: '=' | '~=';
  value: string;
}

export type Anchor =
  | { kind: 'root' }
  /** Elements with a name and an attribute. */
  | { kind: 'element'; tag: string; test: Test }
  /** The ancestor, `up` levels above, of a text that is the same on all pages: a label. */
  | { kind: 'label'; text: string; up: number }
  /** Text nodes that begin with a label. */
  | { kind: 'prefix'; text: string };

export interface Step {
  axis: 'child' | 'descendant' | 'following-sibling';
  /** `text()` stands for text nodes that are not blank. */
  tag: string;
  test: Test | null;
  /** One-based place among those that pass, or null for all of them. */
  index: number | null;
}

export interface PlacePath {
  anchor: Anchor;
  steps: readonly Step[];
  /** One-based place among all nodes found, or null for all. */
  nth: number | null;
  /** Attribute whose value is meant, or null for the text of the node. */
  attribute: string | null;
}

export const TEXT_STEP = 'text()';

export function toXPath({ anchor, steps, nth, attribute }: PlacePath): string {
  const path = `${anchorXPath(anchor)}${steps.map(stepXPath).join('')}`;
  const chosen = nth === null ? path : `(${path})[${nth}]`;
  return attribute === null ? chosen : `${chosen}/@${attribute}`;
}

/** What a path starts from, as XPath. */
export function anchorXPath(anchor: Anchor): string {
  switch (anchor.kind) {
    case 'root':
      return '';
    case 'element':
      return `//${anchor.tag}${testXPath(anchor.test)}`;
    case 'prefix':
      return `//text()[starts-with(normalize-space(.),${literal(anchor.text)})]`;
    case 'label':
      return `//text()[normalize-space(.)=${literal(anchor.text)}]${'/..'.repeat(anchor.up)}`;
  }
}

export function stepXPath({ axis, tag, test, index }: Step): string {
  const lead = axis === 'child' ? '/' : `/${axis}::`;
  const blank = tag === TEXT_STEP ? '[normalize-space(.)]' : '';
  return `${lead}${tag}${blank}${test === null ? '' : testXPath(test)}${index === null ? '' : `[${index}]`}`;
}

function testXPath({ name, operator, value }: Test): string {
  if (operator === '=') return `[@${name}=${literal(value)}]`;
  return `[contains(concat(' ',normalize-space(@${name}),' '),${literal(` ${value} `)})]`;
}

/** A string literal; XPath has no escapes, so text with both quotes is put together from pieces. */
export function literal(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  return `concat(${text
    .split("'")
    .map((piece) => `'${piece}'`)
    .join(`,"'",`)})`;
}

/** What a path rests on, in words. */
export function describe({ anchor, steps, nth, attribute }: PlacePath): string {
  const from = anchorWords(anchor);
  const positions = steps.filter(({ index }) => index !== null && index > 1).length;
  const extra = [
    ...(positions > 0 ? [`${positions} ${positions === 1 ? 'position' : 'positions'}`] : []),
    ...(nth === null ? [] : [`no. ${nth} of its kind on the page`]),
    ...(attribute === null ? [] : [`the attribute ${attribute}`]),
  ];
  return extra.length === 0 ? from : `${from}, ${extra.join(', ')}`;
}

function anchorWords(anchor: Anchor): string {
  switch (anchor.kind) {
    case 'root':
      return 'the place in the page';
    case 'element':
      return `${anchor.tag} with ${anchor.test.name} ${JSON.stringify(anchor.test.value)}`;
    case 'label':
      return `the label ${JSON.stringify(anchor.text)}`;
    case 'prefix':
      return `text that begins with ${JSON.stringify(anchor.text)}`;
  }
}
