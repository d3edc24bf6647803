/** The one article or thing a page is about. Lists on such a page stand beside it. */
import type { ListItem } from '../../model/item-list.js';
import { fold } from '../metadata/clean-text.js';
import { entityRank, entityTitle } from '../metadata/json-ld.js';
import { createPageContext, type MetadataOptions, type PageContext } from '../metadata/page-context.js';
import type { ListPage } from './list-extractor.js';

export type PageSubject = 'article' | 'thing';

const kept = (): { url: string | null; context: PageContext | null } => ({ url: null, context: null });

/** What the page says of itself; read once, since several methods ask. */
export function contextOf(
  { dom, url, now }: Pick<ListPage, 'dom' | 'url' | 'now'>,
  headers?: MetadataOptions['headers'],
): PageContext {
  const known = dom.memo(kept);
  if (known.context === null || known.url !== url || headers !== undefined) {
    known.context = createPageContext(dom, { url, now, ...(headers !== undefined && { headers }) });
    known.url = url;
  }
  return known.context;
}

/** Null for lists, front pages and pages that do not say. */
export function pageSubject(context: PageContext): PageSubject | null {
  const { entity, titleText, headings, isFrontPage, survey } = context;
  if (isFrontPage) return null;
  const rank = entity === null ? 0 : entityRank(entity);
  const title = entity === null ? undefined : entityTitle(entity);
  // A video or an advertised product may stand on any page; the page is about it where it bears its name.
  if (rank >= 2 && title !== undefined && fold(title) !== '') {
    const name = fold(title);
    if (fold(titleText).includes(name) || headings.some((heading) => fold(heading.text) === name))
      return rank === 3 ? 'article' : 'thing';
  }
  // `og:type` says "article" of lists too; a day of publication is given of texts only.
  if (survey.meta.first('article:published_time') !== undefined) return 'article';
  // Categories are called products as well; only one thing has a price of its own.
  const isProduct = survey.meta.matching(/^(?:product|og):price:amount$/).length > 0;
  return isProduct ? 'thing' : null;
}

/** Share of the text of a page from which a list is the page, whatever the page says of itself. */
const MAIN_PART = 0.3;

/** Whether the items are the smaller part of what can be read on the page. */
export function isSmallPart({ dom, stats }: ListPage, items: readonly ListItem[]): boolean {
  const length = items.reduce(
    (sum, item) => item.nodes.reduce((own, node) => own + (stats.length[node] as number), sum),
    0,
  );
  return length <= MAIN_PART * (stats.length[dom.body] as number);
}
