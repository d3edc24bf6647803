/** What a page declares about itself outside its text: its title, and the kind of thing it says it is. */
import { Tag } from '../../../model/tags.js';
import type { ArticlePage } from '../article-extractor.js';

export interface DeclaredFacts {
  title: string;
  /** Content of `og:type`, in lower case. */
  openGraphType: string;
  /** The types named in JSON-LD, in lower case, each between spaces. */
  linkedDataTypes: string;
  hasMain: boolean;
  articles: number;
}

const TITLE = Tag.title;
const META = Tag.meta;
const SCRIPT = Tag.script;
const MAIN = Tag.main;
const ARTICLE = Tag.article;

const TYPE = /"@type"\s*:\s*(?:\[\s*)?"(\w{1,40})"/g;
/** JSON-LD beyond this is a catalogue; its first types say what the page is. */
const MAX_LINKED_DATA = 100_000;

export function readDeclaredFacts({ dom, stats }: ArticlePage): DeclaredFacts {
  const facts: DeclaredFacts = {
    title: '',
    openGraphType: '',
    linkedDataTypes: ' ',
    hasMain: false,
    articles: 0,
  };
  for (let position = 0; position < stats.preorder.length; position++) {
    const node = stats.preorder[position] as number;
    switch (dom.tag[node]) {
      case TITLE:
        // Broken pages have several; the first one counts, as in a browser.
        if (facts.title === '' && dom.firstChild[node] !== 0) facts.title = dom.data(dom.firstChild[node] as number);
        break;
      case META:
        readMeta(node);
        break;
      case SCRIPT:
        if (dom.attribute(node, 'type')?.includes('ld+json')) readTypes(dom.firstChild[node] as number);
        break;
      case MAIN:
        facts.hasMain = true;
        break;
      case ARTICLE:
        facts.articles++;
        break;
    }
  }
  return facts;

  function readMeta(node: number): void {
    const name = (dom.attribute(node, 'property') ?? dom.attribute(node, 'name') ?? '').toLowerCase();
    if (name === 'og:type') facts.openGraphType = (dom.attribute(node, 'content') ?? '').trim().toLowerCase();
  }

  function readTypes(text: number): void {
    if (text === 0) return;
    for (const match of dom.data(text).slice(0, MAX_LINKED_DATA).matchAll(TYPE)) {
      const type = ` ${(match[1] as string).toLowerCase()} `;
      if (!facts.linkedDataTypes.includes(type)) facts.linkedDataTypes += type.slice(1);
    }
  }
}
