import { defineAction } from '../api-action.js';
import { webAddress } from '../schemas/web-address.js';
import { z } from '../zod.js';

export const lintFeedRoute = defineAction({
  path: '/lint-feed',
  summary: 'Say what readers will object to in a feed',
  description: 'Holds an RSS, Atom or JSON feed against what readers and validators demand.',
  request: z
    .object({
      url: webAddress.optional().meta({ description: 'Address of the feed.' }),
      feed: z.string().optional().meta({ description: 'The feed itself, instead of fetching it.' }),
    })
    .refine(({ url, feed }) => url !== undefined || feed !== undefined, { error: 'give url, feed, or both' }),
  response: z.object({
    format: z.enum(['rss', 'rdf', 'atom', 'json']).nullable(),
    items: z.number().int(),
    findings: z.array(
      z.object({
        severity: z.enum(['error', 'warning', 'hint']),
        rule: z.string(),
        message: z.string(),
        where: z.object({ item: z.number().nullable(), id: z.string().nullable(), line: z.number().nullable() }),
        advice: z.string(),
      }),
    ),
  }),
  async run({ url, feed }, { loadFeed, work, now, signal }) {
    return work.run('lint-feed', { page: await loadFeed({ url, html: feed }), now }, signal);
  },
});
