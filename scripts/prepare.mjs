/**
 * Makes a fresh clone usable: installs the packages when they are missing or older than the lock file, and with --build
 * compiles when a source file is newer than the build. Uses nothing but Node and npm.
 */
import { execSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const at = (...parts) => join(root, ...parts);
const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

function newest(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return modified(path);
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Output goes to stderr, so that what the started program prints stays alone on stdout. */
function run(command) {
  execSync(command, { cwd: root, stdio: ['ignore', 2, 2] });
}

const installed = at('node_modules', '.package-lock.json');
if (modified(installed) < modified(at('package-lock.json'))) {
  console.error('Installing packages (once) …');
  // Not `npm ci`: it refuses a lock file that lacks optional packages of platforms its writer could not see. This installs
  // what the lock file pins all the same, and leaves the file alone.
  run('npm install --no-save --no-audit --no-fund --loglevel=error');
}

if (process.argv.includes('--build')) {
  const built = modified(at('dist', 'index.js'));
  const sources = Math.max(
    newest(at('src')),
    newest(at('tsdown.config.ts')),
    newest(at('scripts')),
    newest(at('package.json')),
  );
  if (built < sources) {
    console.error('Building …');
    run('npx tsdown --logLevel warn');
  }
}
