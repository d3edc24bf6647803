/**
 * Files of a folder, read once at the start: what is not in the folder cannot be asked for. Beside a file may lie packed
 * copies of it (`.br`, `.gz`), which are sent to clients that take them.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { accepts, matches } from './conditional.js';

export interface StaticFile {
  contentType: string;
  cacheControl: string;
  /** By content coding; `identity` is always there. */
  variants: ReadonlyMap<string, { body: Uint8Array<ArrayBuffer>; etag: string }>;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The best first. */
const PACKED: readonly (readonly [coding: string, extension: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** By path, such as `/assets/main-3f2a.js`. Names in `assets/` hold a hash of their content, so they never change. */
export function loadStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const known = new Set(names);
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const contentType = CONTENT_TYPES[extname(name)];
    if (contentType === undefined) continue;
    const path = `/${name.split(sep).join('/')}`;
    const variants = new Map([['identity', variantOf(join(folder, name))]]);
    for (const [coding, extension] of PACKED)
      if (known.has(name + extension)) variants.set(coding, variantOf(join(folder, name + extension)));
    const isFixed = path.startsWith('/assets/');
    files.set(path, {
      contentType,
      cacheControl: isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
      variants,
    });
  }
  return files;
}

function variantOf(path: string) {
  const body = new Uint8Array(readFileSync(path));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

export interface StaticRequest {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export function staticResponse(file: StaticFile, { acceptEncoding, ifNoneMatch }: StaticRequest): Response {
  const coding = PACKED.map(([name]) => name).find((name) => file.variants.has(name) && accepts(acceptEncoding, name));
  const { body, etag } = file.variants.get(coding ?? 'identity') as { body: Uint8Array<ArrayBuffer>; etag: string };
  const headers = { etag, 'cache-control': file.cacheControl, vary: 'Accept-Encoding' };
  if (matches(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': file.contentType,
      'content-length': String(body.length),
      ...(coding === undefined ? {} : { 'content-encoding': coding }),
    },
  });
}
