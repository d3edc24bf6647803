/** Boxes of what is read most, which stand beside many a list, in no order of time and often with stories of the list once more. */
import type { ListItem, ListSubject } from '../../../model/item-list.js';
import type { ListPage } from '../list-extractor.js';
import { Spans } from '../time-pattern/spans.js';

/** Headings of such boxes. Data only: stems, since languages bend their words. */
const POPULAR = [
  'most (?:read|popular|viewed|shared|commented|watched|clicked)|popular (?:posts|articles|stories|news|now|today|this week)|trending|top read',
  'meist ?(?:gelesen|geklickt|kommentiert|geteilt|gesehen)|beliebteste|beliebte (?:artikel|beiträge)|populärste',
  'les plus (?:lus|lues|vus|vues|consultés|partagés|populaires|commentés)|articles populaires|tendances',
  'm[áa]s (?:le[íi]d|vist|popular|comentad|compartid)|tendencias',
  'mais (?:lid|vist|acessad|popular|comentad|compartilhad)|em alta',
  'pi[ùu] (?:lett|vist|popolar|commentat|cliccat)|di tendenza',
  'meest (?:gelezen|bekeken|populair)|mest (?:läst|læst|lest|sett)|luetuimm|suosituimm',
  'najcz[eę]ściej (?:czytan|komentowan|ogl[aą]dan)|najpopularniejsz|najchętniej czytan|popularne (?:artykuły|wpisy)',
  'nejčten[ěe]jší|najčítanejšie|legolvasottabb|legnépszerűbb|cele mai citite|najčitanij|најчитаниј|най-четени',
  'самое (?:читаемое|популярное|обсуждаемое|просматриваемое)|самые (?:читаемые|популярные|обсуждаемые)|сейчас читают|популярн(?:ое|ые)|найпопулярніш|популярні|топ (?:недели|дня|месяца)',
  'δημοφιλ[ήη]|διαβασμ[έε]να|δημοφιλ[έε]στερα|τάσεις',
  'çok (?:okunan|konuşulan|izlenen)|popüler|trend haber',
  'الأكثر (?:قراءة|مشاهدة|شعبية|تداولا|تعليقا|زيارة)|الاكثر (?:قراءة|مشاهدة)|رائج|پربازدید|پربیننده|پربحث|پرمخاطب',
  'הנקראות ביותר|הנצפים ביותר|הכי נקרא',
  'সর্বাধিক (?:পঠিত|পড়া|পড়া|আলোচিত)|জনপ্রিয়|জনপ্রিয়|পাঠকপ্রিয়|सबसे ज़?्?यादा|सर्वाधिक पढ़|लोकप्रिय|ट्रेंडिंग',
  'ยอดนิยม|อ่านมากที่สุด|đọc nhiều|xem nhiều|terpopuler|paling (?:populer|banyak dibaca)',
  '많이 ?(?:본|읽은|찾는)|인기 ?(?:기사|글|뉴스|게시)|랭킹',
  'ランキング|よく読まれ|人気の?(?:記事|ニュース|投稿|コンテンツ)|热门|熱門|排行|最多人|人氣文章|点击榜|熱讀|热议|热榜|熱議',
].join('|');
/** A word begins before it, where words have spaces between them. */
const HEADING = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}])(?:${POPULAR})`,
  'iu',
);
/** Longer headings are headlines. */
const MAX_HEADING = 48;
/** Such boxes are the smaller part of a page; where they are all there is, they are what was found. */
const MAX_SHARE = 0.5;

export function withoutPopular(subjects: ListSubject[]): ListSubject[] {
  if (subjects.length < 2) return subjects;
  return unlessAll(
    subjects,
    subjects.filter(({ title }) => title === null || !isHeading(title)),
  );
}

function isHeading(text: string): boolean {
  return text.length <= MAX_HEADING && HEADING.test(text);
}

function unlessAll(subjects: ListSubject[], kept: ListSubject[]): ListSubject[] {
  return countItems(kept) >= MAX_SHARE * countItems(subjects) ? kept : subjects;
}

/** Nodes before the first item of a box in which its heading may stand. */
const MAX_STEPS = 12;

/** Boxes whose heading is marked up as a text like any other: what stands with it in one part of the page is left out. */
export function withoutPopularBoxes(page: ListPage, subjects: ListSubject[]): ListSubject[] {
  const { dom, stats } = page;
  const { order, end, preorder } = stats;
  const boxes: number[] = [];
  let reached = 0;
  for (const { items } of subjects) {
    for (const { nodes } of items) {
      const [first] = nodes;
      if (first === undefined) continue;
      const place = order[first] as number;
      const from = Math.max(reached, place - MAX_STEPS);
      reached = Math.max(reached, end[nodes[nodes.length - 1] as number] as number);
      for (let at = place - 1; at >= from; at--) {
        const node = preorder[at] as number;
        if (!dom.isText(node) || stats.length[node] === 0) continue;
        if (dom.dataLength(node) <= 2 * MAX_HEADING && isHeading(dom.data(node).trim())) boxes.push(around(at, first));
        break;
      }
    }
  }
  if (boxes.length === 0) return subjects;
  const spans = new Spans(page, boxes);
  const isInBox = ({ nodes: [first] }: ListItem): boolean => {
    if (first === undefined) return false;
    const place = order[first] as number;
    return spans.touches(place, place + 1);
  };
  const kept = subjects.map(({ title, items }) => ({ title, items: items.filter((item) => !isInBox(item)) }));
  return unlessAll(
    subjects,
    kept.filter(({ items }) => items.length > 0),
  );

  /** The smallest part of the page with a heading and an item. */
  function around(heading: number, item: number): number {
    let node = item;
    while (node !== 0 && (order[node] as number) > heading) node = dom.parent[node] as number;
    return node;
  }
}

function countItems(subjects: readonly ListSubject[]): number {
  return subjects.reduce((sum, { items }) => sum + items.length, 0);
}
