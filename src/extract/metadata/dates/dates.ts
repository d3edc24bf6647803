/**
 * When the page was published and last changed. Values made for machines come first; a printed date counts only beside the
 * title, because teasers, events and copyright lines are full of others.
 */
import type { MetadataSource, Sourced } from '../../../model/metadata.js';
import type { DateStyle } from '../date-value.js';
import { entityRank, stringOf } from '../json-ld.js';
import { propertyValue } from '../microdata.js';
import type { PageContext } from '../page-context.js';
import type { TitlePlace } from '../title-place.js';
import { DAY, DateReader, EARLIEST_PRINTED } from './date-reader.js';
import { microformatDate } from './microformats.js';
import { PrintedDates } from './printed-dates.js';

export interface ChosenDates {
  published?: Sourced<string>;
  modified?: Sourced<string>;
}

/** @param hasByline whether an author is printed beside the title, so that a date there is the article's */
export function chooseDates(
  context: PageContext,
  style: DateStyle,
  place: TitlePlace,
  hasByline: () => boolean,
): ChosenDates {
  const reader = new DateReader(style, context.options.now ?? Date.now());
  const printed = new PrintedDates(context, reader, place);
  const modified = chooseModified(context, reader, place, printed);
  const published = choosePublished(context, reader, place, printed, modified, hasByline);
  return { ...(published && { published }), ...(modified && { modified }) };
}

/** When the page was last changed, else when it was published: the second is looked for only where the first is not found. */
export function chooseLatestDate(
  context: PageContext,
  style: DateStyle,
  place: TitlePlace,
  hasByline: () => boolean,
): Sourced<string> | undefined {
  const reader = new DateReader(style, context.options.now ?? Date.now());
  const printed = new PrintedDates(context, reader, place);
  return (
    chooseModified(context, reader, place, printed) ??
    choosePublished(context, reader, place, printed, undefined, hasByline)
  );
}

function chooseModified(
  context: PageContext,
  reader: DateReader,
  place: TitlePlace,
  printed: PrintedDates,
): Sourced<string> | undefined {
  return declaredDate(context, reader, place, MODIFIED) ?? printed.modified() ?? fromHeader(context, reader);
}

function choosePublished(
  context: PageContext,
  reader: DateReader,
  place: TitlePlace,
  printed: PrintedDates,
  modified: Sourced<string> | undefined,
  hasByline: () => boolean,
): Sourced<string> | undefined {
  if (context.isFrontPage || context.looksLikeShop) return undefined;
  const declared = declaredDate(context, reader, place, PUBLISHED);
  if (declared !== undefined)
    return isRestamped(declared, modified) ? (printed.before(declared.value) ?? declared) : declared;
  if (!context.looksLikeArticle && !context.looksLikeForum && !hasByline())
    return printed.labelled() ?? fromAddress(context, reader);
  return (
    printed.published() ??
    fromAddress(context, reader) ??
    printed.ofFirstPost() ??
    weakDate(context, reader) ??
    printed.onlyUpdate()
  );
}

/** Some site builders stamp both dates anew whenever the site is built; then an earlier printed date is the true one. */
function isRestamped(published: Sourced<string>, modified: Sourced<string> | undefined): boolean {
  return modified?.source === published.source && modified.value.slice(0, 10) <= published.value.slice(0, 10);
}

interface Declarations {
  /** Properties of JSON-LD and microdata, best first. */
  properties: readonly string[];
  meta: readonly [name: string, source: MetadataSource][];
}

const PUBLISHED: Declarations = {
  properties: ['datePublished', 'dateCreated', 'uploadDate', 'datePosted'],
  meta: [
    ['article:published_time', 'open-graph'],
    ['og:article:published_time', 'open-graph'],
    ['og:published_time', 'open-graph'],
    ['citation_publication_date', 'meta'],
    ['citation_date', 'meta'],
    ['citation_online_date', 'meta'],
    ['parsely-pub-date', 'meta'],
    ['sailthru.date', 'meta'],
    ['cxenseparse:recs:publishtime', 'meta'],
    ['cxenseparse:publishtime', 'meta'],
    ['datepublished', 'meta'],
    ['publishdate', 'meta'],
    ['publish-date', 'meta'],
    ['publish_date', 'meta'],
    ['publication_date', 'meta'],
    ['pubdate', 'meta'],
    ['article.published', 'meta'],
    ['published-date', 'meta'],
    ['published', 'meta'],
    ['dc.date.published', 'dublin-core'],
    ['dc.date.issued', 'dublin-core'],
    ['dc.issued', 'dublin-core'],
    ['dc.date.created', 'dublin-core'],
    ['dc.created', 'dublin-core'],
    ['dc.date', 'dublin-core'],
  ],
};

const MODIFIED: Declarations = {
  properties: ['dateModified'],
  meta: [
    ['article:modified_time', 'open-graph'],
    ['og:updated_time', 'open-graph'],
    ['og:modified_time', 'open-graph'],
    ['datemodified', 'meta'],
    ['article.updated', 'meta'],
    ['dc.date.modified', 'dublin-core'],
    ['dc.modified', 'dublin-core'],
    ['last-modified', 'meta'],
    ['lastmod', 'meta'],
    ['revised', 'meta'],
  ],
};

function declaredDate(
  context: PageContext,
  reader: DateReader,
  place: TitlePlace,
  wanted: Declarations,
): Sourced<string> | undefined {
  const { entity, survey } = context;
  if (entity !== null && entityRank(entity) === 3) {
    for (const property of wanted.properties) {
      const found = reader.declared(stringOf(entity.data[property]), 'json-ld', property);
      if (found) return found;
    }
  }
  for (const [name, source] of wanted.meta) {
    const found = reader.declared(survey.meta.first(name), source, name);
    if (found) return found;
  }
  for (const property of wanted.properties) {
    const node = place.item?.properties.get(property)?.[0];
    const found =
      node === undefined
        ? undefined
        : reader.declared(propertyValue(survey, node), 'microdata', `itemprop=${property}`);
    if (found) return found;
  }
  return microformatDate(survey, reader, place, wanted === PUBLISHED ? 'published' : 'modified');
}

/** `/2026/03/01/` or `/2026-03-01-` in the address; year and month alone are not a day. */
function fromAddress({ url, canonicalUrl }: PageContext, reader: DateReader): Sourced<string> | undefined {
  for (const address of [url, canonicalUrl]) {
    const found = /[/_-]((?:19|20)\d\d)([/_-]?)(0[1-9]|1[0-2])\2([0-2]\d|3[01])(?=[/_\-.+%]|$)/.exec(address ?? '');
    const date = found && reader.declared(`${found[1]}-${found[3]}-${found[4]}`, 'url', 'path');
    if (date) return date;
  }
  return undefined;
}

/** `<meta name=date>` may as well be the day of the request. */
function weakDate({ survey }: PageContext, reader: DateReader): Sourced<string> | undefined {
  return reader.declared(survey.meta.first('date'), 'meta', 'date');
}

/** Servers that build the page for each request send the present moment, which says nothing. */
function fromHeader({ options }: PageContext, reader: DateReader): Sourced<string> | undefined {
  const raw = options.headers?.lastModified;
  const time = raw === undefined ? Number.NaN : Date.parse(raw);
  if (Number.isNaN(time) || time > (options.now ?? Date.now()) - DAY) return undefined;
  const value = new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
  return reader.isPlausible(value, EARLIEST_PRINTED)
    ? { value, source: 'http-header', from: 'last-modified', raw: raw as string }
    : undefined;
}
