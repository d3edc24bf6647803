/** What all fields share: the survey, the structured data found in it, and the page's addresses. */
import type { ContentSelection } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { collapseSpace } from './clean-text.js';
import { type Entity, entityRank, type JsonLd, mainEntity, readJsonLd } from './json-ld.js';
import { type PageSurvey, surveyPage } from './page-survey.js';
import { baseUrlOf, canonicalOf } from './page-urls.js';
import { spacedText } from './spaced-text.js';

export interface MetadataOptions {
  /** Address of the page; makes relative links absolute and tells the site's name from the title. */
  url?: string | null;
  /** Response headers that speak about the document. */
  headers?: { contentLanguage?: string; lastModified?: string };
  /** The article's content, when already known: its first paragraph can serve as excerpt, its start shows where bylines stand. */
  content?: ContentSelection | null;
  /** Milliseconds since 1970; dates after it are taken for announcements, not for publication. @default the current time */
  now?: number;
}

export interface PageContext {
  survey: PageSurvey;
  jsonLd: JsonLd;
  /** The JSON-LD entity the page is about. */
  entity: Entity | null;
  url: string | null;
  /** Base of relative addresses. */
  baseUrl: string | null;
  canonicalUrl: string | null;
  titleText: string;
  headings: Heading[];
  /** The markup declares an article, a posting or the like. */
  declaresArticle: boolean;
  /** Declared, or the address has a date or a word for articles in it. */
  looksLikeArticle: boolean;
  /** The address is that of the site's first page. */
  isFrontPage: boolean;
  /** The address is that of goods, services or a list of pages, and nothing in the data says otherwise. */
  looksLikeShop: boolean;
  /** The address is that of a discussion. */
  looksLikeForum: boolean;
  options: MetadataOptions;
}

export interface Heading {
  node: number;
  text: string;
}

const MAX_HEADINGS = 20;
const MAX_HEADING_LENGTH = 400;

export function createPageContext(dom: CompactDom, options: MetadataOptions): PageContext {
  const survey = surveyPage(dom);
  const jsonLd = readJsonLd(survey);
  const url = options.url ?? null;
  const baseUrl = baseUrlOf(survey, url);
  const canonicalUrl = canonicalOf(survey, baseUrl, url)?.value ?? null;
  const titleText = survey.title === 0 ? '' : collapseSpace(dom.textContent(survey.title)).slice(0, 1000);
  const headings = readHeadings(survey);
  const titles = [titleText, survey.meta.first('og:title') ?? '', ...headings.map((heading) => heading.text)].filter(
    (text) => text !== '',
  );
  const entity = mainEntity(
    jsonLd,
    [url, canonicalUrl].filter((address) => address !== null),
    titles,
  );
  const declaresArticle = isDeclaredArticle(survey, entity);
  const address = url ?? canonicalUrl ?? '';
  const looksLikeArticle = declaresArticle || ARTICLE_ADDRESS.test(address) || BLOG_HOST.test(address);
  const looksLikeShop =
    SHOP_ADDRESS.test(address) && (entity === null || entityRank(entity) < 3) && !/\/blogs?\//.test(address);
  const looksLikeForum = FORUM_ADDRESS.test(address);
  return {
    survey,
    jsonLd,
    entity,
    url,
    baseUrl,
    canonicalUrl,
    titleText,
    headings,
    declaresArticle,
    looksLikeArticle,
    looksLikeForum,
    looksLikeShop,
    isFrontPage: isFront(url),
    options,
  };
}

function isFront(url: string | null): boolean {
  if (url === null || !URL.canParse(url)) return false;
  const { pathname, search } = new URL(url);
  return /^\/(?:index\.\w+)?$/.test(pathname) && /^(?:\?(?:utm_|srsltid|ref|fbclid|gclid).*)?$/.test(search);
}

const ARTICLE_ADDRESS =
  /\/(?:(?:19|20)\d\d[/-]\d\d?|[a-z-]*blogs?(?:-[a-z]+)?|[a-z]*news(?:-and-[a-z]+|room)?|[a-z-]*articles?|posts?|insights?|resources?|learn(?:ing-center)?|advice|tips|columns?|opinion|features?|stor(?:y|ies)|p|guides?|magazine|journal|reviews?|essays?|press(?:-?releases?|room)?|releases?|announcements?|entry|nachrichten|aktuelles|artikel|presse(?:mitteilung(?:en)?)?|actualites?|noticias?|articulos?|artigos?|notizie|articol[oi]|wiadomosci|aktualnosci|artykuly?|haber(?:ler)?|nyheter|nieuws|novosti|berita|tin-tuc)\//i;
/** A page of a blog, not its front page. */
const BLOG_HOST = /^https?:\/\/(?:[\w-]+\.)?blogs?\.[^/]+\/./i;
const SHOP_ADDRESS = /\/(?:products?|shop|store|collections?|categor(?:y|ies)|services?|tags?|cart)(?:\/|$)/i;
const FORUM_ADDRESS =
  /forum|\b(?:threads?|viewtopic|showthread|discussions?|discuss|community|bbs|boards?|questions?|talk)\b|\btopics?\b(?:(?!\btopics?\b).)*\d|\/[tr]\/./i;

function readHeadings(survey: PageSurvey): Heading[] {
  const headings = survey.headings
    .slice(0, MAX_HEADINGS)
    .map((node) => ({ node, text: collapseSpace(spacedText(survey.dom, node)) }));
  return headings.filter((heading) => heading.text !== '' && heading.text.length <= MAX_HEADING_LENGTH);
}

function isDeclaredArticle(survey: PageSurvey, entity: Entity | null): boolean {
  if (entity !== null && entityRank(entity) === 3) return true;
  return (
    survey.meta.first('article:published_time') !== undefined ||
    /^(?:news|blog|article)/i.test(survey.meta.first('og:type') ?? '')
  );
}
