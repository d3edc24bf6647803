/** The text of docs/reference/library.md, out of the sources of the package's doors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..', '..');
const HEAD = `# The library

<!-- Written from the doors of the package; \`npx vitest run test/reference --update\` writes it anew. -->

Every public name, by the door it is imported from, with the first sentence of its comment. Editors show the rest. [embed.md](../guides/embed.md) shows how they work together.
`;
const KINDS = [
  [ts.SymbolFlags.Function, 'function'],
  [ts.SymbolFlags.Class, 'class'],
  [ts.SymbolFlags.Variable, 'constant'],
  [ts.SymbolFlags.Enum, 'enum'],
  [ts.SymbolFlags.Interface, 'interface'],
  [ts.SymbolFlags.TypeAlias, 'type'],
] as const;

export function libraryDocument(): string {
  const doors = packageDoors();
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    noEmit: true,
    // Names and comments are all in our own sources: what others declare takes longer to read than they do.
    noLib: true,
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (names, file) =>
    names.map(({ text }) =>
      text.startsWith('.') ? ts.resolveModuleName(text, file, options, host) : { resolvedModule: undefined },
    );
  const program = ts.createProgram([...doors.values()], options, host);
  const checker = program.getTypeChecker();
  const parts = [HEAD];
  for (const [door, file] of doors) {
    const source = program.getSourceFile(file);
    const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    if (symbol === undefined) throw new Error(`${file} exports nothing`);
    const names = checker.getExportsOfModule(symbol).sort((a, b) => (a.name < b.name ? -1 : 1));
    const lines = names.map((name) => described(name, checker));
    parts.push(`## ${door}\n\n${lines.join('\n')}\n`);
  }
  return parts.join('\n');
}

/** Names people import, with the files behind them. */
function packageDoors(): Map<string, string> {
  const { name, exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, { default?: string } | string>;
  };
  const doors = new Map<string, string>();
  for (const [path, target] of Object.entries(exports)) {
    const built = typeof target === 'string' ? undefined : target.default;
    const source = built?.replace(/^\.\/dist\//, 'src/').replace(/\.js$/, '.ts');
    if (source !== undefined) doors.set(path.replace(/^\./, name), join(ROOT, source));
  }
  return doors;
}

function described(exported: ts.Symbol, checker: ts.TypeChecker): string {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const kind = KINDS.find(([flag]) => symbol.flags & flag)?.[1] ?? 'name';
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const [sentence = ''] = /^.*?[.!?:](?=\s|$)|^.+/.exec(comment.replace(/\s+/g, ' ').trim()) ?? [];
  const about = sentence.replaceAll('<', '&lt;').replace(/[.:]?$/, sentence === '' ? '' : '.');
  return `- \`${exported.name}\` (${kind})${about === '' ? '' : `: ${about}`}`;
}
