/** Microdata (HTML living standard, section 5): the item that describes the page's article, and its properties. */
import { cleanValue } from './clean-text.js';
import type { PageSurvey } from './page-survey.js';
import { ancestorsOf } from './page-zones.js';
import { spacedText } from './spaced-text.js';

export interface MicrodataItem {
  /** Type without its address, e.g. `BlogPosting`. */
  type: string;
  node: number;
  /** Property name → the elements that hold its values. */
  properties: ReadonlyMap<string, readonly number[]>;
}

/** Deep trees must not make every property climb to the root. */
const MAX_CLIMB = 100;

const ARTICLE_ITEM = /(?:Article|Posting|Question|Recipe|Report|Review|HowTo|CreativeWork|ScholarlyWork)$/;
const OTHER_ITEM = /(?:Comment|Answer|UserComments|WebSite|WebPage)$/;

/** The article item of the page: the one around the heading, or the only one there is. */
export function articleItem(survey: PageSurvey, heading: number): MicrodataItem | null {
  const items = readItems(survey).filter((item) => ARTICLE_ITEM.test(item.type) && !OTHER_ITEM.test(item.type));
  if (heading !== 0) {
    const ancestors = ancestorsOf(survey.dom, heading);
    const around = items.find((item) => ancestors.has(item.node));
    if (around !== undefined) return around;
  }
  const first = items.find((item) => !/Review$/.test(item.type));
  // Several postings are a list, except in a discussion, where the first one opens it.
  return first !== undefined && (items.length === 1 || /Question|DiscussionForumPosting/.test(first.type))
    ? first
    : null;
}

function readItems(survey: PageSurvey): MicrodataItem[] {
  const { dom } = survey;
  const byOwner = new Map<number, Map<string, number[]>>();
  for (const node of survey.itemprops) {
    const owner = ownerOf(survey, node);
    if (owner === 0) continue;
    const properties = byOwner.get(owner) ?? new Map<string, number[]>();
    byOwner.set(owner, properties);
    for (const name of (dom.attribute(node, 'itemprop') ?? '').split(/\s+/, 8)) {
      const nodes = properties.get(name);
      if (nodes === undefined) properties.set(name, [node]);
      else nodes.push(node);
    }
  }
  return [...byOwner].map(([node, properties]) => ({
    node,
    properties,
    type: (dom.attribute(node, 'itemtype') ?? '').replace(/^.*[/#]/, '').trim(),
  }));
}

function ownerOf({ dom }: PageSurvey, node: number): number {
  let current = dom.parent[node] as number;
  for (let i = 0; i < MAX_CLIMB && current !== 0; i++, current = dom.parent[current] as number)
    if (dom.hasAttribute(current, 'itemscope')) return current;
  return 0;
}

/** Value of a property element: `content`, `datetime`, else its text; a nested item speaks through its own `name`. */
export function propertyValue(survey: PageSurvey, node: number): string {
  const { dom } = survey;
  if (dom.hasAttribute(node, 'itemscope')) {
    const name = survey.itemprops.find(
      (inner) => inner > node && dom.attribute(inner, 'itemprop') === 'name' && ownerOf(survey, inner) === node,
    );
    if (name !== undefined) return plainValue(survey, name);
  }
  return plainValue(survey, node);
}

function plainValue({ dom }: PageSurvey, node: number): string {
  return cleanValue(dom.attribute(node, 'content') ?? dom.attribute(node, 'datetime') ?? spacedText(dom, node, 500));
}
