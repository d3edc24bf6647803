/**
 * Addresses that are not worth asking for because there is no end to them: what an address tells by itself, and how many
 * addresses of one shape a host may have. Every refusal says why.
 */
import { URL } from 'node:url';
import { withoutSessionIds } from './session-ids.js';
import { parameterNames } from './url-shape.js';

export type TrapName =
  | 'long-address'
  | 'deep-path'
  | 'repeated-segments'
  | 'many-parameters'
  | 'nested-address'
  | 'far-date'
  | 'broken-escapes';

export type AddressVerdict =
  /** `url` may differ from what was given: session ids are taken out. */
  { isFine: true; url: string } | { isFine: false; trap: TrapName; why: string };

const MAX_LENGTH = 1500;
const MAX_SEGMENTS = 20;
const MAX_PARAMETERS = 12;
/** Times one segment may occur in a path; `/a/b/a/` is common, `/a/b/a/b/a/b/` is a relative link gone wrong. */
const MAX_REPETITIONS = 3;
/** Years from today in which a calendar may have entries. */
const YEARS_AHEAD = 2;
/** A calendar passes through the years behind that; what is even further away is a number of something else. */
const CALENDAR_SPAN = 100;

const refused = (trap: TrapName, why: string): AddressVerdict => ({ isFine: false, trap, why });

/** Looks at one canonical address by itself. @param now milliseconds since 1970: calendars are followed a little into the future only */
export function examineAddress(address: string, now: number): AddressVerdict {
  // Only a browser shows another page for what stands behind the sign.
  const [plain] = address.split('#', 1) as [string];
  // A relative link without its slash grows with every step; the limit is below the one for scope.
  if (plain.length > MAX_LENGTH)
    return refused('long-address', `the address has ${plain.length} characters; the limit is ${MAX_LENGTH}`);
  const url = withoutSessionIds(plain);
  const { pathname, search } = new URL(url);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > MAX_SEGMENTS)
    return refused('deep-path', `the path is ${segments.length} folders deep; the limit is ${MAX_SEGMENTS}`);
  const repeated = mostRepeated(segments);
  if (repeated !== null) return refused('repeated-segments', `"${repeated}" is repeated in the path`);
  const parameters = parameterNames(search).length;
  if (parameters > MAX_PARAMETERS)
    return refused('many-parameters', `the query has ${parameters} parameters; the limit is ${MAX_PARAMETERS}`);
  if (/%25(?:25){2}/.test(url)) return refused('broken-escapes', 'the address was escaped several times over');
  if (/https?(?:%3A|:)(?:%2F|\/){1,2}.*https?(?:%3A|:)(?:%2F|\/)/i.test(pathname))
    return refused('nested-address', 'the path holds addresses within addresses');
  const year = farYear(pathname + search, new Date(now).getUTCFullYear());
  if (year !== null) return refused('far-date', `the address is about the year ${year}, where only a calendar leads`);
  return { isFine: true, url };
}

/** A segment, or a run of them, that occurs too often; null when there is none. */
function mostRepeated(segments: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const segment of segments) {
    // Numbers repeat by chance: /2024/12/12/12.
    if (/^\d+$/.test(segment)) continue;
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > MAX_REPETITIONS) return segment;
    counts.set(segment, count);
  }
  // Two or more folders in the same order, three times in a row.
  for (let length = 1; length * 3 <= segments.length; length++) {
    for (let start = 0; start + 3 * length <= segments.length; start++) {
      const run = segments.slice(start, start + length).join('/');
      if (/^[\d/]+$/.test(run)) continue;
      const second = segments.slice(start + length, start + 2 * length).join('/');
      const third = segments.slice(start + 2 * length, start + 3 * length).join('/');
      if (run === second && run === third) return run;
    }
  }
  return null;
}

/** A year and a month of two digits as calendars write them; numbers of articles rarely look like this. */
const CALENDAR_DATE = /(?:^|[/=_.-])(\d{4})[-/_.]?(?:0[1-9]|1[0-2])(?:[-/_.]?(?:0[1-9]|[12]\d|3[01]))?(?=$|[/&?_.T-])/g;
/** The year alone where a parameter says that it is one. */
const CALENDAR_YEAR = /[?&](?:year|yr|jahr|annee|ano|anno)=(\d{4})(?=$|&)/gi;

/** A year a calendar gets to only by going on for ever. Years long past are left to the budget of their shape: archives have them. */
function farYear(text: string, today: number): number | null {
  for (const pattern of [CALENDAR_DATE, CALENDAR_YEAR]) {
    for (const [, digits] of text.matchAll(pattern)) {
      const ahead = Number(digits) - today;
      if (ahead > YEARS_AHEAD && ahead <= CALENDAR_SPAN) return Number(digits);
    }
  }
  return null;
}
