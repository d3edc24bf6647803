/** What package-lock.json says about the packages that are installed with Pith. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages of the lock file by their path, such as `node_modules/a/node_modules/b`; the root's path is ''. */
export function lockedPackages() {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')).packages;
}

/** Where `name` is found from the package at `path`, as Node looks for it: in its own folder, then in those around it. */
export function resolved(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`;
    if (packages[found] !== undefined) return found;
    if (folder === '') return undefined;
  }
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/**
 * The paths of all packages that the dependency `name` of the root brings along, its own first. Builds for other platforms
 * are among them; optional peers are not.
 */
export function installedWith(packages, name) {
  const start = resolved(packages, '', name);
  const seen = new Set(start === undefined ? [] : [start]);
  for (const path of seen) {
    for (const needed of neededBy(packages[path])) {
      const found = resolved(packages, path, needed);
      if (found !== undefined) seen.add(found);
    }
  }
  return [...seen];
}
