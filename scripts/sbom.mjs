/**
 * Writes the bill of materials of what is installed with Pith, as CycloneDX: `npm run sbom [-- file]`. npm writes it, from a
 * lock file with nothing but the runtime dependencies: of the whole one it also leaves out what a workspace has for development.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUNDLED } from './bundled-packages.mjs';
import { installedWith, lockedPackages } from './locked-packages.mjs';

const FOR_DEVELOPMENT = ['devDependencies', 'workspaces', 'overrides', 'scripts'];
const runtimeOnly = (manifest) =>
  Object.fromEntries(Object.entries(manifest).filter(([key]) => !FOR_DEVELOPMENT.includes(key)));

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
const packages = lockedPackages();
// What is bundled is in the package as well.
for (const root of [manifest, packages['']])
  for (const name of BUNDLED) root.dependencies[name] = root.devDependencies[name];
for (const name of BUNDLED) packages[`node_modules/${name}`].dev = false;
const paths = new Set(Object.keys(manifest.dependencies).flatMap((name) => installedWith(packages, name)));
const kept = Object.fromEntries([...paths].sort().map((path) => [path, packages[path]]));

const parent = mkdtempSync(join(tmpdir(), 'pith-sbom-'));
try {
  // npm names the described component after its folder.
  const folder = join(parent, manifest.name);
  mkdirSync(folder);
  const lock = { name: manifest.name, version: manifest.version, lockfileVersion: 3, requires: true };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(runtimeOnly(manifest)));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: { '': runtimeOnly(packages['']), ...kept } }),
  );
  const bill = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
  const [file] = process.argv.slice(2);
  if (file === undefined) process.stdout.write(bill);
  else writeFileSync(file, bill);
} finally {
  rmSync(parent, { recursive: true });
}
