import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUNDLED } from '../scripts/bundled-packages.mjs';
import { installedWith, lockedPackages, resolved } from '../scripts/locked-packages.mjs';
import { homesOfPackages } from './source-imports.js';

const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs', 'dependencies.md');
const ROW = /^\| (?!package |---)/;

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};
const page = readFileSync(PAGE, 'utf8').trimEnd().split('\n');
const names = [...Object.keys(manifest.dependencies), ...BUNDLED].sort();

/** The hand-written last column of the page, by package. */
const reasons = new Map(
  page
    .filter((line) => ROW.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => [cells[1] as string, cells[6] as string]),
);

describe('the page about dependencies', () => {
  it('has a reason for each runtime dependency', () => {
    for (const name of names) expect(reasons.get(name)?.length ?? 0, name).toBeGreaterThan(10);
  });

  it('tells what manifest, lock file and source say', async () => {
    const packages = lockedPackages();
    const homes = homesOfPackages();
    const rows = names.map((name) => {
      const locked = packages[`node_modules/${name}`];
      const home = [...(homes.get(name) ?? [])].map((file) => `\`src/${file}\``).join(', ');
      const brings = installedWith(packages, name).length - 1;
      return `| ${name} | ${locked?.version} | ${locked?.license} | ${brings} | ${home} | ${reasons.get(name) ?? ''} |`;
    });
    const text = [...page.filter((line) => !ROW.test(line)), ...rows, ''].join('\n');
    await expect(text).toMatchFileSnapshot(PAGE);
  });

  it('misses no package: what the source imports is a dependency, and the other way round', () => {
    const imported = [...homesOfPackages().keys()].filter((name) => manifest.peerDependencies[name] === undefined);
    expect(imported.sort()).toEqual(names);
  });
});

describe('the lock file', () => {
  const packages = lockedPackages();

  it('lists the optional packages of all platforms, without which npm ci refuses it', () => {
    const named = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
      Object.entries(optionalDependencies ?? {}).map(([name, wanted]) => {
        const found = resolved(packages, path, name);
        return { path, name, wanted, version: found === undefined ? undefined : packages[found]?.version };
      }),
    );
    expect(named.length).toBeGreaterThan(100);
    // Builds for platforms are wanted in one version; of the others, which are wanted in a range, it is enough that they are there.
    const missing = named.filter(({ wanted, version }) =>
      /^\d/.test(wanted) ? version !== wanted : version === undefined,
    );
    expect(missing).toEqual([]);
  });

  it('names no registry, so that everyone installs from their own', () => {
    const addresses = Object.values(packages).filter(({ link, resolved: address }) => address !== undefined && !link);
    expect(addresses).toEqual([]);
  });
});
