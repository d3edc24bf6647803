import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');

/** What npm says when it is the network that fails, not the package. */
const NETWORK_TROUBLE =
  /code (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|E40[1357]|E5\d\d)\b/;

export interface PackedFile {
  path: string;
  size: number;
}

export interface InstalledPackage {
  /** An empty project that has nothing but Pith. */
  project: string;
  /** What is in the tarball, as npm lists it. */
  files: readonly PackedFile[];
  packedSize: number;
  unpackedSize: number;
  /** False when no registry answered: the tarball is unpacked then, and finds its dependencies in this repository. */
  fromRegistry: boolean;
  remove(): Promise<void>;
}

interface PackReport {
  filename: string;
  files: PackedFile[];
  size: number;
  unpackedSize: number;
}

export interface Finished {
  code: number;
  stdout: string;
  stderr: string;
}

const execute = promisify(execFile);

/** Runs a program to its end; a failure is an answer too. */
export async function run(command: string, args: readonly string[], cwd: string): Promise<Finished> {
  try {
    return { code: 0, ...(await execute(command, args, { cwd, maxBuffer: 2 ** 26 })) };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    return { code: typeof code === 'number' ? code : 1, stdout, stderr: stderr || String(error) };
  }
}

/** Packs this repository as it would be published, and installs the tarball into a new project, as its users do. */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-package-'));
  const packed = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], ROOT);
  if (packed.code !== 0) throw new Error(`npm pack failed:\n${packed.stderr}`);
  const [report] = JSON.parse(packed.stdout) as [PackReport];
  const tarball = join(folder, report.filename);

  const project = join(folder, 'project');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=0', '--fetch-timeout=20000'];
  const installed = await run('npm', ['install', '--prefer-offline', ...quiet, tarball], project);
  const fromRegistry = installed.code === 0;
  if (!fromRegistry) {
    if (!NETWORK_TROUBLE.test(installed.stderr)) throw new Error(`npm install failed:\n${installed.stderr}`);
    await unpack(tarball, project);
  }
  return {
    project,
    files: report.files,
    packedSize: report.size,
    unpackedSize: report.unpackedSize,
    fromRegistry,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** What `npm install` does, without a registry: dependencies are links to those of this repository. */
async function unpack(tarball: string, project: string): Promise<void> {
  const modules = join(project, 'node_modules');
  const target = join(modules, 'pith');
  await rm(modules, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const unpacked = await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', target], project);
  if (unpacked.code !== 0) throw new Error(`tar failed:\n${unpacked.stderr}`);
  const manifest = JSON.parse(await readFile(join(target, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    bin: Record<string, string>;
  };
  for (const name of Object.keys(manifest.dependencies)) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(ROOT, 'node_modules', name), join(modules, name), 'junction');
  }
  await mkdir(join(modules, '.bin'));
  for (const [name, path] of Object.entries(manifest.bin))
    await symlink(join('..', 'pith', path), join(modules, '.bin', name));
}
