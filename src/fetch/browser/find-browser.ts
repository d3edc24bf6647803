import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { PithError } from '../../errors.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The Chromium of this machine: where `CHROMIUM_PATH` says, on the search path, or at a usual place.
 * @throws PithError `browser-missing`, which says what to install
 */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<string> {
  const named = environment.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (await isExecutable(named)) return named;
    throw new PithError('browser-missing', `CHROMIUM_PATH names ${named}, which is no program that can be run`);
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...USUAL_PLACES];
  for (const path of candidates) if (await isExecutable(path)) return path;
  const says =
    'pages are rendered by Chromium, and none was found: install Chromium or Chrome, or name it in CHROMIUM_PATH';
  throw new PithError('browser-missing', says);
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
