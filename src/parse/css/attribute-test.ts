import { type CompactDom, Namespace } from '../../model/compact-dom.js';
import type { AttributeSelector } from './selector-syntax.js';

export type ElementTest = (element: number) => boolean;

/** Attributes whose values match in any case on HTML elements (HTML specification, "Case-sensitivity of selectors"). */
const CASELESS_VALUES = new Set(
  `accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir direction
  disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref noresize noshade nowrap
  readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink`.split(/\s+/),
);

/** Compiles `[name=value]`, `.class` and `#id`. */
export function attributeTest(dom: CompactDom, selector: AttributeSelector): ElementTest {
  const { action, name } = selector;
  const lowerName = dom.language === 'html' ? name.toLowerCase() : name;
  const nameOn = (element: number): string => (dom.namespace(element) === Namespace.Html ? lowerName : name);
  if (action === 'exists') return (element) => dom.hasAttribute(element, nameOn(element));
  const compare = comparison(action, selector.value);
  const folded = comparison(action, selector.value.toLowerCase());
  return (element) => {
    const value = dom.attribute(element, nameOn(element));
    if (value === null) return action === 'not';
    return ignoresCase(dom, element, selector) ? folded(value.toLowerCase()) : compare(value);
  };
}

function ignoresCase(dom: CompactDom, element: number, { ignoreCase, name }: AttributeSelector): boolean {
  if (ignoreCase === 'quirks') return dom.quirksMode === 'quirks';
  if (ignoreCase !== null) return ignoreCase;
  return (
    dom.language === 'html' && dom.namespace(element) === Namespace.Html && CASELESS_VALUES.has(name.toLowerCase())
  );
}

/** Selectors Level 4, section 6: an empty value matches nothing where a part of the attribute is asked for. */
function comparison(action: AttributeSelector['action'], wanted: string): (value: string) => boolean {
  switch (action) {
    case 'equals':
      return (value) => value === wanted;
    case 'not':
      return (value) => value !== wanted;
    case 'start':
      return (value) => wanted !== '' && value.startsWith(wanted);
    case 'end':
      return (value) => wanted !== '' && value.endsWith(wanted);
    case 'any':
      return (value) => wanted !== '' && value.includes(wanted);
    case 'hyphen':
      return (value) => value === wanted || value.startsWith(`${wanted}-`);
    default:
      return (value) => hasWord(value, wanted);
  }
}

function hasWord(value: string, word: string): boolean {
  if (word === '' || /[\t\n\f\r ]/.test(word)) return false;
  for (let at = value.indexOf(word); at >= 0; at = value.indexOf(word, at + 1)) {
    if (isEdge(value, at - 1) && isEdge(value, at + word.length)) return true;
  }
  return false;
}

function isEdge(value: string, at: number): boolean {
  return at < 0 || at >= value.length || ' \t\n\f\r'.includes(value.charAt(at));
}
