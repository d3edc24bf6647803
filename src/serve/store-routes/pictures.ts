import type { FetchedAnswer } from '../../fetch/index.js';
import { RequestProblem } from '../problems.js';
import { webAddress } from '../schemas/web-address.js';
import { defineStoreRoute } from '../store-route.js';
import { z } from '../zod.js';

const MAX_BYTES = 8_000_000;
/** Seconds a browser may keep a picture. */
const KEPT = 86_400;

/** Where a file of each kind says what it is: bytes from a place on, as Latin-1. Drawings (SVG) can hold code, so they are left out. */
const SIGNS: readonly [type: string, offset: number, sign: string][] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/x-icon', 0, '\0\0\x01\0'],
];

export const pictureRoute = defineStoreRoute({
  method: 'get',
  path: '/pictures',
  operationId: 'getPicture',
  summary: 'Get a picture of another site',
  description:
    'So that browsers that show an article or a feed need not ask the site itself. PNG, JPEG, GIF, WebP, AVIF.',
  query: z.object({ url: webAddress }),
  contentType: 'image/*',
  async run({ query: { url } }, { fetcher }, c) {
    // Pages elsewhere shall not make this server fetch things by showing a picture.
    const site = c.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new RequestProblem('foreign-origin', 'the request comes from a page of another site');
    const { signal } = c.req.raw;
    const answer = await fetcher.fetchResource(url, { expects: 'asset', maxBytes: MAX_BYTES, signal });
    const { body } = (answer as FetchedAnswer).page;
    const type = pictureType(body);
    if (type === null) throw new RequestProblem('not-a-picture', 'what is at this address is no picture browsers show');
    return new Response(body as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': type,
        'content-length': String(body.length),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': `private, max-age=${KEPT}`,
      },
    });
  },
});

export function pictureType(body: Uint8Array): string | null {
  const head = String.fromCharCode(...body.subarray(0, 32));
  return SIGNS.find(([, offset, sign]) => head.startsWith(sign, offset))?.[0] ?? null;
}
