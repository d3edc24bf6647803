/** The fenced blocks of a Markdown document that can be run, and what they are said to print. */
export interface CodeBlock {
  line: number;
  language: string;
  code: string;
  /** Text of the block that follows at once, or null. */
  prints: string | null;
  /** Why the document says that the block is not run, or null. */
  notRun: string | null;
}

const RUN = new Set(['sh', 'js']);
const OUTPUT = new Set(['text', 'csv', 'xml', 'json', 'markdown', 'html']);
/** What may stand between a block and the next: nothing but white space. */
const FENCED = /(?:<!-- not run: *(.*?) *-->\s*)?^(`{3,})(\w*)\n([\s\S]*?)^\2[ \t]*$/gm;

export function codeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let before: CodeBlock | null = null;
  let end = 0;
  for (const match of markdown.matchAll(FENCED)) {
    const [text, notRun = null, , language = '', code = ''] = match;
    const follows = before !== null && markdown.slice(end, match.index).trim() === '';
    end = match.index + text.length;
    if (RUN.has(language)) {
      const line = markdown.slice(0, markdown.indexOf('```', match.index)).split('\n').length;
      before = { line, language, code, prints: null, notRun };
      blocks.push(before);
    } else {
      if (before !== null && follows && notRun === null && OUTPUT.has(language)) before.prints = code;
      before = null;
    }
  }
  return blocks;
}
