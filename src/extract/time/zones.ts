/** Names of time zones as pages write them after a clock time. Data, and its reading. */

const NAMED: Readonly<Record<string, string>> = {
  z: 'Z',
  ut: 'Z',
  utc: 'Z',
  gmt: 'Z',
  wet: '+00:00',
  west: '+01:00',
  bst: '+01:00',
  cet: '+01:00',
  cest: '+02:00',
  mez: '+01:00',
  mesz: '+02:00',
  eet: '+02:00',
  eest: '+03:00',
  msk: '+03:00',
  мск: '+03:00',
  ist: '+05:30',
  pkt: '+05:00',
  wib: '+07:00',
  ict: '+07:00',
  hkt: '+08:00',
  sgt: '+08:00',
  awst: '+08:00',
  jst: '+09:00',
  kst: '+09:00',
  aest: '+10:00',
  aedt: '+11:00',
  nzst: '+12:00',
  nzdt: '+13:00',
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
  akst: '-09:00',
  akdt: '-08:00',
  hst: '-10:00',
  brt: '-03:00',
};

export const ZONE_NAMES: readonly string[] = Object.keys(NAMED);

/** What a zone looks like after a clock time; the name must still be known. */
export const ZONE = String.raw`(?:\s?\(?(?:(?:UTC|GMT)\s?[+-]\d{1,2}(?::?\d{2})?|[+-]\d{2}:?\d{2}|[+-]\d{2}(?![\d:])|Z(?![\p{L}\d])|[A-ZМСК]{2,4}(?![\p{L}\d]))\)?)`;

/** Offset of a written zone (`EST`, `UTC+8`, `+0530`) as ISO 8601 has it, or null for a name that is no known zone. */
export function readZone(written: string, language: string): string | null {
  const text = written.replace(/[\s()]/g, '');
  const name = text.toLowerCase();
  // Chinese pages mean China Standard Time.
  if (name === 'cst' && /^zh\b/i.test(language)) return '+08:00';
  const known = NAMED[name];
  if (known !== undefined) return known;
  const offset = /^(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?$/.exec(name);
  if (offset === null || Number(offset[2]) > 14 || Number(offset[3] ?? 0) > 59) return null;
  return `${offset[1]}${(offset[2] as string).padStart(2, '0')}:${offset[3] ?? '00'}`;
}
