import type { MarkField } from '../../extract/index.js';
import { defineAction } from '../api-action.js';
import { nodeNumber, pageRequest } from '../schemas/page.js';
import { RuleAnswerSchema } from '../schemas/rule.js';
import { z } from '../zod.js';

const FIELDS = [
  'item title',
  'item link',
  'item date',
  'item description',
  'item image',
  'item author',
  'item price',
  'subject title',
  'page date',
] as const satisfies readonly MarkField[];

const index = z.number().int().min(0).max(1000);

export const learnRuleRoute = defineAction({
  path: '/rules/learn',
  summary: 'Make a rule from marked items',
  description: 'Two marked titles are enough. The answer shows what the rule finds on the page.',
  request: pageRequest({
    marks: z
      .array(
        z
          .object({
            field: z.enum(FIELDS),
            text: z
              .string()
              .min(1)
              .max(10_000)
              .optional()
              .meta({ description: 'As the page shows it, or its address.' }),
            node: nodeNumber.optional().meta({ description: 'Its node in the view, instead of text.' }),
            item: index.optional().meta({
              description:
                'Which of the marked items it belongs to, from 0. Left out: the first, or with node where it lies.',
            }),
            subject: index.default(0).meta({ description: 'Which of the marked subjects it belongs to, from 0.' }),
          })
          .refine(({ text, node }) => (text === undefined) !== (node === undefined), { error: 'give text or node' }),
      )
      .min(1)
      .max(200),
    not: z
      .array(z.union([z.string().min(1).max(10_000), nodeNumber]))
      .max(100)
      .default([])
      .meta({ description: 'Titles that must not be found, by their texts or nodes.' }),
    positions: z.enum(['avoid', 'only']).default('avoid'),
  }),
  response: RuleAnswerSchema,
  async run({ marks, not, positions, ...source }, { load, work, now, signal }) {
    const shown = marks.map(({ text, node, ...mark }) => ({ ...mark, shown: text ?? (node as number) }));
    return work.run('rules/learn', { page: await load(source), marks: shown, not, positions, now }, signal);
  },
});
