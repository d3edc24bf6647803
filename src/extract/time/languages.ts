/** In which languages the words of a text may be read: the page's own, English, and what its script suggests. */

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

/** Best first, without repeats. */
export function languagesFor(text: string, language: string): readonly string[] {
  const own = language.slice(0, 35);
  const languages = own === '' || /^en$/i.test(own) ? ['en'] : [own, 'en'];
  // Only other scripts' letters: most texts of a page end here.
  if (/[\u0370-\uffdc]/.test(text)) {
    for (const [script, candidates] of BY_SCRIPT) {
      if (script.test(text) && !candidates.includes(primary(own))) languages.push(...candidates);
    }
  } else if (own === '' && /[^\u0000-\u007f]|[a-z]{3}/i.test(text)) {
    languages.push(...LATIN);
  }
  return languages;
}

function primary(language: string): string {
  return (/^[a-z]+/i.exec(language)?.[0] ?? '').toLowerCase();
}
