/** Month names of a language, in every form its dates use, from the runtime's own locale data. */
const cache = new Map<string, ReadonlyMap<string, number>>();
/** A page names at most two languages; the bound only matters when a crawler meets every language there is. */
const MAX_CACHED = 80;

/** Month number (1–12) by folded name, for the language and for English, which foreign pages use too. */
export function monthNames(language: string): ReadonlyMap<string, number> {
  const key = language.toLowerCase();
  const known = cache.get(key);
  if (known !== undefined) return known;
  const names = new Map<string, number>(ENGLISH);
  if (!/^en\b/.test(key))
    for (const [name, month] of localeMonths(language)) if (!names.has(name)) names.set(name, month);
  for (const [name, month] of EXTRA[key.slice(0, 2)] ?? []) names.set(name, month);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, names);
  return names;
}

const ENGLISH: readonly [string, number][] = [
  'january jan',
  'february feb',
  'march mar',
  'april apr',
  'may',
  'june jun',
  'july jul',
  'august aug',
  'september sep sept',
  'october oct',
  'november nov',
  'december dec',
].flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1]));

/** Names in use beside the ones locale data has: Levantine Arabic months. */
const EXTRA: Readonly<Record<string, readonly [string, number][]>> = {
  ar: [
    ['شباط', 2],
    ['اذار', 3],
    ['نيسان', 4],
    ['ايار', 5],
    ['حزيران', 6],
    ['تموز', 7],
    ['اب', 8],
    ['ايلول', 9],
  ],
};

/** Names alone and names inside a date differ in many languages (Polish `marzec`, but `3 marca`), so both are asked for. */
function localeMonths(language: string): Map<string, number> {
  const names = new Map<string, number>();
  const [locale] = supported(language);
  if (locale === undefined) return names;
  for (const width of ['long', 'short'] as const) {
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
        month: width,
        timeZone: 'UTC',
        ...(day && { day }),
      });
      for (let month = 0; month < 12; month++) {
        const part = format.formatToParts(Date.UTC(2023, month, 15)).find(({ type }) => type === 'month');
        const name = foldMonth(part?.value ?? '');
        if (/^\p{L}/u.test(name) && name.length > 1) names.set(name, month + 1);
      }
    }
  }
  return names;
}

function supported(language: string): string[] {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([language.slice(0, 35).replace(/-u-.*$/i, '')]);
  } catch {
    return [];
  }
}

/** Lower case without accents and closing dot; Indic vowel signs are marks too, and are kept. */
export function foldMonth(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0653-\u0655]+/g, '')
    .toLowerCase()
    .replace(/\.$/, '');
}
