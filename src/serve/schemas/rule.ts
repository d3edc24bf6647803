import { z } from '../zod.js';
import { SubjectSchema } from './list.js';

export const RuleAnswerSchema = z
  .object({
    rule: z.string().meta({ description: 'The rule as XML.' }),
    words: z.array(z.string()).meta({ description: 'The rule told in sentences.' }),
    items: z.number().int().meta({ description: 'Items it finds on the page.' }),
    date: z.string().nullable(),
    subjects: z.array(SubjectSchema),
    warnings: z.array(z.string()),
    why: z.array(z.string()).meta({ description: 'What each part of the rule rests on.' }),
  })
  .meta({ id: 'RuleAnswer' });
