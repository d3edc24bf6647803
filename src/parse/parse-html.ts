/**
 * An HTML parser that writes the compact DOM directly: the WHATWG specification's tokenization and tree construction
 * with scripting disabled. State is at module level (parsing is synchronous, and engines optimise that best); it is set
 * up at the start of a document and given away at its end.
 *
 * Time is linear in the source, with the bounded stack as the factor of the worst documents. Memory: a node takes 35 bytes
 * and needs two characters in the densest markup (`<p>a`), an attribute 12 bytes and two characters, a clone 35 bytes for
 * eight characters. With arrays being copied as they grow, the process peaks below 26 bytes per character for every
 * hostile document tried (50 MB each); real pages keep 0.7 bytes per character for their nodes.
 */
import { CompactDom, Namespace } from '../model/compact-dom.js';
import { Tag } from '../model/tags.js';
import { openAttributes, takeAttributes } from './html/attributes.js';
import { openRoot } from './html/before-body.js';
import { htmlDecoder, nulReplacingDecoder } from './html/character-references.js';
import { openForeignContent } from './html/foreign-content.js';
import { openFormattingElements } from './html/formatting-elements.js';
import { closeInput, openInput, source, sourceHasNul, sourceHolds } from './html/input.js';
import { openStrings, takeStrings } from './html/insertion.js';
import { openLateAttributes, placeLateAttributes } from './html/late-attributes.js';
import { openLimits } from './html/limits.js';
import { createNode, openNodes, takeNodes } from './html/node-arrays.js';
import { openStack } from './html/open-elements.js';
import { resetInsertionMode } from './html/reset-insertion-mode.js';
import { openSelectedContent } from './html/selected-content.js';
import { openTableText } from './html/table-text.js';
import { foreignTagId, openTagNames, tagIdOf, takeExtraTags } from './html/tag-names.js';
import { tagProperties } from './html/tag-properties.js';
import { type TokenizerState, tokenize } from './html/tokenizer.js';
import { treeConstruction } from './html/tree-construction.js';
import { InsertionMode, openTree, tree } from './html/tree-state.js';

/** Parses HTML text to the tree a browser with scripting off would build. */
export function parseHtml(html: string): CompactDom {
  return parse(html, 'text');
}

/** The same for UTF-8 whose bytes are the characters of a string; well-formed and without NUL. */
export function parseHtmlBytes(bytes: string): CompactDom {
  return parse(bytes, 'bytes');
}

function parse(html: string, holds: 'text' | 'bytes'): CompactDom {
  open(html, holds);
  openStack(0);
  tokenize(treeConstruction);
  return finish();
}

/**
 * The HTML fragment parsing algorithm (13.4): parses what would be the content of an element. The result's `html`
 * element holds the nodes.
 */
export function parseHtmlFragment(
  html: string,
  contextTag: string,
  contextNamespace: Namespace = Namespace.Html,
): CompactDom {
  open(html, 'text');
  const isHtml = contextNamespace === Namespace.Html;
  const context = isHtml ? tagIdOf(contextTag) : foreignTagId(tagIdOf(contextTag.toLowerCase()), contextNamespace);
  tree.contextTag = context;
  openForeignContent(contextNamespace);
  openStack(tagProperties[context]!);
  openRoot(createNode(Tag.html, 0, 0, -1));
  if (context === Tag.template) tree.templateModes.push(InsertionMode.InTemplate);
  if (context === Tag.form) tree.form = -1;
  resetInsertionMode();
  tokenize(treeConstruction, isHtml ? (TOKENIZER_STATE_INSIDE.get(contextTag) ?? 'data') : 'data');
  return finish();
}

const TOKENIZER_STATE_INSIDE: ReadonlyMap<string, TokenizerState> = new Map<string, TokenizerState>([
  ['title', 'rcdata'],
  ['textarea', 'rcdata'],
  ['style', 'rawtext'],
  ['xmp', 'rawtext'],
  ['iframe', 'rawtext'],
  ['noembed', 'rawtext'],
  ['noframes', 'rawtext'],
  ['script', 'script data'],
  ['plaintext', 'plaintext'],
]);

function open(html: string, holds: 'text' | 'bytes'): void {
  openInput(html, holds);
  openLimits(source.length);
  openNodes(source.length);
  openAttributes(source.length);
  openTagNames();
  openStrings();
  openTree();
  openForeignContent(Namespace.Html);
  openFormattingElements();
  openTableText();
  openSelectedContent();
  openLateAttributes();
}

function finish(): CompactDom {
  placeLateAttributes();
  const parsed = source;
  return new CompactDom({
    ...takeNodes(),
    ...takeAttributes(),
    ...takeExtraTags(),
    strings: takeStrings(),
    decoder: sourceHasNul ? nulReplacingDecoder : htmlDecoder,
    quirksMode: tree.quirksMode,
    issues: closeInput(),
    source: parsed,
    sourceHolds,
    language: 'html',
  });
}
