import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalWeb, openLocalWeb } from '../../../test/local-web.js';
import { findBrowser } from './find-browser.js';
import { openRenderer, type Renderer } from './renderer.js';

const browserPath = await findBrowser().catch(() => null);

const PAGES = {
  '/plain':
    '<title>t</title><p id=a>before</p><script>document.getElementById("a").textContent = "after \u00e4"</script>',
  '/data': '<p id=a></p><script src="/data.js"></script>',
  '/data.js':
    'fetch("/data.json").then((r) => r.text()).then((t) => { document.getElementById("a").textContent = t; })',
  '/data.json': 'fetched by script',
  '/late': '<p id=a></p><script>setTimeout(() => { document.getElementById("a").textContent = "late"; }, 300)</script>',
  '/route': '<script>history.replaceState(null, "", "/elsewhere")</script>',
  '/leave': '<p>stays</p><script>setTimeout(() => { location.href = "/plain"; }, 50)</script>',
  '/noisy': '<p>calm</p><script>alert(1); confirm(2); open("/plain"); onbeforeunload = () => "x";</script>',
  '/picture': '<img src="/picture.png"><iframe src="/plain"></iframe><link rel=preload as=font href="/font.woff2"><p>x',
  '/busy': '<p id=a>0</p><script>for (let i = 0; i < 50; i++) fetch("/data.json?" + i).catch(() => {});</script>',
  '/hang': '<p>x</p><script>for (;;);</script>',
  '/grow': '<p>x</p><script>document.body.textContent = "x".repeat(200000)</script>',
};

// The browser is the machine's own; without one there is nothing to test but its absence, which is tested below.
describe.skipIf(browserPath === null)('a rendered page', () => {
  let web: LocalWeb;
  let renderer: Renderer;
  beforeAll(async () => {
    web = await openLocalWeb({ pages: PAGES });
    renderer = await openRenderer({
      privateAddresses: 'allow',
      settleTime: 1500,
      maxRequests: 20,
      maxBytes: 100_000,
      totalTimeout: 15_000,
    });
  });
  afterAll(async () => {
    await renderer?.close();
    await web.close();
  });
  const text = async (path: string) => new TextDecoder().decode((await renderer.renderPage(web.url(path))).body);
  const asked = () => web.requests.map(({ path }) => path);

  it('is the document after its scripts', async () => {
    const page = await renderer.renderPage(web.url('/plain'));
    expect(page).toMatchObject({ status: 200, url: web.url('/plain'), mediaType: 'text/html', charset: 'utf-8' });
    expect(new TextDecoder().decode(page.body)).toContain('after ä');
  });

  it('holds what scripts fetched, at once or late', async () => {
    expect(await text('/data')).toContain('fetched by script');
    expect(await text('/late')).toContain('late');
  });

  it('comes after redirects and under the address it gives itself', async () => {
    expect((await renderer.renderPage(web.url('/redirect?to=/plain'))).url).toBe(web.url('/plain'));
    expect((await renderer.renderPage(web.url('/route'))).url).toBe(web.url('/elsewhere'));
  });

  it('does not lead away, open windows or ask questions', async () => {
    expect(await text('/leave')).toContain('stays');
    expect(await text('/noisy')).toContain('calm');
  });

  it('comes without pictures, fonts and frames', async () => {
    const before = web.requests.length;
    expect(await text('/picture')).toContain('<p>x');
    expect(asked().slice(before)).toEqual(['/picture']);
  });

  it('may ask for so much and no more', async () => {
    const before = web.requests.length;
    await text('/busy');
    expect(web.requests.length - before).toBe(21);
    await expect(renderer.renderPage(web.url('/grow'))).rejects.toMatchObject({ code: 'input-too-large' });
  });

  it('fails like one that is only fetched', async () => {
    await expect(renderer.renderPage(web.url('/status?code=404'))).rejects.toMatchObject({ code: 'http-status' });
    await expect(renderer.renderPage('ftp://a.test/')).rejects.toMatchObject({ code: 'url-invalid' });
  });

  it('that never ends is given up', async () => {
    const hasty = await openRenderer({ privateAddresses: 'allow', totalTimeout: 3000 });
    await expect(hasty.renderPage(web.url('/hang'))).rejects.toMatchObject({ code: 'timeout' });
    await hasty.close();
  });

  it('reaches nothing past the address guard', async () => {
    let visits = 0;
    const secret = createServer((_, response) => {
      visits += 1;
      response.setHeader('access-control-allow-origin', '*').end('secret');
    });
    await new Promise<void>((resolve) => secret.listen(0, '127.0.0.1', resolve));
    const { port } = secret.address() as AddressInfo;
    const strict = await openRenderer();
    await expect(strict.renderPage(web.url('/plain'))).rejects.toMatchObject({ code: 'address-forbidden' });
    await strict.close();
    // Ways out that do not pass the gate: sockets, beacons, hints, workers.
    const ways = [
      `new WebSocket("ws://127.0.0.1:${port}/")`,
      `navigator.sendBeacon("http://127.0.0.1:${port}/", "x")`,
      `new EventSource("http://127.0.0.1:${port}/")`,
      `new Image().src = "http://127.0.0.1:${port}/"`,
      `fetch("http://127.0.0.1:${port}/", { method: "POST", mode: "no-cors" }).catch(() => {})`,
      `new Worker(URL.createObjectURL(new Blob(["new WebSocket('ws://127.0.0.1:${port}/')"])))`,
    ];
    const leaky = await openLocalWeb({
      pages: {
        '/escape': `<link rel=preconnect href="http://127.0.0.1:${port}"><p>x</p><script>${ways.map((way) => `try { ${way} } catch {}`).join(';')}</script>`,
      },
    });
    await renderer.renderPage(leaky.url('/escape'));
    await leaky.close();
    await new Promise((resolve) => secret.close(resolve));
    expect(visits).toBe(0);
  });
});

describe('without a browser', () => {
  it('says what to install', async () => {
    await expect(findBrowser({ CHROMIUM_PATH: '/no/such/program' })).rejects.toMatchObject({
      code: 'browser-missing',
      message: expect.stringContaining('/no/such/program'),
    });
    await expect(openRenderer({ browserPath: '/no/such/program' })).rejects.toMatchObject({ code: 'browser-missing' });
  });
});
