/** The numbers that are the same for all blocks of a page, computed once; their names stand in the order of the values. */
import type { PageView } from './page-view.js';
import { share } from './share.js';

const log = Math.log1p;

export const PAGE_FEATURES = [
  'pageWords',
  'pageBlocks',
  'pageLinkShare',
  'pageProseShare',
  'pageProseBlocks',
  'pagePrices',
  'pageDates',
  'pageLongestBlock',
  'pageTopHeadings',
  'pageHeadings',
  'pageListShare',
  'pageCellShare',
  'pageCodeShare',
  'pageImages',
  'pageFields',
  'pageArticles',
  'pageHasMain',
  'pageLargestGroupShare',
  'pageLargestGroupCount',
  'pageNarrowShare',
  'pageWideShare',
  'saysArticle',
  'saysProduct',
  'saysWebsite',
  'linkedArticle',
  'linkedProduct',
  'linkedList',
  'linkedForum',
  'linkedQuestions',
  'linkedOrganization',
] as const;

export function pageFeatures(view: PageView): Float32Array {
  const { words, counts, page, declared, mainBody } = view;
  let groupWords = 0;
  let groupCount = 0;
  for (const group of view.repetition.groups) {
    groupWords = Math.max(groupWords, group.words);
    groupCount = Math.max(groupCount, group.count);
  }
  const says = (type: string): number => (declared.openGraphType.includes(type) ? 1 : 0);
  const linked = (pattern: RegExp): number => (pattern.test(declared.linkedDataTypes) ? 1 : 0);
  return Float32Array.of(
    log(words),
    log(view.blocks.length),
    share(view.linkLength, view.length),
    share(view.prose, words),
    log(view.proseBlocks),
    log(view.texts.prices),
    log(view.texts.dates),
    log(view.longestBlock),
    view.topHeadings,
    log(view.headings),
    share(view.listWords, words),
    share(view.cellWords, words),
    share(view.codeWords, words),
    log(counts.images[page.dom.body] as number),
    log(counts.fields[page.dom.body] as number),
    declared.articles,
    declared.hasMain ? 1 : 0,
    share(groupWords, words),
    log(groupCount),
    share(counts.prose[mainBody.narrow] as number, words),
    share(counts.prose[mainBody.wide] as number, words),
    says('article'),
    says('product'),
    says('website'),
    linked(/article |posting /),
    linked(/ product|offer/),
    linked(/itemlist|collectionpage|searchresult/),
    linked(/discussion|qapage| question/),
    linked(/faqpage/),
    linked(/service|organization|localbusiness/),
  );
}
