import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export const SRC = join(import.meta.dirname, '..', 'src');

export interface SourceFile {
  /** Path from `src/`, with slashes. */
  name: string;
  imports: readonly string[];
}

function importsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(/(?<![.\w])(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] as string);
}

/** The files of the product with what they import; no tests. */
export const sourceFiles: readonly SourceFile[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.(test|contract|d)\.ts$/.test(name))
  .map((name) => ({ name: name.split(sep).join('/'), imports: importsOf(join(SRC, name)) }));

/** How packages are named in imports; the texts of templates and messages have "from '" too. */
const PACKAGE = /^(?:@[a-z\d-]+\/)?[a-z][\w.-]*(?:\/[\w./-]+)?$/;

/** Which files import each third-party package. */
export function homesOfPackages(): Map<string, Set<string>> {
  const homes = new Map<string, Set<string>>();
  for (const { name, imports } of sourceFiles) {
    for (const specifier of imports.filter((text) => PACKAGE.test(text))) {
      const parts = specifier.split('/');
      const pack = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] as string);
      homes.set(pack, (homes.get(pack) ?? new Set()).add(name));
    }
  }
  return homes;
}
