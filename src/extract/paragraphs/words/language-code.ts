/** Languages that share stemmer and stop words with another under whose code these are listed. */
const SAME_AS: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', iw: 'he', in: 'id', fil: 'tl', yue: 'zh' };

/** The part of a BCP 47 tag that words are analysed by: `de` of `de-AT`, `no` of `nb`. Null when there is no language. */
export function languageCode(tag: string | null | undefined): string | null {
  const code = /^[a-z]{2,3}(?![a-z])/.exec((tag ?? '').toLowerCase())?.[0];
  if (code === undefined || code === 'und') return null;
  return Object.hasOwn(SAME_AS, code) ? (SAME_AS[code] as string) : code;
}
