/** The language the page says it is in. What it really is in can be told from its words, which is somebody else's work. */

import type { MetadataSource, Sourced } from '../../model/metadata.js';
import { Tag } from '../../model/tags.js';
import { stringOf } from './json-ld.js';
import type { PageContext } from './page-context.js';

export function chooseLanguage(context: PageContext): Sourced<string> | undefined {
  for (const [raw, source, from] of declarations(context)) {
    const value = raw === null || raw === undefined ? null : normaliseLanguage(raw);
    if (value !== null) return value === raw ? { value, source, from } : { value, source, from, raw: raw as string };
  }
  return undefined;
}

function declarations({ survey, entity, options }: PageContext): [string | null | undefined, MetadataSource, string][] {
  const { dom, meta } = survey;
  const root = dom.documentElement;
  const isHtml = dom.tag[root] === Tag.html;
  return [
    [isHtml ? dom.attribute(root, 'lang') : null, 'html-attribute', 'html[lang]'],
    [dom.attribute(root, 'xml:lang'), 'html-attribute', 'xml:lang'],
    [dom.attribute(dom.body, 'lang'), 'html-attribute', 'body[lang]'],
    [stringOf(entity?.data.inLanguage), 'json-ld', 'inLanguage'],
    [meta.first('content-language'), 'meta', 'content-language'],
    [options.headers?.contentLanguage, 'http-header', 'content-language'],
    [meta.first('dc.language'), 'dublin-core', 'dc.language'],
    [meta.first('og:locale'), 'open-graph', 'og:locale'],
    [meta.first('language'), 'meta', 'language'],
  ];
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['english', 'en'],
  ['german', 'de'],
  ['deutsch', 'de'],
  ['french', 'fr'],
  ['francais', 'fr'],
  ['français', 'fr'],
  ['spanish', 'es'],
  ['español', 'es'],
  ['italian', 'it'],
  ['italiano', 'it'],
  ['portuguese', 'pt'],
  ['português', 'pt'],
  ['russian', 'ru'],
  ['русский', 'ru'],
  ['japanese', 'ja'],
  ['日本語', 'ja'],
  ['chinese', 'zh'],
  ['中文', 'zh'],
  ['korean', 'ko'],
  ['dutch', 'nl'],
  ['nederlands', 'nl'],
  ['polish', 'pl'],
  ['polski', 'pl'],
  ['turkish', 'tr'],
  ['arabic', 'ar'],
  ['eng', 'en'],
]);

/** BCP 47 in canonical form (`pt_br` → `pt-BR`), or null for placeholders, lists of several languages and nonsense. */
export function normaliseLanguage(raw: string): string | null {
  const text = raw
    .trim()
    .replaceAll('_', '-')
    .replace(/\.utf-?8$/i, '');
  const tag = NAMES.get(text.toLowerCase()) ?? text;
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(tag) || /^(?:und|mul|zxx|xx)\b/i.test(tag)) return null;
  return canonicalTag(tag);
}

/** Tags that were asked for before: pages of one site say the same, and the runtime takes its time. */
const canonicalTags = new Map<string, string | null>();
const MAX_TAGS = 200;

function canonicalTag(tag: string): string | null {
  let canonical = canonicalTags.get(tag);
  if (canonical === undefined) {
    canonical = askForCanonicalTag(tag);
    if (canonicalTags.size >= MAX_TAGS) canonicalTags.clear();
    canonicalTags.set(tag, canonical);
  }
  return canonical;
}

function askForCanonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
