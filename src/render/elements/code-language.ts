import type { CompactDom } from '../../model/compact-dom.js';
import { FIRST_ELEMENT_TAG, Tag } from '../../model/tags.js';

const LANGUAGE_CLASS =
  /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-text-|sourceCode |brush:\s*)([a-z][\w+#.-]{0,29})/i;
const BESIDE_HLJS = /(?:^|\s)(?:hljs\s+([a-z][\w+#]{0,29})|([a-z][\w+#]{0,29})\s+hljs)(?:\s|$)/i;
const LANGUAGE_ATTRIBUTES = ['data-lang', 'data-language', 'data-code-language'];
/** Words that follow `hljs` or `language-` without naming a language. */
const NO_LANGUAGE =
  /^(?:none|plain|text|plaintext|plain-text|nohighlight|no-highlight|default|undefined|auto|copy|code|ln|wrap)$/i;
const TABLE_PARTS: ReadonlySet<number> = new Set([Tag.td, Tag.tr, Tag.tbody, Tag.table]);
/** Highlighters wrap the `<pre>` in at most this many elements that may name the language. */
const WRAPPERS = 3;

/** Language of a code block as its highlighter's markup names it, or null. */
export function codeLanguage(dom: CompactDom, pre: number): string | null {
  const inner = firstElement(dom, pre);
  const own = (inner !== 0 && dom.tag[inner] === Tag.code ? languageOf(dom, inner) : null) ?? languageOf(dom, pre);
  return own ?? wrapperLanguage(dom, pre);
}

/** Tables of line numbers and code are part of one wrapper. */
function wrapperLanguage(dom: CompactDom, pre: number): string | null {
  let level = 0;
  for (
    let node = dom.parent[pre] as number;
    node !== 0 && dom.tag[node] !== Tag.body;
    node = dom.parent[node] as number
  ) {
    if (TABLE_PARTS.has(dom.tag[node] as number)) continue;
    if (++level > WRAPPERS) break;
    // On a wrapper, `lang-en` is more likely to name the language of the text.
    const language = /(?:^|\s)lang-/.test(dom.attribute(node, 'class') ?? '') ? null : languageOf(dom, node);
    if (language !== null) return language;
  }
  return null;
}

function firstElement(dom: CompactDom, parent: number): number {
  let child = dom.firstChild[parent] as number;
  while (child !== 0 && (dom.tag[child] as number) < FIRST_ELEMENT_TAG) child = dom.nextSibling[child] as number;
  return child;
}

function languageOf(dom: CompactDom, node: number): string | null {
  for (const name of LANGUAGE_ATTRIBUTES) {
    const value = dom.attribute(node, name)?.trim();
    if (value && /^[a-z][\w+#.-]{0,29}$/i.test(value)) return named(value);
  }
  const classes = dom.attribute(node, 'class');
  if (classes === null) return null;
  const prefixed = LANGUAGE_CLASS.exec(classes)?.[1];
  if (prefixed !== undefined) return named(prefixed);
  const beside = BESIDE_HLJS.exec(classes);
  return named(beside?.[1] ?? beside?.[2]);
}

function named(language: string | undefined): string | null {
  return language === undefined || NO_LANGUAGE.test(language) ? null : language.toLowerCase();
}
