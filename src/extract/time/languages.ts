/** In which languages the words of a text may be read: the page's own, English, and what its script suggests. */

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

const LATIN = 'de fr es it pt nl sv da nb fi pl cs sk hu ro hr sl lt lv et tr vi id ms ca sw'.split(' ');

const BY_SCRIPT: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[\u0400-\u04ff]/, ['ru', 'uk', 'bg', 'sr']],
  [/[\u0370-\u03ff]/, ['el']],
  [/[\u0600-\u06ff]/, ['ar', 'fa', 'ur']],
  [/[\u0590-\u05ff]/, ['he']],
  [/[\u0900-\u097f]/, ['hi', 'mr', 'ne']],
  [/[\u0980-\u09ff]/, ['bn']],
  [/[\u0e00-\u0e7f]/, ['th']],
  [/[\uac00-\ud7af]/, ['ko']],
  [/[\u3040-\u30ff]/, ['ja']],
  [/[\u4e00-\u9fff]/, ['zh', 'ja']],
];

/** Best first, without repeats; the same array for the same answer. */
export function languagesFor(text: string, language: string): readonly string[] {
  // Only other scripts' letters: most texts of a page end here.
  if (!hasOtherScript(text)) return remembered(language, 0);
  let scripts = 0;
  for (let i = 0; i < BY_SCRIPT.length; i++)
    if ((BY_SCRIPT[i] as (typeof BY_SCRIPT)[number])[0].test(text)) scripts |= 1 << i;
  return remembered(language, scripts);
}

/** Whether a text has characters beyond Latin ones; a look at each takes less time than a regular expression. */
function hasOtherScript(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (charCodeAt.call(text, i) >= FIRST_OTHER) return true;
  return false;
}

const FIRST_OTHER = 0x0370;
const known = new Map<string, (readonly string[] | undefined)[]>();
const MAX_KNOWN = 80;

/** Answers for the language asked for last: that of the page. */
let lastLanguage: string | undefined;
let lastAnswers: (readonly string[] | undefined)[] = [];

function remembered(language: string, scripts: number): readonly string[] {
  let answers = language === lastLanguage ? lastAnswers : known.get(language);
  if (answers === undefined) {
    if (known.size >= MAX_KNOWN) known.clear();
    answers = [];
    known.set(language, answers);
  }
  lastLanguage = language;
  lastAnswers = answers;
  let languages = answers[scripts];
  if (languages === undefined) {
    languages = languagesOf(language.slice(0, 35), scripts);
    answers[scripts] = languages;
  }
  return languages;
}

function languagesOf(own: string, scripts: number): readonly string[] {
  const languages = own === '' || /^en$/i.test(own) ? ['en'] : [own, 'en'];
  if (scripts === 0) return own === '' ? [...languages, ...LATIN] : languages;
  BY_SCRIPT.forEach(([, candidates], i) => {
    if ((scripts & (1 << i)) !== 0 && !candidates.includes(primary(own))) languages.push(...candidates);
  });
  return languages;
}

function primary(language: string): string {
  return (/^[a-z]+/i.exec(language)?.[0] ?? '').toLowerCase();
}
