/** Who reported, as East Asian papers say it in brackets before the first sentence of a story. */
import { isAscii } from '../../../model/is-ascii.js';

/** Characters of the paragraph in which the brackets stand. */
const MAX_START = 80;
/** Characters before them: "本报讯", "本報綜合報導". */
const MAX_LEAD = 12;

const OPENING = /[（(〔［[【]/;
const CLOSING = /[）)〕］\]】]/;

/** "本报讯（记者 王小明 通讯员 李强）…", "〔記者王小明／台北報導〕…", "[예시일보 김철수 기자] …", "(서울=예시뉴스) 김철수 기자 = …"; or none. */
export function reportersIn(paragraph: string): string[] {
  const start = paragraph.slice(0, MAX_START);
  if (isAscii(start)) return [];
  const opening = start.search(OPENING);
  if (opening < 0 || opening > MAX_LEAD) return [];
  const rest = start.slice(opening + 1);
  const closing = rest.search(CLOSING);
  if (closing < 0) return [];
  const inside = rest.slice(0, closing).trim();
  const korean = KOREAN_INSIDE.exec(inside) ?? KOREAN_BEHIND.exec(rest.slice(closing + 1));
  return korean === null ? chineseReporters(inside) : [korean[1] as string];
}

const KOREAN_INSIDE = /(?:^|[\s=])([\uac00-\ud7af]{2,4})\s(?:기자|특파원)$/;
const KOREAN_BEHIND = /^\s*([\uac00-\ud7af]{2,4})\s(?:기자|특파원)\s*=/;

const REPORTER = /记者|記者/;
/** Before the name of each further person. */
const ROLE = /^(?:本报|本報)?(?:通讯员|通訊員|特约|特約|实习生|見習)?(?:记者|記者)?/;
/** Two to four characters; words such as 记者会 and 北京报道 are no names. */
const CHINESE_NAME = /^(?![会會注按手站团團协協们們])[\p{Script=Han}·]{2,4}(?<!报道|報導|报导|報道|[電电讯訊攝摄])$/u;

/** Names are told from places only where a mark or a space stands between them. */
function chineseReporters(inside: string): string[] {
  const people = inside.split(/[／/]/, 1)[0] as string;
  const behind = people.split(REPORTER).slice(1).join(' 记者').trim();
  const names: string[] = [];
  for (const word of behind === '' ? [] : behind.split(/[\s、，]+/)) {
    const name = word.replace(ROLE, '');
    if (name === '') continue;
    if (!CHINESE_NAME.test(name)) break;
    names.push(name);
  }
  return names;
}
