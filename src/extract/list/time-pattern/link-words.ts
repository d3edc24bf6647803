/** Links of an item that do not lead to it: more of the same, authors, tags, comments, sharing. Data and its tests. */

const MORE =
  /^(?:[^\p{L}\p{N}]*(?:(?:continue |keep )?read(?:ing)?(?: the)?(?: full)?(?: more| on| article| story| post)?|(?:learn|view|see|show|find out|discover|load) (?:more|all|details|article|post|full)|(?:all|more|older|newer)(?: info| details| news| articles| posts| stories| entries| reviews)?|full (?:story|article)|details|continue|next|previous|prev|back|here|link|permalink|share|tweet|save|hide|reply|edit|flag|report|follow|subscribe|sign up|log ?in|download|pdf|html|other|discuss|comments?|mehr(?: lesen| erfahren)?|weiterlesen|weiter|lesen|lire(?: la suite| plus)?|en savoir plus|suite|leer más|ver más|más|seguir leyendo|leggi(?: tutto| di più)?|continua(?: a leggere)?|leia mais|ler mais|saiba mais|lees (?:meer|verder)|läs mer|læs mere|les mer|lue lisää|czytaj (?:dalej|więcej)|więcej|číst (?:dál|více)|více|tovább|citește mai mult|читать(?: далее| полностью)?|далее|подробнее|детальніше|читати далі|прочети (?:още|повече)|περισσότερα|διαβάστε περισσότερα|συνέχεια|devamı(?:nı oku)?|اقرأ المزيد|المزيد|ادامه مطلب|קרא עוד|और पढ़ें|আরও পড়ুন|বিস্তারিত|อ่านต่อ|อ่านเพิ่มเติม|xem thêm|đọc tiếp|chi tiết|selengkapnya|baca selengkapnya|查看(?:更多|详情|全文)?|更多|详细|详情|阅读全文|全文|続きを読む|もっと見る|詳細|더보기|자세히)[^\p{L}\p{N}]*)$/iu;
const COUNT =
  /^[^\p{L}\p{N}]*\d[\d.,k]*\s*(?:\+\s*)?(?:comments?|replies|reply|views?|likes?|reactions?|shares?|votes?|points?|min(?:ute)?s? read|kommentare?|commentaires?|comentarios?|comentários|commenti|reacties|комментари\S*|σχόλια|yorum|评论|条评论|跟贴|回复|回帖|阅读|赞|コメント|댓글|মন্তব্য)?[^\p{L}\p{N}]*$/iu;
const ELSEWHERE =
  /\/(?:authors?|auteurs?|autor(?:en|es)?|user|users|people|profile|u|members?|contributors?|tags?|tagged|categor(?:y|ies)|topics?|label|sections?|space-(?:uid|username))[/=-]|[?&](?:author|tag|cat|user|uid)=|#(?:comments?|respond|disqus_thread)|(?:facebook|twitter|x|linkedin|pinterest|reddit|t|wa|whatsapp)\.(?:com|me)\/(?:sharer?|intent|share)/i;

/** "Read more", "12 comments", numbers. */
export function isServiceText(text: string): boolean {
  return text.length <= 60 && (MORE.test(text) || COUNT.test(text));
}

/** An address of an author, a tag, a section, a comment or of sharing. */
export function leadsElsewhere(href: string): boolean {
  return ELSEWHERE.test(href);
}

/** Classes of boxes beside the main list. */
const BESIDE =
  /(?:^|[\s_-])(?:sidebar|side-?bar|side|aside|related|popular|trending|most-?(?:read|popular|viewed)|recommend\w*|rank(?:ing|list)?|hot|comments?|footer|nav|menu|breadcrumb\w*|widget|modal|popup|cookie\w*)(?:$|[\s_-])/i;

export function namesSideBox(name: string): boolean {
  return BESIDE.test(name);
}
