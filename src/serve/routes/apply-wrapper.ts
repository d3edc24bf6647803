import { READING_FORMATS } from '../../reading/index.js';
import { defineAction } from '../api-action.js';
import { pageList } from '../schemas/page.js';
import { WrapperSchema } from '../schemas/wrapper.js';
import { z } from '../zod.js';

export const applyWrapperRoute = defineAction({
  path: '/wrappers/apply',
  summary: 'Read the fields of pages by a wrapper',
  description: 'Values that do not look right are held back and told apart.',
  request: z.object({
    wrapper: WrapperSchema,
    pages: pageList(1),
    format: z.enum(READING_FORMATS).nullable().default(null).meta({ description: 'Also as a table, in content.' }),
  }),
  response: z.object({
    pages: z.array(
      z.object({
        page: z.string(),
        template: z.enum(['same', 'changed', 'other']),
        likeness: z.number(),
        fields: z.array(
          z.object({
            name: z.string(),
            values: z.array(z.string()),
            confidence: z.number(),
            state: z.enum(['ok', 'empty', 'missing', 'doubtful']),
            reason: z.string(),
            doubtful: z.array(z.string()),
            nodes: z
              .array(z.number().int().nullable())
              .nullable()
              .meta({ description: 'Element of each value, where known; null without a view.' }),
          }),
        ),
      }),
    ),
    content: z.string().nullable().meta({ description: 'The table in the format asked for.' }),
  }),
  async run({ wrapper, pages, format }, { loadAll, work, signal }) {
    return work.run('wrappers/apply', { wrapper, pages: await loadAll(pages), format }, signal);
  },
});
