/** How the web says "next page", in many languages. */
import { fold } from '../../metadata/clean-text.js';

/** What a label says: the next page, older items, or more of them; an arrow says less than any word. */
export type NextWord = 'next' | 'older' | 'more' | 'arrow';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/[|\n]/).map(fold).filter(Boolean));

const NEXT = words(`next|next page|next posts|next results|go to next page|to next page|next entries
  weiter|nächste|nächste seite|zur nächsten seite|folgende|folgende seite
  suivant|suivante|suivants|suivantes|page suivante|la suite
  siguiente|siguientes|página siguiente|siguiente página|próxima|próximo|próxima página|página seguinte|seguinte|següent|pàgina següent
  avanti|successivo|successiva|pagina successiva|prossimo|prossima|prossima pagina|successivi
  volgende|volgende pagina|nästa|nästa sida|næste|næste side|neste|neste side|næsta|næsta síða|seuraava|seuraava sivu
  następna|następny|następne|następna strona|dalej|další|další stránka|další strana|následující|ďalšia|ďalšie|ďalej|ďalšia strana|nasledujúca
  következő|következő oldal|tovább|următoarea|următorul|pagina următoare|înainte
  следующая|следующая страница|следующие|далее|дальше|вперед|вперёд|след|след страница
  наступна|наступна сторінка|далі|вперед|следваща|следваща страница|напред|следна|следна страница
  sljedeća|sljedeća stranica|sledeća|sledeća strana|следећа|следећа страна|dalje|naslednja|naslednja stran|naprej|naredna
  επόμενη|επόμενο|επόμενα|επόμενη σελίδα|επόμενος
  sonraki|sonraki sayfa|ileri|növbəti|келесі|кейінгі|keyingi
  التالي|التالية|الصفحة التالية|بعدی|صفحه بعد|صفحه بعدی|بعد|اگلا|اگلا صفحہ|اگلے|הבא|הבאה|העמוד הבא|לעמוד הבא|לדף הבא|הדף הבא
  अगला|अगले|अगली|अगला पृष्ठ|अगला पेज|पुढील|पुढे|পরবর্তী|পরের|পরবর্তী পাতা|পরের পাতা|পরবর্তী পৃষ্ঠা|ਅਗਲਾ|આગળ|அடுத்த|அடுத்து|அடுத்த பக்கம்|తదుపరి|ಮುಂದಿನ|അടുത്തത്|അടുത്ത|ඊළඟ
  ถัดไป|หน้าถัดไป|หน้าต่อไป|ຕໍ່ໄປ|បន្ទាប់|နောက်သို့|tiếp|tiếp theo|trang sau|trang tiếp|trang tiếp theo|trang kế
  berikutnya|selanjutnya|halaman berikutnya|seterusnya|sunod|susunod|ifuatayo|inayofuata
  下一页|下一頁|下页|下頁|后一页|後一頁|下一页面|后页|向后|次へ|次|次の|次のページ|次ページ|次のページへ|다음|다음 페이지|다음페이지|다음 목록
  järgmine|järgmine leht|edasi|nākamā|nākamais|nākamā lapa|tālāk|kitas|kitas puslapis|toliau|sekantis
  შემდეგი|հաջորդ|հաջորդը|дараах|дараагийн|tjetra|faqja tjetër|hurrengoa|hurrengo orria|sekva|ar aghaidh|nesaf`);

