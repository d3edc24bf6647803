/** A tree of parse5, the reference in differential tests, in the same form as `dumpTree` writes ours. */
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

const PREFIX: Record<string, string> = {
  'http://www.w3.org/2000/svg': 'svg ',
  'http://www.w3.org/1998/Math/MathML': 'math ',
};

type Parent = Tree.Document | Tree.DocumentFragment;

export function dumpParse5(root: Parent): string {
  const lines: string[] = [];
  const waiting: { node: Tree.ChildNode | string; depth: number }[] = [];
  const wait = (children: readonly (Tree.ChildNode | string)[], depth: number) => {
    for (let i = children.length - 1; i >= 0; i--) waiting.push({ node: children[i]!, depth });
  };
  wait(root.childNodes, 0);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    for (const line of describe(node)) lines.push(`| ${'  '.repeat(depth)}${line}`);
    if (typeof node === 'string') continue;
    if ('childNodes' in node) wait(node.childNodes, depth + 1);
    if ('content' in node) {
      wait(node.content.childNodes, depth + 2);
      wait(['content'], depth + 1);
    }
  }
  return lines.join('\n');
}

function describe(node: Tree.ChildNode | string): string[] {
  if (typeof node === 'string') return [node];
  if ('value' in node) return [`"${node.value}"`];
  if ('data' in node) return [`<!-- ${node.data} -->`];
  if ('publicId' in node) {
    const hasIds = node.publicId !== '' || node.systemId !== '';
    return [`<!DOCTYPE ${node.name}${hasIds ? ` "${node.publicId}" "${node.systemId}"` : ''}>`];
  }
  const attributes = node.attrs
    .map(({ prefix, name, value }) => [prefix ? `${prefix} ${name}` : name, value] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return [
    `<${PREFIX[node.namespaceURI] ?? ''}${node.tagName}>`,
    ...attributes.map(([name, value]) => `  ${name}="${value}"`),
  ];
}
