/** Content codings and conditional requests (RFC 9110), for everything that is served as it is stored. */

/** The best first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

export function accepts(header = '', coding: string): boolean {
  const wish = header
    .split(',')
    .map((part) => part.trim().toLowerCase().split(';'))
    .find(([name]) => name === coding);
  return wish !== undefined && !/^\s*q=0(\.0*)?\s*$/.test(wish[1] ?? '');
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2). */
export function matches(header = '', etag: string): boolean {
  if (header === etag) return true;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}
