/** The browser that tests drive: one that is installed, else one installed by the means at hand. Nothing is skipped silently. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Where it is, or null. */
export function chromiumOfThisMachine() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of NAMES) for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name);
  return playwrightsOwn();
}

function playwrightsOwn() {
  const code = "import('playwright-core').then(p => process.stdout.write(p.chromium.executablePath()))";
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return stdout !== '' && existsSync(stdout) ? stdout : null;
}

/** @param {(command: string) => void} run */
export function installChromium(run) {
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  const ways = [
    ...(isRoot && hasApt ? ['apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium'] : []),
    'npx playwright-core install chromium',
  ];
  for (const way of ways) {
    console.error(`No Chromium or Chrome was found, and the tests of the user interface need one. Running: ${way}`);
    try {
      run(way);
      return;
    } catch {
      console.error('That did not work.');
    }
  }
  console.error(
    'No browser could be installed: tests that need one will fail. Install Chromium, or name it in CHROMIUM_PATH.',
  );
}
