import type { CompactDom } from '../../model/compact-dom.js';
import type { Metadata, Sourced } from '../../model/metadata.js';
import { chooseAuthors } from './authors/authors.js';
import { chooseDates, chooseLatestDate } from './dates/dates.js';
import { chooseDeclaredType } from './declared-type.js';
import { chooseExcerpt } from './excerpt.js';
import { chooseImage } from './image.js';
import { chooseLanguage } from './language.js';
import { createPageContext, type MetadataOptions, type PageContext } from './page-context.js';
import { canonicalOf } from './page-urls.js';
import { readingStyle } from './reading-style.js';
import { chooseSite, declaredSiteNames, siteNamesOf } from './site.js';
import { chooseTags } from './tags.js';
import { chooseTitle } from './title/title.js';
import { placeOfTitle } from './title-place.js';

/**
 * What a page says about itself: title, authors, dates and the rest, each value with the place it was read from. Fields the
 * page does not give are absent; nothing is guessed from statistics.
 */
export function extractMetadata(dom: CompactDom, options: MetadataOptions = {}): Metadata {
  return metadataOf(createPageContext(dom, options));
}

/** The same for a page whose context is already known. */
export function metadataOf(context: PageContext): Metadata {
  const declaredNames = declaredSiteNames(context);
  const names = siteNamesOf(context, declaredNames);
  const chosen = chooseTitle(context, names);
  const place = placeOfTitle(context, chosen?.heading ?? 0);
  const language = chooseLanguage(context);
  const style = readingStyle(context, language?.value ?? '');
  const authors = chooseAuthors(context, names, place, { title: chosen?.title.value ?? '', style });
  const dates = chooseDates(context, style, place, () => authors?.source === 'byline');
  const all: { [Field in keyof Metadata]: Metadata[Field] | undefined } = {
    title: chosen?.title,
    authors,
    published: dates.published,
    modified: dates.modified,
    site: chooseSite(context, declaredNames, names),
    language,
    canonicalUrl: canonicalOf(context.survey, context.baseUrl, context.url),
    image: chooseImage(context),
    excerpt: chooseExcerpt(context, chosen?.title.value),
    tags: chooseTags(context),
    declaredType: chooseDeclaredType(context, place),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Metadata;
}

/** What a list says about its page. */
export interface PageSummary {
  title: string | null;
  excerpt: string | null;
  image: string | null;
  /** Of the last change, else of publication. */
  date: string | null;
}

/** The few fields a list needs, as `metadataOf` gives them; nothing else is looked for. */
export function summaryOf(context: PageContext): PageSummary {
  const names = siteNamesOf(context, declaredSiteNames(context));
  const chosen = chooseTitle(context, names);
  const title = chosen?.title.value;
  const place = placeOfTitle(context, chosen?.heading ?? 0);
  const style = readingStyle(context, chooseLanguage(context)?.value ?? '');
  const hasByline = (): boolean =>
    chooseAuthors(context, names, place, { title: title ?? '', style })?.source === 'byline';
  const value = (found: Sourced<string> | undefined): string | null => found?.value ?? null;
  return {
    title: title ?? null,
    excerpt: value(chooseExcerpt(context, title)),
    image: value(chooseImage(context)),
    date: value(chooseLatestDate(context, style, place, hasByline)),
  };
}
