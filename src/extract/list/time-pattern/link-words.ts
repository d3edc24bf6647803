/** Links of an item that do not lead to it: more of the same, authors, tags, comments, sharing. Data and its tests. */

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

const MORE =
  /^(?:[^\p{L}\p{N}]*(?:(?:continue |keep )?read(?:ing)?(?: the)?(?: full)?(?: more| on| article| story| post)?|(?:learn|view|see|show|find out|discover|load) (?:more|all|details|article|post|full)|(?:all|more|older|newer)(?: info| details| news| articles| posts| stories| entries| reviews)?|full (?:story|article)|details|continue|next|previous|prev|back|here|link|permalink|share|tweet|save|hide|reply|edit|flag|report|follow|subscribe|sign up|log ?in|download|pdf|html|other|discuss|comments?|mehr(?: lesen| erfahren)?|weiterlesen|weiter|lesen|lire(?: la suite| plus)?|en savoir plus|suite|leer más|ver más|más|seguir leyendo|leggi(?: tutto| di più)?|continua(?: a leggere)?|leia mais|ler mais|saiba mais|lees (?:meer|verder)|läs mer|læs mere|les mer|lue lisää|czytaj (?:dalej|więcej|całość)|więcej|číst (?:dál|více)|více|tovább|citește mai mult|читать(?: далее| полностью)?|далее|подробнее|детальніше|докладніше|читати далі|прочитај више|опширније|више|(?:pročitaj |saznaj )?više|opširnije|viac|čítať ďalej|meer(?: lezen)?|прочети (?:още|повече)|περισσότερα|διαβάστε περισσότερα|συνέχεια|devamı(?:nı oku)?|(?:اقرأ|قراءة|أقرأ) المزيد|المزيد|(?:أكمل|متابعة|تابع) القراءة|ادامه مطلب|بیشتر بخوانید|مزید پڑھیں|مزید|קרא עוד|המשך קריאה|לקריאה נוספת|(?:और|आगे|पूरा) पढ़ें|(?:আরও|আরো|বাকিটুকু|বাকি অংশ|সম্পূর্ণ|বিস্তারিত) পড়ুন|বিস্তারিত|อ่านต่อ|อ่านเพิ่มเติม|xem thêm|đọc tiếp|chi tiết|selengkapnya|baca selengkapnya|查看(?:更多|详情|全文)?|更多|详细|详情|阅读全文|全文|続きを読む|もっと見る|詳細|더보기|자세히)[^\p{L}\p{N}]*)$/iu;
const COUNT =
  /^[^\p{L}\p{N}]*\d[\d.,k]*\s*(?:\+\s*)?(?:comments?|replies|reply|views?|likes?|reactions?|shares?|votes?|points?|min(?:ute)?s? read|kommentare?|commentaires?|comentarios?|comentários|commenti|reacties|комментари\S*|σχόλια|yorum|评论|条评论|跟贴|回复|回帖|阅读|赞|コメント|댓글|মন্তব্য)?[^\p{L}\p{N}]*$/iu;
const ELSEWHERE =
  /\/(?:authors?|auteurs?|autor(?:en|es)?|user|users|people|profile|u|members?|contributors?|tags?|tagged|categor(?:y|ies)|topics?|label|sections?|space-(?:uid|username))[/=-]|[?&](?:author|tag|cat|user|uid)=|#(?:comments?|respond|disqus_thread)|(?:facebook|twitter|x|linkedin|pinterest|reddit|t|wa|whatsapp)\.(?:com|me)\/(?:sharer?|intent|share)/i;

/** First words of `MORE` that are written in ASCII: the expression takes long, and nearly all texts start with other words. */
const FIRST_WORDS: ReadonlySet<string> = new Set(
  (
    'continue keep read reading learn view see show find discover load all more older newer full details next previous prev ' +
    'back here link permalink share tweet save hide reply edit flag report follow subscribe sign log login download pdf html ' +
    'other discuss comment comments mehr weiterlesen weiter lesen lire en suite leer ver seguir leggi continua leia ler saiba ' +
    'lees les lue czytaj meer saznaj viac xem chi selengkapnya baca'
  ).split(' '),
);

/** "Read more", "12 comments", numbers. */
export function isServiceText(text: string): boolean {
  return text.length <= 60 && mayBeService(text) && (MORE.test(text) || COUNT.test(text));
}

/** Looks at the first word: digits, a word of the list, or letters beyond ASCII. */
function mayBeService(text: string): boolean {
  let start = 0;
  let code = charCodeAt.call(text, 0);
  while (code < 0x80 && !isLetter(code)) {
    if (code >= 0x30 && code <= 0x39) return true;
    code = charCodeAt.call(text, ++start);
  }
  let end = start;
  while (isLetter(code)) code = charCodeAt.call(text, ++end);
  return code >= 0x80 || FIRST_WORDS.has(text.slice(start, end).toLowerCase());
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** An address of an author, a tag, a section, a comment or of sharing. */
export function leadsElsewhere(href: string): boolean {
  return mayLeadElsewhere(href) && ELSEWHERE.test(href);
}

/** First letters of the folders in `ELSEWHERE`, and of those of sharing, from a to z. */
const FOLDER_STARTS = Uint8Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => ('aupmctlsi'.includes(letter) ? 1 : 0));

/** Whether a part of an address starts like one of those; most have none, and the expression takes ten times as long. */
function mayLeadElsewhere(href: string): boolean {
  for (let i = 0; i < href.length; i++) {
    const code = charCodeAt.call(href, i);
    if (code === 0x2f) {
      const next = charCodeAt.call(href, i + 1);
      if (isLetter(next) && FOLDER_STARTS[(next | 0x20) - 0x61] === 1 && isFolder(href, i + 1)) return true;
    } else if (code === 0x3f || code === 0x26 || code === 0x23) return true;
  }
  return false;
}

/** Words of folders in `ELSEWHERE` with what may follow them at once. */
const FOLDERS: ReadonlySet<string> = new Set(
  (
    'author authors auteur auteurs autor autoren autores user users people profile u member members contributor contributors ' +
    'tag tags tagged category categories topic topics label section sections space share sharer intent'
  ).split(' '),
);

function isFolder(href: string, start: number): boolean {
  let end = start;
  while (isLetter(charCodeAt.call(href, end))) end++;
  const word = href.slice(start, end).toLowerCase();
  return FOLDERS.has(word) || word.startsWith('share') || word.startsWith('intent');
}

/** Classes of boxes beside the main list. */
const BESIDE =
  /(?:^|[\s_-])(?:sidebar|side-?bar|side|aside|related|popular|trending|most-?(?:read|popular|viewed)|recommend\w*|rank(?:ing|list)?|hot|comments?|footer|nav|menu|breadcrumb\w*|widget|modal|popup|cookie\w*)(?:$|[\s_-])/i;

export function namesSideBox(name: string): boolean {
  return BESIDE.test(name);
}
