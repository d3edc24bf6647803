/** How a request names the pages it is about. */
import { z } from '../zod.js';

/** Of an address; longer ones no server takes. */
const MAX_URL = 8192;
/** Pages one request may bring or name. */
const MAX_PAGES = 200;

const url = z
  .url({ protocol: /^https?$/, error: 'give a complete address such as https://example.com/page' })
  .max(MAX_URL)
  .meta({ description: 'Address of the page. It is fetched, unless html is given: then it is the base of its links.' });
const html = z.string().meta({ description: 'The page itself, instead of fetching it.' });

const pageShape = { url: url.optional(), html: html.optional() };
const GIVE_PAGE = { error: 'give url, html, or both' } as const;
const hasPage = ({ url, html }: { url?: string | undefined; html?: string | undefined }) =>
  url !== undefined || html !== undefined;

/** A request about one page, with what else it says. */
export const pageRequest = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...pageShape, ...shape }).refine((value) => hasPage(value as Parameters<typeof hasPage>[0]), GIVE_PAGE);

export const PageSource = z
  .object({
    ...pageShape,
    name: z
      .string()
      .max(MAX_URL)
      .optional()
      .meta({ description: 'What to call it in the answer; its address otherwise.' }),
  })
  .refine(hasPage, GIVE_PAGE)
  .meta({ id: 'Page' });
export type PageSource = z.infer<typeof PageSource>;

export const pageList = (least: number) => z.array(PageSource).min(least).max(MAX_PAGES);
