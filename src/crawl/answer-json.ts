import type { FoundAnswer } from './answer-query.js';

/** An answer as programs get it. */
export interface AnswerJson {
  url: string;
  title: string | null;
  author: string | null;
  site: string | null;
  published: string | null;
  modified: string | null;
  language: string | null;
  pageType: string | null;
  score: number;
  paragraph: FoundAnswer['paragraph'];
  terms: readonly string[];
  keywords: { term: string; count: number }[];
}

export function answerJson({ document, paragraph, terms, score }: FoundAnswer): AnswerJson {
  const { url, title, author, site, published, modified, language, pageType, profile } = document;
  return {
    url,
    title,
    author,
    site,
    published,
    modified,
    language,
    pageType,
    score: Math.round(score * 1000) / 1000,
    paragraph,
    terms,
    keywords: profile.keywords.map(({ term, count }) => ({ term, count })),
  };
}
