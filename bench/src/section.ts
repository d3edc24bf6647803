import { cpus, totalmem } from 'node:os';
import { renderMarkdownTable, renderTextTable, type Table } from '../../src/cli/eval/index.js';

/** What a benchmark command has to say. */
export interface Section {
  tables: readonly Table[];
  /** Sentences a reader needs to judge the figures: pages, versions, limits. */
  notes: readonly string[];
  plots?: readonly DrawnPlot[];
}

export interface DrawnPlot {
  /** Of its file, without the ending. */
  name: string;
  caption: string;
  svg: string;
}

export function renderForTerminal({ tables, notes }: Section): string {
  return [...tables.map(renderTextTable), ...notes].join('\n');
}

export function renderForDocument({ tables, notes, plots = [] }: Section, command: string, today: Date): string {
  const origin = `Measured ${today.toISOString().slice(0, 10)} with \`npm run bench -- ${command}\` on ${machine()}.`;
  const pictures = plots.map(({ name, caption }) => `![${caption}](plots/${name}.svg)\n`);
  return [origin, '', ...pictures, ...tables.map(renderMarkdownTable), ...notes.map((note) => `- ${note}`)].join('\n');
}

export function machine(): string {
  const processors = cpus();
  const model = processors[0]?.model.replace(/\s+/g, ' ').trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${model}, ${processors.length} cores, ${memory} GB, Node ${process.versions.node}, ${process.platform}`;
}

/**
 * The document with the part between `<!-- name:begin -->` and `<!-- name:end -->` replaced.
 * @throws RangeError when the document has no such markers
 */
export function replaceSection(document: string, name: string, content: string): string {
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new RangeError(`the document has no markers ${begin} … ${end}`);
  return `${document.slice(0, from + begin.length)}\n${content.trim()}\n${document.slice(to)}`;
}
