const MONTH_FIRST = /^(?:en(?:-(?:us|ph|pr))?|fil.*|es-(?:us|pr))$/i;

/** Month before day in numbers: the United States and the Philippines; English of no stated region is mostly American. */
export function putsMonthFirst(language: string): boolean {
  return language === '' || MONTH_FIRST.test(language);
}
