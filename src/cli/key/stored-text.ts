import { PithError } from '../../errors.js';
import { canonicalUrl } from '../../model/canonical-url.js';
import { storeName } from '../../store/index.js';
import { openKnownData } from '../crawl/open-data.js';
import type { KnownText } from './read-text.js';

interface StoredTextOptions {
  data: string;
  language?: string;
  /** Where the result is about to be written. */
  output?: string;
}

/** A document that was read before, by its address. @throws PithError `input-not-found` when it was not */
export async function storedText(url: string, { data, language, output }: StoredTextOptions): Promise<KnownText> {
  const store = await openKnownData(data, output);
  try {
    const document = await store.documents.get(canonicalUrl(url) ?? url);
    if (document === null)
      throw new PithError('input-not-found', `${storeName(data)} holds no document ${url}`, { subject: url });
    const { title, published, text } = document;
    return { ok: true, title, published, url: document.url, language: language ?? document.language, content: text };
  } finally {
    await store.close();
  }
}
