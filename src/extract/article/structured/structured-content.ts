/**
 * Content of pages that show nothing without their scripts but carry their text as data for search engines (JSON-LD). The
 * text becomes a small document of its own, because nodes of the page itself hold none of it.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import { NodeSet } from '../../../model/node-set.js';
import { parseHtml, textStats } from '../../../parse/index.js';
import { cleanValue, fold } from '../../metadata/clean-text.js';
import { type Entity, entityRank, mainEntity } from '../../metadata/json-ld.js';
import { createPageContext, type PageContext } from '../../metadata/page-context.js';
import type { ArticleFound, ArticleNotFound, ArticlePage } from '../article-extractor.js';
import { carriesContent, type EntityKind, entityContent, kindOf } from './entity-content.js';

export interface StructuredContent extends ArticleFound {
  method: 'structured-data';
  /** The document made of the data; `content` is a selection of it. */
  dom: CompactDom;
}

/** Fewer words are a teaser, such as search engines show, and not what the page is there for. */
const MIN_WORDS = 25;
/** Visible characters below which a product page is the frame around what its scripts would show. */
const TINY_PAGE_LENGTH = 200;
/**
 * Somewhat below the mean word F1 of such text against what people marked on pages that show it too: nearly every word is
 * right, but only bodies of articles are nearly complete.
 */
const CONFIDENCE: Readonly<Record<EntityKind, number>> = {
  article: 0.7,
  posting: 0.4,
  question: 0.4,
  recipe: 0.4,
  product: 0.4,
  described: 0.4,
};

/**
 * What the page's data say, where the method found nothing; null where they say nothing either. The default method answers
 * even a product page of a few labels, so for it such a page counts as empty when its data say more than it shows.
 */
export function structuredContent(
  page: ArticlePage,
  method: string,
  answer: ArticleFound | ArticleNotFound,
): StructuredContent | null {
  const { dom, stats, url } = page;
  const root = dom.documentElement;
  if (answer.ok && !(method === 'pith' && (stats.length[root] as number) < TINY_PAGE_LENGTH)) return null;
  const context = createPageContext(dom, { url });
  const entity = carrierOf(context);
  const kind = entity && kindOf(entity);
  if (entity === null || kind === null || (answer.ok && kind !== 'product')) return null;
  const { markup, properties, isCutOff } = entityContent(entity, context.jsonLd.byId);
  const made = parseHtml(`<!DOCTYPE html><body>${markup}`);
  const words = textStats(made).words[made.body] as number;
  if (words < MIN_WORDS || (answer.ok && words <= (stats.words[root] as number))) return null;
  if (isCutOff || (!properties.includes('description') && repeatsDescription(made, context))) return null;
  const shown = answer.ok ? 'almost nothing' : 'no content';
  const why = `the page shows ${shown}; its JSON-LD carries the ${properties.join(' and ')} of a ${entity.types[0]}`;
  page.trace.note('choose', entity.script, 'structured-data', why);
  return {
    ok: true,
    method: 'structured-data',
    dom: made,
    content: { roots: [made.body], excluded: new NodeSet(made.nodeCount) },
    comments: null,
    pageType: null,
    confidence: CONFIDENCE[kind],
  };
}

/** A body that says what the description for search engines says is that description under another name. */
function repeatsDescription(made: CompactDom, { survey: { meta } }: PageContext): boolean {
  const text = fold(made.textContent(made.body));
  const described = [meta.first('description'), meta.first('og:description'), meta.first('twitter:description')];
  return described.some((value) => value !== undefined && fold(cleanValue(value)).includes(text));
}

/** The entity that the page is about, if it carries text. Several that could be it make a list, which has no text of its own. */
function carrierOf({ jsonLd, survey, url, canonicalUrl, titleText }: PageContext): Entity | null {
  const main = jsonLd.entities.filter((entity) => entity.main && entityRank(entity) >= 2);
  // Pages of every kind add some frequent questions for search engines; they are the subject when there is no other.
  const others = main.filter((entity) => kindOf(entity) !== 'question');
  const subjects = others.length > 0 ? others : main;
  // Data may name one thing twice, once with its text. But the text of a product is not that of the article about it.
  const best = Math.max(0, ...subjects.map(entityRank));
  const entities = subjects.filter((entity) => entityRank(entity) === best && carriesContent(entity));
  const addresses = [url, canonicalUrl].filter((address) => address !== null);
  const titles = [titleText, survey.meta.first('og:title') ?? ''].filter((title) => title !== '');
  return mainEntity({ entities, byId: jsonLd.byId }, addresses, titles);
}
