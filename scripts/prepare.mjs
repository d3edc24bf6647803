/**
 * Makes a fresh clone usable: installs the packages when they are missing or older than the lock file, and with --build
 * compiles when a source file is newer than the build; with --browser sees to it that there is a Chromium. Uses nothing but
 * Node and npm, and what the system has to install a browser with.
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
  // Exactly what the lock file pins, or an error. It starts from an empty folder, so it must not run more often than this.
  run('npm ci --no-audit --no-fund --loglevel=error');
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
  // After the rest, which empties the folder it builds to.
  if (modified(at('dist', 'web', 'index.html')) < Math.max(newest(at('web')), modified(at('dist', 'index.js')))) {
    console.error('Building the user interface …');
    run('npm run --silent build --workspace web -- --logLevel warn');
  }
}

if (process.argv.includes('--browser')) {
  const { chromiumOfThisMachine, installChromium } = await import('./browser.mjs');
  if (chromiumOfThisMachine() === null) installChromium(run);
}
