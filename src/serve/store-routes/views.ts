/** Pages as the server sees them, to look at and to point at in a frame. */
import { Buffer } from 'node:buffer';
import { copyOfPage, type LoadedPage, loadedFrom } from '../../reading/index.js';
import { problemOfAbsence } from '../problems.js';
import { respondWithProblem } from '../respond-with-problem.js';
import { pageAddress } from '../schemas/page.js';
import { defineStoreRoute, type RegisterStoreRoute, type StoreDependencies } from '../store-route.js';
import { loadSheets } from '../views/load-sheets.js';
import { z } from '../zod.js';
import { feedOf, snapshotAt } from './find-stored.js';

const ViewRequest = z
  .object({
    ...pageAddress,
    feed: z.string().min(1).max(100).optional().meta({ description: 'Id of a feed, for the page it is made of.' }),
    snapshot: z
      .number()
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .meta({ description: 'takenAt of a snapshot of that feed, instead of the page as it is today.' }),
  })
  .refine(({ url, html, feed }) => url !== undefined || html !== undefined || feed !== undefined, {
    error: 'give url, html, or feed',
  });

const createView = defineStoreRoute({
  method: 'post',
  path: '/views',
  operationId: 'createView',
  summary: 'Make a view of a page, to show it in a frame and to point at its parts',
  description:
    'The view is kept in memory for an hour. Requests that name their page by view tell and take the numbers of its nodes.',
  body: ViewRequest,
  response: z
    .object({
      id: z.string(),
      url: z.string().nullable(),
      title: z.string().nullable(),
      language: z.string().nullable(),
      elements: z.number().int(),
      shortened: z.boolean().meta({ description: 'Whether the page is too large to be shown whole.' }),
      notes: z.array(z.string()),
    })
    .meta({ id: 'View' }),
  status: 201,
  async run({ body }, dependencies, c) {
    const { fetcher, work, views, config } = dependencies;
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(config.requestTimeout)]);
    const page = await pageOf(body, dependencies, signal);
    const name = page.url ?? 'html';
    // Bytes move to the thread, and the view needs them too.
    const copy = () => copyOfPage({ ...page, name });
    let written = await work.run('view', { page: copy(), sheets: null }, signal);
    if (written.ok && written.value.wanted.length > 0) {
      const sheets = await loadSheets(fetcher, written.value.wanted, signal);
      written = await work.run('view', { page: copy(), sheets }, signal);
    }
    if (!written.ok) return respondWithProblem(c, problemOfAbsence(written.reason, written.attempts));
    const { html, title, language, elements, shortened, notes } = written.value;
    const id = views.add(page, Buffer.from(html ?? ''));
    return { id, url: page.url ?? null, title, language, elements, shortened, notes };
  },
});

async function pageOf(
  { url, html, feed, snapshot }: z.output<typeof ViewRequest>,
  { fetcher, store }: StoreDependencies,
  signal: AbortSignal,
): Promise<LoadedPage> {
  if (html !== undefined) return { content: html, ...(url === undefined ? {} : { url }) };
  if (feed === undefined) return loadedFrom(await fetcher.fetchPage(url as string, { signal }));
  const record = await feedOf(store, feed);
  if (snapshot === undefined) return loadedFrom(await fetcher.fetchPage(record.url, { signal }));
  const { body, url: address, contentType } = await snapshotAt(store, record, snapshot);
  return { content: body, url: address, contentType };
}

/** The page shows what it brings along and does nothing at all; its surroundings may look into it. */
const SANDBOX = [
  'sandbox allow-same-origin',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const getViewPage = defineStoreRoute({
  method: 'get',
  path: '/views/{id}/page',
  operationId: 'getViewPage',
  summary: 'Get a view as a document for a frame; it runs nothing and loads nothing',
  description: 'Every element carries the number of its node in data-pith.',
  params: z.object({ id: z.string().min(1).max(100) }),
  contentType: 'text/html',
  async run({ params: { id } }, { views }) {
    return new Response(views.document(id) as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': SANDBOX,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'private, no-store',
      },
    });
  },
});

export const VIEW_ROUTES: readonly RegisterStoreRoute[] = [createView, getViewPage];
