/** How a request names the pages it is about. */
import { z } from '../zod.js';
import { MAX_ADDRESS } from './web-address.js';

/** Pages one request may bring or name. */
const MAX_PAGES = 200;

const url = z
  .url({ protocol: /^https?$/, error: 'give a complete address such as https://example.com/page' })
  .max(MAX_ADDRESS)
  .meta({ description: 'Address of the page. It is fetched, unless html is given: then it is the base of its links.' });
const html = z.string().meta({ description: 'The page itself, instead of fetching it.' });

const view = z.string().min(1).max(100).meta({
  description: 'A view made with POST /views, instead of fetching the page again. Answers then tell its nodes.',
});

const pageShape = { url: url.optional(), html: html.optional(), view: view.optional() };
const GIVE_PAGE = { error: 'give url, html, both, or view' } as const;
const hasPage = (given: { url?: string | undefined; html?: string | undefined; view?: string | undefined }) =>
  given.url !== undefined || given.html !== undefined || given.view !== undefined;

/** Parts of a request that name a page by itself, for those that can name it otherwise as well. */
export const pageAddress = { url: url.optional(), html: html.optional() };
/** Number of a node of a view. */
export const nodeNumber = z.number().int().min(1).max(2_147_483_647);

/** A request about one page, with what else it says. */
export const pageRequest = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...pageShape, ...shape }).refine((value) => hasPage(value as Parameters<typeof hasPage>[0]), GIVE_PAGE);

export const PageSource = z
  .object({
    ...pageShape,
    name: z
      .string()
      .max(MAX_ADDRESS)
      .optional()
      .meta({ description: 'What to call it in the answer; its address otherwise.' }),
  })
  .refine(hasPage, GIVE_PAGE)
  .meta({ id: 'Page' });
export type PageSource = z.infer<typeof PageSource>;

export const pageList = (least: number) => z.array(PageSource).min(least).max(MAX_PAGES);
