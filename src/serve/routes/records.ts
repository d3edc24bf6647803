import { RECORD_METHODS } from '../../extract/index.js';
import { RECORD_FORMATS } from '../../render/index.js';
import { defineAction } from '../api-action.js';
import { pageRequest } from '../schemas/page.js';
import { z } from '../zod.js';

export const recordsRoute = defineAction({
  path: '/records',
  summary: 'Cut a page into records',
  description: 'The objects of one kind that the page shows, as a table in JSON, CSV or XML.',
  request: pageRequest({
    method: z.enum(RECORD_METHODS).default('auto'),
    format: z.enum(RECORD_FORMATS).default('json'),
  }),
  response: z.object({
    method: z.string(),
    separator: z.string(),
    confidence: z.number(),
    columns: z.array(z.object({ name: z.string(), filled: z.number().int() })),
    records: z.number().int(),
    reasons: z.array(z.string()),
    format: z.enum(RECORD_FORMATS),
    content: z.string().meta({ description: 'The table itself.' }),
    nodes: z
      .array(z.array(z.number().int()))
      .nullable()
      .meta({ description: 'Elements of each record; null without a view.' }),
  }),
  async run({ method, format, ...source }, { load, work, signal }) {
    return work.run('records', { page: await load(source), method, format }, signal);
  },
});
