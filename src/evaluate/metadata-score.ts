/**
 * Scores for metadata against a page's known title, author and date.
 *
 * Rules of comparison:
 * - title: equal after case, spacing, punctuation, quotes and accents are folded away; or the truth is the answer plus a
 *   shorter part set off by a bar or a spaced dash, the name of the site that was left on ("Story | Site"). The reverse stays
 *   wrong: a title should not carry the site's name, and whole `<title>` texts would pass for found ones;
 * - author: the same set of folded name words, in any order and without initials; or one side holds the other's full name as a phrase (the truth
 *   names one of several authors, or adds a degree); or the two name the same people in another order or with other joints;
 * - date: the same calendar day as written, in the offset the page itself uses; times are not compared.
 */
export type MetadataVerdict = 'right' | 'wrong' | 'missed' | 'invented' | 'correctly-none';

export type MetadataField = 'title' | 'author' | 'date';

export interface MetadataFacts {
  title?: string | null | undefined;
  /** All authors; the truth usually knows one string. */
  author?: string | readonly string[] | null | undefined;
  /** ISO 8601. */
  date?: string | null | undefined;
}

export interface FieldScore {
  right: number;
  wrong: number;
  missed: number;
  invented: number;
  correctlyNone: number;
}

/** Judges one field of one page. */
export function judgeField(field: MetadataField, truth: MetadataFacts, answer: MetadataFacts): MetadataVerdict {
  const expected = listOf(truth[field]);
  const given = listOf(answer[field]);
  if (expected.length === 0) return given.length === 0 ? 'correctly-none' : 'invented';
  if (given.length === 0) return 'missed';
  return agrees(field, expected, given) ? 'right' : 'wrong';
}

function listOf(value: string | readonly string[] | null | undefined): string[] {
  const list = typeof value === 'string' ? [value] : (value ?? []);
  return list.filter((text) => text.trim() !== '');
}

function agrees(field: MetadataField, expected: readonly string[], given: readonly string[]): boolean {
  if (field === 'title') return sameTitle(expected[0] as string, given[0] as string);
  if (field === 'date') return dayOf(expected[0] as string) === dayOf(given[0] as string);
  return sameAuthors(expected, given);
}

/** Words in lower case without accents, punctuation and quotes. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function sameTitle(truth: string, answer: string): boolean {
  const folded = foldText(answer);
  if (foldText(truth) === folded) return true;
  for (const mark of truth.matchAll(/\s*[|｜]\s*|\s+[-–—]\s+/g)) {
    const [before, behind] = [truth.slice(0, mark.index), truth.slice(mark.index + mark[0].length)];
    const [kept, left] = before.length >= behind.length ? [before, behind] : [behind, before];
    if (left.length < kept.length && foldText(kept) === folded) return true;
  }
  return false;
}

function dayOf(iso: string): string {
  return iso.trim().slice(0, 10);
}

function sameAuthors(expected: readonly string[], given: readonly string[]): boolean {
  const truth = foldAuthors(expected);
  const answer = foldAuthors(given);
  if (truth === '' || answer === '') return truth === answer;
  if (wordKey(truth) === wordKey(answer)) return true;
  if (isPhraseOf(truth, answer) || isPhraseOf(answer, truth)) return true;
  return given.some((name) => isPhraseOf(foldAuthors([name]), truth));
}

/** Joints between names say nothing about who they are. */
function foldAuthors(names: readonly string[]): string {
  return foldText(names.join(', ')).replace(/(?<= )(?:and|und|et|y|e|with) /g, '');
}

/** The words of a name; "Jane Q. Doe" and "Jane Doe" have the same. */
function wordKey(folded: string): string {
  const words = [...new Set(folded.split(' '))].sort();
  const long = words.filter((word) => word.length > 1);
  return (long.length > 1 ? long : words).join(' ');
}

function isPhraseOf(inner: string, outer: string): boolean {
  return inner !== '' && ` ${outer} `.includes(` ${inner} `);
}

export function emptyFieldScore(): FieldScore {
  return { right: 0, wrong: 0, missed: 0, invented: 0, correctlyNone: 0 };
}

export function addVerdict(score: FieldScore, verdict: MetadataVerdict): void {
  if (verdict === 'correctly-none') score.correctlyNone++;
  else score[verdict]++;
}

/** Share of the pages that have the value on which it was found right; 0 when no page has one. */
export function rightRate({ right, wrong, missed }: FieldScore): number {
  const pages = right + wrong + missed;
  return pages === 0 ? 0 : right / pages;
}

/** Share of the pages without a value on which one was made up; 0 when every page has one. */
export function inventedRate({ invented, correctlyNone }: FieldScore): number {
  const pages = invented + correctlyNone;
  return pages === 0 ? 0 : invented / pages;
}
