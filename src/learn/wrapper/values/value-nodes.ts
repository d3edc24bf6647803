/** Where on a page the values stand that a wrapper read from it. */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { WrapperField } from '../../../model/wrapper.js';
import { evaluateXPath } from '../../../parse/index.js';
import type { NodeMark } from './find-marks.js';
import { plainSpace } from './plain-space.js';
import { valueIn } from './value-part.js';

/** The place of each value that a path of the field finds, first paths first; values that no path finds are not in it. */
export function valueNodes(dom: CompactDom, field: WrapperField, values: readonly string[]): Map<string, NodeMark> {
  const wanted = new Set(values);
  const places = new Map<string, NodeMark>();
  for (const { paths, part } of field.places) {
    for (const { xpath } of paths) {
      if (places.size === wanted.size) return places;
      for (const { node, attribute, text } of found(dom, xpath)) {
        for (const value of valueIn(plainSpace(text), part))
          if (wanted.has(value) && !places.has(value)) places.set(value, { node, attribute });
      }
    }
  }
  return places;
}

function found(dom: CompactDom, xpath: string): { node: number; attribute: string | null; text: string }[] {
  const result = evaluateXPath(dom, xpath);
  if (result.type === 'nodes')
    return result.nodes.map((node) => ({
      node,
      attribute: null,
      text: dom.isText(node) ? dom.data(node) : dom.textContent(node),
    }));
  if (result.type === 'attributes')
    return result.attributes.map(({ owner, name }) => ({
      node: owner,
      attribute: name,
      text: dom.attribute(owner, name) ?? '',
    }));
  return [];
}
