import { defineAction } from '../api-action.js';
import { pageRequest } from '../schemas/page.js';
import { RuleAnswerSchema } from '../schemas/rule.js';
import { z } from '../zod.js';

export const previewRuleRoute = defineAction({
  path: '/rules/preview',
  summary: 'Show what a rule finds on a page',
  description:
    'Applies a mapping rule. A rule that finds nothing is answered with no items and the reasons in warnings.',
  request: pageRequest({ rule: z.string().min(1).max(1_000_000).meta({ description: 'The rule as XML.' }) }),
  response: RuleAnswerSchema,
  async run({ rule, ...source }, { load, work, now, signal }) {
    return work.run('rules/preview', { page: await load(source), rule, now }, signal);
  },
});
