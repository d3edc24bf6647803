/** Bodies of pages, packed for the disk. Packing runs beside the event loop. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { NewPage } from '../pages.js';

export type Packing = 'none' | 'brotli';

export type PackedPage = Packed<NewPage>;

/** At this quality Brotli takes about as long as gzip and leaves a sixth less; docs/store.md has the figures. */
const QUALITY = 4;
/** Below this there is nothing to gain. */
const TOO_SMALL = 128;

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/** Whatever has a body, with the body packed. */
export type Packed<Thing extends { body: Uint8Array }> = Omit<Thing, 'body'> & { packing: Packing; body: Uint8Array };

export async function packPage<Thing extends { body: Uint8Array }>(page: Thing): Promise<Packed<Thing>> {
  if (page.body.length < TOO_SMALL) return { ...page, packing: 'none' };
  const body = await pack(page.body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length,
    },
  });
  return body.length < page.body.length ? { ...page, packing: 'brotli', body } : { ...page, packing: 'none' };
}

export async function unpackBody(packing: string, body: Uint8Array | ArrayBuffer): Promise<Uint8Array> {
  const bytes = body instanceof Uint8Array ? body : new Uint8Array(body);
  return packing === 'brotli' ? unpack(bytes) : bytes;
}