const OLDER =
  words(`older|older posts|older entries|older articles|older stories|older news|older items|view older posts
  ältere|ältere beiträge|ältere einträge|ältere artikel|ältere meldungen|ältere posts
  plus anciens|articles plus anciens|articles précédents plus anciens|messages plus anciens|anciens articles
  entradas antiguas|entradas más antiguas|más antiguas|más antiguos|publicaciones antiguas|anteriores entradas
  mais antigos|mais antigas|posts mais antigos|postagens mais antigas|publicações antigas
  articoli meno recenti|meno recenti|post più vecchi|più vecchi|articoli precedenti meno recenti
  oudere berichten|ouder|oudere|äldre inlägg|äldre|ældre indlæg|ældre|eldre innlegg|eldre|vanhemmat|vanhemmat artikkelit
  starsze wpisy|starsze posty|starsze|starší příspěvky|starší|staršie príspevky|staršie|régebbi bejegyzések|régebbiek
  postări mai vechi|mai vechi|articole mai vechi|старые записи|предыдущие записи|более старые|старіші записи|старіші|по стари
  starije objave|starije|starejše|παλαιότερα|παλαιότερες αναρτήσεις|παλαιότερα άρθρα|önceki yazılar|eski yazılar|daha eski
  أقدم|مقالات أقدم|قدیمی تر|مطالب قدیمی تر|ישנים יותר|פוסטים ישנים יותר|पुराने|पुरानी पोस्ट|পুরনো|পুরাতন পোস্ট
  cũ hơn|bài cũ hơn|bài viết cũ hơn|lebih lama|postingan lama|pos lama|较旧的文章|較舊的文章|更早的文章|更早|過去の記事|以前の記事|古い記事|이전 글 목록|vanemad|vanemad postitused|senesni|senesni įrašai|vecāki ieraksti`);

const MORE =
  words(`load more|load more posts|load more articles|load more news|load more results|load more stories|load more items
  show more|show more posts|show more articles|show more results|view more|view more posts|see more|see more results|more results|more posts|more articles|more stories|more news
  mehr laden|mehr anzeigen|weitere laden|weitere anzeigen|weitere artikel|weitere beiträge|weitere meldungen|weitere ergebnisse|mehr artikel
  charger plus|charger plus d articles|afficher plus|voir plus|voir plus d articles|plus d articles|plus de résultats
  cargar más|ver más|mostrar más|más noticias|más resultados|carregar mais|ver mais|mostrar mais|mais notícias|carrega més
  carica altri|carica altro|mostra altri|mostra altro|carica di più|vedi altri|altri articoli
  meer laden|laad meer|toon meer|meer berichten|meer resultaten|visa fler|ladda fler|läs in fler|vis flere|indlæs flere|hent flere|last inn flere|näytä lisää|lataa lisää
  pokaż więcej|załaduj więcej|zobacz więcej|načíst další|zobrazit další|načítať ďalšie|zobraziť viac|több betöltése|további hírek|még több
  încarcă mai multe|vezi mai multe|показать еще|показать ещё|загрузить еще|загрузить ещё|еще новости|показати ще|завантажити ще|більше новин|покажи още|зареди още|učitaj još|prikaži više|naloži več
  φόρτωση περισσότερων|περισσότερα|περισσότερες ειδήσεις|daha fazla|daha fazla yükle|daha fazla göster|devamını yükle
  تحميل المزيد|عرض المزيد|مشاهدة المزيد|بیشتر|بارگذاری بیشتر|نمایش بیشتر|טען עוד|עוד תוצאות|הצג עוד|और देखें|और लोड करें|और पढ़ें|আরও দেখুন|আরো দেখুন|আরও|மேலும்
  โหลดเพิ่ม|ดูเพิ่มเติม|xem thêm|tải thêm|muat lainnya|muat lebih banyak|lihat lainnya|tampilkan lebih banyak
  加载更多|載入更多|查看更多|显示更多|顯示更多|もっと見る|さらに表示|さらに読み込む|더보기|더 보기|lae rohkem|ielādēt vairāk|rodyti daugiau|įkelti daugiau`);

/** Arrows, the nearer page before the last one. */
const ARROWS: readonly RegExp[] = [/^[›>❯⟩〉＞]$/u, /^[→➔➜➡⟶▶►▸⇒]\ufe0f?$/u, /^(?:»|>>|≫|》|⟫)$/u];

/** What a label says and how surely (less is surer), or null. */
export function nextWordIn(label: string): { word: NextWord; rank: number } | null {
  const tight = label.replace(/\s+/g, '');
  const arrow = ARROWS.findIndex((pattern) => pattern.test(tight));
  if (arrow >= 0) return { word: 'arrow', rank: 3 + arrow };
  // "Next 20", "Next (2)": how many follow, or where they are.
  const folded = fold(label).replace(/ \d{1,4}$/, '');
  if (NEXT.has(folded)) return { word: 'next', rank: 0 };
  if (OLDER.has(folded)) return { word: 'older', rank: 1 };
  return MORE.has(folded) ? { word: 'more', rank: 2 } : null;
}
