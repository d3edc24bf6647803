/** Reads html5lib's tree construction test format. */
import { Namespace } from '../../src/model/compact-dom.js';

export interface TreeCase {
  input: string;
  expected: string;
  /** Context element of a fragment case. */
  context: { tag: string; namespace: Namespace } | undefined;
  needsScripting: boolean;
}

const FOREIGN: Record<string, Namespace> = { svg: Namespace.Svg, math: Namespace.MathMl };

export function readTreeCases(file: string): TreeCase[] {
  const cases: TreeCase[] = [];
  // A case begins with "#data" on a line of its own, behind an empty line or at the start of the file.
  for (const block of `\n\n${file.replace(/\n+$/, '')}`.split('\n\n#data\n').slice(1)) cases.push(readCase(block));
  return cases;
}

function readCase(block: string): TreeCase {
  const sections = new Map<string, string[]>([['data', []]]);
  let current = 'data';
  for (const line of block.split('\n')) {
    const heading = /^#(errors|new-errors|document-fragment|script-on|script-off|document)$/.exec(line);
    if (heading === null || current === 'document') {
      sections.get(current)!.push(line);
    } else {
      current = heading[1]!;
      sections.set(current, []);
    }
  }
  const context = sections.get('document-fragment')?.[0];
  return {
    input: sections.get('data')!.join('\n'),
    expected: (sections.get('document') ?? []).join('\n').replace(/\n+$/, ''),
    context: context === undefined ? undefined : readContext(context),
    needsScripting: sections.has('script-on'),
  };
}

function readContext(line: string): { tag: string; namespace: Namespace } {
  const [first = '', second] = line.split(' ');
  return second === undefined
    ? { tag: first, namespace: Namespace.Html }
    : { tag: second, namespace: FOREIGN[first] ?? Namespace.Html };
}
