/** The rules for parsing tokens in foreign content (13.2.6.5), and when they apply (13.2.6). */
import { Namespace } from '../../model/compact-dom.js';
import { type StaticTagName, Tag } from '../../model/tags.js';
import { tokenAttribute } from './attributes.js';
import { isBlankRun, replaceNuls, resolveReferences, runHasNul } from './character-token.js';
import { insertCharacters, insertForeignElement } from './insertion.js';
import { currentProperties, currentTag, depth, pop, popToHeight, propertiesAt, tagAt } from './open-elements.js';
import { tagIdOf, tagNamespace, tokenTagOf } from './tag-names.js';
import { ANNOTATION_XML, FOREIGN, HTML_INTEGRATION_POINT, MATHML_TEXT_INTEGRATION_POINT } from './tag-properties.js';
import { tree } from './tree-state.js';

const INTEGRATION_POINT = HTML_INTEGRATION_POINT | MATHML_TEXT_INTEGRATION_POINT;

/** Start tags that end foreign content. */
const BREAKOUT: ReadonlySet<number> = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta ' +
    'nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'
  )
    .split(' ')
    .map((name) => Tag[name as StaticTagName]),
);

/** Namespace of the context element, when the stack has nothing above the root of a fragment. */
let contextNamespace: Namespace = Namespace.Html;

export function openForeignContent(namespace: Namespace): void {
  contextNamespace = namespace;
}

/** Whether a start tag is for the rules of this file; asked only when the adjusted current node is foreign. */
export function isForeignStartTag(tag: number): boolean {
  if (currentProperties & HTML_INTEGRATION_POINT) return false;
  if (currentProperties & MATHML_TEXT_INTEGRATION_POINT)
    return tag === tagIdOf('mglyph') || tag === tagIdOf('malignmark');
  return !(currentProperties & ANNOTATION_XML && tag === Tag.svg);
}

export const areForeignCharacters = (): boolean => (currentProperties & INTEGRATION_POINT) === 0;

/** Processes a start tag; true when it ends foreign content and is for the rules of the insertion mode. */
export function startInForeignContent(tag: number): boolean {
  if (BREAKOUT.has(tag) || (tag === Tag.font && isHtmlFont())) {
    leaveForeignContent();
    return true;
  }
  insertForeignElement(tag, depth > 1 ? tagNamespace(currentTag) : contextNamespace);
  return false;
}

const isHtmlFont = (): boolean =>
  tokenAttribute('color') !== undefined || tokenAttribute('face') !== undefined || tokenAttribute('size') !== undefined;

function leaveForeignContent(): void {
  while (depth > 1 && currentProperties & FOREIGN && !(currentProperties & INTEGRATION_POINT)) pop();
}

/** Processes an end tag; true when it is for the rules of the insertion mode. */
export function endInForeignContent(tag: number): boolean {
  if (tag === Tag.br || tag === Tag.p) {
    leaveForeignContent();
    return true;
  }
  // Above the root of a fragment there is nothing to close.
  if (depth === 1) return false;
  for (let i = depth - 1; propertiesAt(i) & FOREIGN; i--) {
    if (tokenTagOf(tagAt(i)) === tag) {
      popToHeight(i);
      return false;
    }
  }
  return true;
}

export function charactersInForeignContent(): void {
  if (tree.isFramesetOk) {
    resolveReferences();
    if (!isBlankRun()) tree.isFramesetOk = false;
  }
  if (runHasNul()) replaceNuls('\ufffd');
  insertCharacters();
}
