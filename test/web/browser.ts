/** A real Chromium, and windows in it that open pages of a server; for tests of the user interface. */
import AxeBuilder from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumOfThisMachine } from '../../scripts/browser.mjs';

let browser: Promise<Browser> | undefined;

function launch(): Promise<Browser> {
  const executablePath = chromiumOfThisMachine();
  if (executablePath === null)
    throw new Error('no Chromium was found; node scripts/prepare.mjs --browser installs one');
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}

export interface TestWindow {
  page: Page;
  /** What the page wrote to the console as an error, and requests that left the server's origin. */
  complaints: string[];
}

interface WindowOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
}

/** Every window has its own cookies and storage. */
export async function openWindow(
  origin: string,
  { width = 1280, height = 800, colorScheme = 'light' }: WindowOptions = {},
): Promise<TestWindow> {
  browser ??= launch();
  const context = await (await browser).newContext({ viewport: { width, height }, colorScheme, baseURL: origin });
  const page = await context.newPage();
  // The machine may be busy.
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // Refused requests are answers like others; pages show them.
    if (message.type() === 'error' && !/status of [45]\d\d/.test(message.text())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && /^(https?|wss?):/.test(url)) complaints.push(`request to ${url}`);
  });
  return { page, complaints };
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** What axe finds wrong for people with disabilities: `rule: selector`. Only serious and critical findings. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.evaluate(AxeBuilder.source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof AxeBuilder };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
  });
}
