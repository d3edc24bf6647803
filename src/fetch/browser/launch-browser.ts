/** The one place that knows the library that drives the browser (playwright-core). */
import type { Browser } from 'playwright-core';
import { PithError } from '../../errors.js';
import { findBrowser } from './find-browser.js';

export type { Browser, BrowserContext, Page as BrowserPage, Request, Route } from 'playwright-core';

/** No name resolves and no proxy answers: the only way to the network leads through the request gate. */
const NO_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** @throws PithError `browser-missing`, which says what to install */
export async function launchBrowser({
  browserPath,
  sandbox = process.getuid?.() !== 0,
}: {
  browserPath?: string;
  sandbox?: boolean;
}): Promise<Browser> {
  const executablePath = browserPath ?? (await findBrowser());
  let library: typeof import('playwright-core');
  try {
    // Most who use Pith never render; they need neither the package nor the time to load it.
    library = await import('playwright-core');
  } catch (cause) {
    throw new PithError(
      'browser-missing',
      'rendering pages needs the package playwright-core: npm install playwright-core',
      {
        cause,
      },
    );
  }
  try {
    return await library.chromium.launch({ executablePath, chromiumSandbox: sandbox, args: NO_NETWORK });
  } catch (cause) {
    throw new PithError('browser-missing', `${executablePath} cannot be started`, { subject: executablePath, cause });
  }
}
