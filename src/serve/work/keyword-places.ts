import { keywordPlaces, type TextRange } from '../../extract/index.js';
import { type Answer, answer } from './page-input.js';

export interface KeywordPlacesTask {
  text: string;
  language: string | null;
  stems: readonly string[];
}

/** Places told of one keyword: as many as can be told apart in a plot. */
const MOST_PLACES = 300;

/** Where a stored text has its keywords; for each of them, in their order. */
export async function findKeywordPlaces({ text, language, stems }: KeywordPlacesTask): Promise<Answer<TextRange[][]>> {
  return answer(keywordPlaces(text, stems, { language, limit: MOST_PLACES }));
}
