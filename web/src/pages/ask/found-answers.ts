import type { FoundAnswer } from '../../api/api-types';

/** An answer as it is told when it is found: with its place among the best, from 1. */
export interface Found extends FoundAnswer {
  place: number;
}

/** The answers with one more at its place; what is there already keeps its own. */
export function withFound(answers: readonly FoundAnswer[], found: Found, most: number): readonly FoundAnswer[] {
  if (answers.some(({ url }) => url === found.url)) return answers;
  const { place, ...answer } = found;
  const at = Math.min(place - 1, answers.length);
  return [...answers.slice(0, at), answer, ...answers.slice(at)].slice(0, most);
}
