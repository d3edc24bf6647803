import type { CompactDom } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { type ElementIndex, elementIndexOf } from './element-index.js';

/** Ids that are written by hand: a plain word. Numbers and hashes change with the next build or visit. */
const PLAIN_ID = /^[A-Za-z][A-Za-z_-]*[0-9]{0,2}$/;
const LONG_HEX = /[0-9a-f]{8}/i;
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/**
 * A short CSS selector that finds exactly this element in its document. For nodes that are no elements it is the
 * selector of the element they are in.
 *
 * @example
 * cssPath(dom, node); // '#content > p:nth-of-type(2)'
 */
export function cssPath(dom: CompactDom, node: number): string {
  const index = elementIndexOf(dom);
  const steps: string[] = [];
  let element = dom.isElement(node) ? node : (index.parent[node] as number);
  while (element !== 0) {
    const id = stableId(dom, index, element);
    if (id !== null) {
      // What a template holds is only found by selectors that name it.
      steps.push(dom.tag[element] === Tag.template ? `template#${id}` : `#${id}`);
      break;
    }
    steps.push(step(dom, index, element));
    element = index.parent[element] as number;
  }
  return steps.length === 0 ? ':root' : steps.reverse().join(' > ');
}

function stableId(dom: CompactDom, index: ElementIndex, element: number): string | null {
  if (index.inTemplate[element] === 1) return null;
  const id = dom.attribute(element, 'id');
  if (id === null || !PLAIN_ID.test(id) || LONG_HEX.test(id)) return null;
  // In quirks mode ids match in any case, so a count by exact spelling would not prove uniqueness.
  return index.idCounts.get(id) === 1 && dom.quirksMode !== 'quirks' ? id : null;
}

function step(dom: CompactDom, index: ElementIndex, element: number): string {
  const name = dom.tagName(element);
  const isRoot = index.parent[element] === 0 && !(dom.language === 'html' && name === 'html');
  const place = index.forward.placeOfType[element] as number;
  const isOnly = place === 1 && index.backward.placeOfType[element] === 1;
  return `${escapeName(name)}${isRoot ? ':root' : ''}${isOnly ? '' : `:nth-of-type(${place})`}`;
}

/** Escapes what may not stand in a CSS identifier, e.g. the colon of `media:content`. */
function escapeName(name: string): string {
  if (PLAIN_NAME.test(name)) return name;
  return [...name]
    .map((character, at) => (isIdentifier(character, at) ? character : escapeCharacter(character)))
    .join('');
}

function isIdentifier(character: string, at: number): boolean {
  return (at === 0 ? /[A-Za-z_\u0080-\u{10ffff}]/u : /[A-Za-z0-9_\-\u0080-\u{10ffff}]/u).test(character);
}

function escapeCharacter(character: string): string {
  return `\\${(character.codePointAt(0) as number).toString(16)} `;
}
