/** Where the article stands on the page: the anchor from which bylines and dates are looked for. */
import type { ContentSelection } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { articleItem, type MicrodataItem } from './microdata.js';
import type { PageContext } from './page-context.js';
import { ForeignZones } from './page-zones.js';

export interface TitlePlace {
  /** The heading with the title, else the first node of the content, else 0. */
  heading: number;
  /** Parts of the page that are not about the article. */
  foreign: ForeignZones;
  /** The microdata item that describes the article. */
  item: MicrodataItem | null;
}

export function placeOfTitle(context: PageContext, heading: number): TitlePlace {
  const { survey, options } = context;
  const anchor = heading || startOf(survey.dom, options.content);
  return { heading: anchor, foreign: new ForeignZones(survey.dom, anchor), item: articleItem(survey, heading) };
}

function startOf(dom: CompactDom, content: ContentSelection | null | undefined): number {
  let node = content?.roots[0] ?? 0;
  while (node !== 0 && dom.firstChild[node] !== 0) node = dom.firstChild[node] as number;
  return node;
}
