import { AUTOMATIC_LIST_METHODS } from '../../extract/index.js';
import { FEED_FORMATS } from '../../render/index.js';
import { defineAction } from '../api-action.js';
import { CandidateSchema, ItemNodesSchema, NativeFeedSchema } from '../schemas/list.js';
import { pageRequest } from '../schemas/page.js';
import { webAddress } from '../schemas/web-address.js';
import { z } from '../zod.js';

export const feedRoute = defineAction({
  path: '/feed',
  summary: 'Make a feed of a list page',
  description: 'The list of the page as RSS, Atom or JSON Feed. A page that is a feed itself is written anew.',
  request: pageRequest({
    format: z.enum(FEED_FORMATS).default('rss'),
    method: z.enum(AUTOMATIC_LIST_METHODS).default('auto'),
    rule: z
      .string()
      .max(1_000_000)
      .nullable()
      .default(null)
      .meta({ description: 'A mapping rule (XML) instead of a method.' }),
    choose: z.number().int().min(1).max(1000).default(1).meta({ description: 'Which of the candidates to take.' }),
    limit: z.number().int().min(1).max(10_000).nullable().default(null).meta({ description: 'Items at most.' }),
    title: z.string().max(1000).nullable().default(null),
    selfLink: webAddress.nullable().default(null).meta({ description: 'Address the feed will have.' }),
  }),
  response: z.object({
    format: z.enum(FEED_FORMATS),
    contentType: z.string(),
    feed: z.string().meta({ description: 'The feed itself.' }),
    items: z.number().int(),
    confidence: z.number(),
    candidates: z.array(CandidateSchema),
    nativeFeeds: z.array(NativeFeedSchema),
    warnings: z.array(z.string()),
    nodes: z
      .array(ItemNodesSchema)
      .nullable()
      .meta({ description: 'Of the items in the order of the page; null without a view.' }),
  }),
  async run({ url, html, view, ...wishes }, { loadList, work, now, signal }) {
    return work.run('feed', { page: await loadList({ url, html, view }), now, ...wishes }, signal);
  },
});
