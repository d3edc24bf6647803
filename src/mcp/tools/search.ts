import { existsSync } from 'node:fs';
import { z } from '../../serve/index.js';
import { isStoreFile } from '../../store/index.js';
import { answersOf, answersOutput, answersText } from '../answers.js';
import { defineTool, type RegisterTool } from '../tool.js';
import { absenceFailure, ToolFailure } from '../tool-failure.js';
import { UNTRUSTED_HINT, UNTRUSTED_NOTICE } from '../untrusted.js';

/** Paragraphs out of what was read before. */
export const searchTool = (): RegisterTool =>
  defineTool({
    name: 'search',
    title: 'Search what was read before',
    description: `Searches the pages that ask, or pith crawl, has read before, and gives the paragraphs that answer best, each with the address it is from. Asks no site. Queries may have "phrases", -unwanted words, title:, site:, author:, lang:, after: and before:. ${UNTRUSTED_HINT}`,
    input: {
      query: z.string().min(1).max(2000).describe('What to look for.'),
      limit: z.number().int().min(1).max(50).default(10).describe('Paragraphs at most.'),
      offset: z.number().int().min(0).max(10_000).default(0).describe('Answers to leave out, to see further ones.'),
    },
    output: {
      answers: answersOutput,
      total: z.number().int().describe('Documents that have what was asked for.'),
      totalIsExact: z.boolean(),
    },
    isReadOnly: true,
    usesWeb: false,
    async run({ query, limit, offset }, { database, synonyms, work, signal }) {
      if (isStoreFile(database) && !existsSync(database))
        throw new ToolFailure('input-not-found', 'nothing has been read yet', 'Use the ask tool to read pages first.');
      const task = { database, synonyms, query, limit, offset, crawl: null };
      const outcome = await work.run('search', task, signal);
      if (!outcome.ok) throw absenceFailure(outcome.reason, outcome.attempts);
      const { total, totalIsExact } = outcome.value;
      const answers = answersOf(outcome.value.answers);
      const text =
        answers.length === 0
          ? 'Nothing that was read before answers this. Use the ask tool to look for it on the web.'
          : [UNTRUSTED_NOTICE, answersText(answers), `${total}${totalIsExact ? '' : ' or more'} documents`].join(
              '\n\n',
            );
      return { text, data: { answers, total, totalIsExact } };
    },
  });
