import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

export interface FoundExpression {
  /** Path of the file from the root of the repository. */
  file: string;
  source: string;
  flags: string;
}

const ROOT = join(import.meta.dirname, '..', '..');

/** Files that make expressions of text while they are loaded, and can be loaded for that alone. */
const isLoadable = (file: string): boolean => file.startsWith('src/') && !file.startsWith('src/cli/main');

/** All regular expressions of the product: those written down, and those that modules put together when they are loaded. */
export async function sourceExpressions(): Promise<FoundExpression[]> {
  const found = new Map<string, FoundExpression>();
  const add = (expression: FoundExpression) => {
    const key = `${expression.file}: /${expression.source}/${expression.flags}`;
    if (!found.has(key)) found.set(key, expression);
  };
  const assembling: string[] = [];
  for (const file of productFiles()) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
    const visit = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
        const literal = (node as ts.RegularExpressionLiteral).text;
        const end = literal.lastIndexOf('/');
        add({ file, source: literal.slice(1, end), flags: literal.slice(end + 1) });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    if (/\bnew RegExp\(/.test(text) && isLoadable(file)) assembling.push(file);
  }
  for (const expression of await assembledExpressions(assembling)) add(expression);
  return [...found.values()];
}

function productFiles(): string[] {
  return ['src', 'web/src']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        `${folder}/${name}`.replaceAll('\\', '/'),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|contract|d)\.ts$/.test(file))
    .sort();
}

/** Loads modules while somebody notes down what is built with `new RegExp`. */
async function assembledExpressions(files: readonly string[]): Promise<FoundExpression[]> {
  const built: FoundExpression[] = [];
  const original = globalThis.RegExp;
  let file = '';
  globalThis.RegExp = new Proxy(original, {
    construct(target, [pattern, flags = '']) {
      if (typeof pattern === 'string') built.push({ file, source: pattern, flags });
      return new target(pattern, flags);
    },
  });
  try {
    for (file of files) await import(/* @vite-ignore */ pathToFileURL(join(ROOT, file)).href);
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}
