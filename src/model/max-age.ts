/** Milliseconds a `Cache-Control` header says the answer stays as it is; null when it does not say. */
export function maxAgeOf(cacheControl: string | undefined): number | null {
  const seconds = /(?:^|[\s,])max-age\s{0,9}=\s{0,9}"?(\d{1,9})/i.exec(cacheControl ?? '')?.[1];
  return seconds === undefined ? null : 1000 * Number(seconds);
}
