/** Paths as CSS selectors, where CSS can say the same. */

const CLASS_TEST = /^\[contains\(concat\(' ',normalize-space\(@class\),' '\),' ([^' ]+) '\)\]/;
const EQUAL_TEST = /^\[@([\w-]+)='([^']*)'\]/;
const INDEX = /^\[(\d+)\]/;

/** The selector for an XPath, or null when CSS cannot say it: labels, texts, positions among named siblings. */
export function cssOf(xpath: string): string | null {
  let rest = xpath;
  let css = '';
  while (rest !== '') {
    const step = /^(\/\/|\/descendant::|\/following-sibling::|\/)([a-z][a-z0-9-]*|\*)(?!\()/.exec(rest);
    if (step === null) return null;
    const [whole, axis, tag] = step as unknown as [string, string, string];
    rest = rest.slice(whole.length);
    const tests = readTests(rest);
    rest = rest.slice(tests.length);
    const combinator = combinatorFor(axis, css === '');
    // The index of `descendant::` and of named siblings has no counterpart.
    if (combinator === null || (tests.index !== null && (axis !== '/' || tests.css !== ''))) return null;
    css += `${combinator}${tag}${tests.css}${tests.index === null ? '' : `:nth-of-type(${tests.index})`}`;
  }
  return css === '' ? null : css;
}

function combinatorFor(axis: string, first: boolean): string | null {
  if (axis === '//' || axis === '/descendant::') return first ? '' : ' ';
  if (axis === '/following-sibling::') return ' ~ ';
  return first ? '' : ' > ';
}

function readTests(text: string): { css: string; index: string | null; length: number } {
  let [css, index, at]: [string, string | null, number] = ['', null, 0];
  for (;;) {
    const rest = text.slice(at);
    const found = CLASS_TEST.exec(rest) ?? EQUAL_TEST.exec(rest) ?? INDEX.exec(rest);
    if (found === null || index !== null) return { css, index, length: at };
    const [whole, first, second] = found;
    if (second !== undefined) css += `[${first}=${quoted(second)}]`;
    else if (whole.startsWith('[contains')) css += `[class~=${quoted(first as string)}]`;
    else index = first as string;
    at += whole.length;
  }
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
