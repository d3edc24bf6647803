/** List pages as sites of many languages write them: each in markup of its own, with the dates such sites really use. */
import { describe, expect, it } from 'vitest';
import { itemsOf } from '../../model/item-list.js';
import { extractList } from './extract-list.js';

/** A Tuesday, at 10:30. */
const NOW = Date.UTC(2026, 2, 10, 10, 30);
const URL = 'https://example.org/news/';

/** Title, link below the site, and date of every item. */
type Row = readonly [title: string, link: string, date: string];

function read(html: string): Row[] | string {
  const outcome = extractList(html, { url: URL, now: NOW });
  if (!outcome.ok) return outcome.reason;
  return itemsOf(outcome.value.list).map(({ title, link, date }) => [
    title,
    link?.replace('https://example.org', '') ?? '',
    date?.value ?? '',
  ]);
}

const page = (language: string, title: string, menu: readonly string[], main: string, footer: readonly string[]) =>
  `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body>
<header><a class="logo" href="/">${title}</a></header>
<nav><ul>${menu.map((name, i) => `<li><a href="/menu/${i}">${name}</a></li>`).join('')}</ul></nav>
${main}
<footer><ul>${footer.map((name, i) => `<li><a href="/site/${i}">${name}</a></li>`).join('')}</ul><p>© 2026 ${title}</p></footer>
</body></html>`;

describe('list pages of many languages', () => {
  it('Japanese: a definition list of notices', () => {
    const news: [string, string, string, string][] = [
      ['2026年3月9日', '令和8年度予算案が可決されました', '/news/0309.html', '2026-03-09'],
      ['2026年3月6日', '市立図書館の開館時間を変更します', '/news/0306.html', '2026-03-06'],
      ['2026年3月2日', '春の防災訓練を実施します', '/news/0302.html', '2026-03-02'],
      ['2026年2月27日', '水道料金の改定についてのお知らせ', '/news/0227.html', '2026-02-27'],
      ['2026年2月20日', '子育て支援センターの臨時休館', '/news/0220.html', '2026-02-20'],
    ];
    const main = `<div id="contents"><h2>お知らせ</h2><dl class="news">${news
      .map(([day, title, link]) => `<dt>${day}</dt><dd><a href="${link}">${title}</a></dd>`)
      .join('\n')}</dl></div>`;
    const html = page('ja', '中央市公式サイト', ['くらし', '子育て', '市政情報', '観光'], main, [
      'サイトマップ',
      '個人情報保護',
    ]);
    expect(read(html)).toEqual(news.map(([, title, link, date]) => [title, link, date]));
  });

  it('Japanese: years of the era and links that hold everything', () => {
    const news: [string, string, string, string][] = [
      ['令和8年3月5日', '入札', '公共工事の入札結果を公表しました', '2026-03-05'],
      ['令和8年3月3日', '募集', '会計年度任用職員を募集しています', '2026-03-03'],
      ['令和8年2月26日', '防災', '避難所の開設情報をお知らせします', '2026-02-26'],
      ['令和8年2月19日', '健康', 'インフルエンザ予防接種のご案内', '2026-02-19'],
    ];
    const main = `<main><h1>新着情報</h1><ul class="topics">${news
      .map(
        ([day, label, title], i) =>
          `<li><a href="topics/${i}.html"><span class="day">${day}</span><span class="category">${label}</span><span class="ttl">${title}</span></a></li>`,
      )
      .join('')}</ul></main>`;
    const html = page('ja', '緑町役場', ['町の紹介', '手続き', '施設案内'], main, ['お問い合わせ', 'アクセス']);
    expect(read(html)).toEqual(news.map(([, , title, date], i) => [title, `/news/topics/${i}.html`, date]));
  });

  it('Chinese: ul/li with a span, days without a year', () => {
    const news: [string, string, string][] = [
      ['市政府召开常务会议研究部署安全生产工作', '03-09', '2026-03-09'],
      ['我市一季度重大项目集中开工', '03-06', '2026-03-06'],
      ['关于2026年清明节放假安排的通知', '03-04', '2026-03-04'],
      ['全市教育工作会议召开', '02-27', '2026-02-27'],
      ['关于公布第三批历史建筑名录的公告', '02-13', '2026-02-13'],
      ['市领导检查春节市场供应情况', '01-30', '2026-01-30'],
    ];
    const main = `<div class="w1200"><div class="position">当前位置：<a href="/">首页</a> &gt; <a href="/news/">新闻中心</a></div>
      <ul class="list_news">${news
        .map(
          ([title, day], i) =>
            `<li><span>${day}</span><a href="./t2026_${i}.html" title="${title}" target="_blank">${title}</a></li>`,
        )
        .join('\n')}</ul></div>`;
    const html = page('zh-CN', '某市人民政府', ['首页', '政务公开', '办事服务', '互动交流'], main, [
      '网站地图',
      '联系我们',
    ]);
    expect(read(html)).toEqual(news.map(([title, , date], i) => [title, `/news/t2026_${i}.html`, date]));
  });

  it('Chinese: the day large and the month below it', () => {
    const news: [string, string, string, string][] = [
      ['09', '2026-03', '我校举行新学期开学典礼', '2026-03-09'],
      ['05', '2026-03', '材料学院团队在期刊发表最新成果', '2026-03-05'],
      ['26', '2026-02', '学校召开本科教学工作会议', '2026-02-26'],
      ['11', '2026-02', '图书馆寒假开放时间安排', '2026-02-11'],
      ['20', '2026-01', '研究生招生考试成绩查询通知', '2026-01-20'],
    ];
    const main = `<div class="news-list">${news
      .map(
        ([day, month, title], i) => `<div class="item clearfix"><a href="/info/1002/${3000 + i}.htm">
          <div class="date"><b>${day}</b><p>${month}</p></div>
          <div class="txt"><h4>${title}</h4><p>为进一步落实学校有关工作部署，各单位高度重视，认真组织，取得了良好的效果，受到师生好评。</p></div></a></div>`,
      )
      .join('')}</div>`;
    const html = page('zh', '某某大学', ['学校概况', '院系设置', '招生就业'], main, ['校长信箱', '版权声明']);
    expect(read(html)).toEqual(news.map(([, , title, date], i) => [title, `/info/1002/${3000 + i}.htm`, date]));
  });

  it('German: cards with kicker, teaser and "mehr"', () => {
    const news: [string, string, string, string][] = [
      ['9. März 2026', 'Stadtrat', 'Neue Brücke wird erst im Herbst fertig', '2026-03-09'],
      ['7. März 2026', 'Kultur', 'Museum zeigt Fotografien aus drei Jahrzehnten', '2026-03-07'],
      ['28. Februar 2026', 'Verkehr', 'Buslinie 12 fährt ab Montag eine Umleitung', '2026-02-28'],
      ['14. Februar 2026', 'Schule', 'Anmeldung für die Ferienbetreuung beginnt', '2026-02-14'],
    ];
    const main = `<main>${news
      .map(
        ([day, kicker, title], i) => `<article class="teaser"><p class="teaser__date">${day}</p>
          <h3 class="teaser__head"><span class="teaser__kicker kicker">${kicker}</span> <a href="/aktuelles/meldung-${i}">${title}</a></h3>
          <p>Die Verwaltung hat am Donnerstag über den Stand berichtet; die Kosten steigen nach jetziger Schätzung leicht.</p>
          <a class="more" href="/aktuelles/meldung-${i}">mehr</a></article>`,
      )
      .join('')}</main>`;
    const html = page('de', 'Stadt Neuburg', ['Rathaus', 'Leben', 'Wirtschaft', 'Kultur'], main, [
      'Impressum',
      'Datenschutz',
    ]);
    expect(read(html)).toEqual(news.map(([, , title, date], i) => [title, `/aktuelles/meldung-${i}`, date]));
  });

  it('German: a table with two dates, the first being the publication', () => {
    const news: [string, string, string, string][] = [
      ['05.03.26', 'Sachbearbeitung im Bauamt (m/w/d)', '31.03.26', '2026-03-05'],
      ['02.03.26', 'Erzieherin oder Erzieher in Teilzeit', '27.03.26', '2026-03-02'],
      ['23.02.26', 'Leitung der Stadtbibliothek', '20.03.26', '2026-02-23'],
      ['16.02.26', 'Gärtnerin oder Gärtner im Bauhof', '16.03.26', '2026-02-16'],
    ];
    const main = `<div id="main"><h1>Stellen</h1><table class="jobs"><thead><tr><th>Vom</th><th>Stelle</th><th>Bewerbung bis</th></tr></thead><tbody>${news
      .map(
        ([day, title, until], i) =>
          `<tr><td>${day}</td><td><a href="stelle.php?id=${i}">${title}</a></td><td>${until}</td></tr>`,
      )
      .join('')}</tbody></table></div>`;
    const html = page('de', 'Stadt Neuburg', ['Rathaus', 'Leben', 'Wirtschaft'], main, ['Impressum', 'Datenschutz']);
    expect(read(html)).toEqual(news.map(([, title, , date], i) => [title, `/news/stelle.php?id=${i}`, date]));
  });

  it('Italian: date blocks split over elements', () => {
    const news: [string, string, string, string, string][] = [
      ['09', 'mar', '2026', 'Riapre al pubblico la biblioteca comunale', '2026-03-09'],
      ['27', 'feb', '2026', 'Bando per l’assegnazione degli orti urbani', '2026-02-27'],
      ['13', 'gen', '2026', 'Lavori in corso sulla strada provinciale', '2026-01-13'],
      ['18', 'dic', '2025', 'Concerto di fine anno al teatro civico', '2025-12-18'],
    ];
    const main = `<section class="container"><h2>Notizie</h2><div class="row">${news
      .map(
        (
          [day, month, year, title],
          i,
        ) => `<div class="card"><div class="card-date"><span class="d">${day}</span><span class="m">${month}</span><span class="y">${year}</span></div>
          <div class="card-body"><h3 class="card-title"><a href="/novita/${i}/">${title}</a></h3>
          <p class="card-text">Tutte le informazioni utili per i cittadini, con gli orari e i recapiti degli uffici competenti.</p></div></div>`,
      )
      .join('')}</div></section>`;
    const html = page('it', 'Comune di Borgo', ['Amministrazione', 'Servizi', 'Novità', 'Documenti'], main, [
      'Privacy',
      'Note legali',
    ]);
    expect(read(html)).toEqual(news.map(([, , , title, date], i) => [title, `/novita/${i}/`, date]));
  });

  it('Russian: relative days and times', () => {
    const news: [string, string, string][] = [
      ['Сегодня, 09:15', 'В городе открыли новую станцию метро', '2026-03-10T09:15:00'],
      ['Сегодня, 08:02', 'Синоптики рассказали о погоде на неделю', '2026-03-10T08:02:00'],
      ['Вчера, 21:40', 'Сборная выиграла первый матч турнира', '2026-03-09T21:40:00'],
      ['8 марта, 12:00', 'Театр объявил о планах на весенний сезон', '2026-03-08T12:00:00'],
      ['28 февраля, 17:25', 'Учёные нашли древнее поселение у реки', '2026-02-28T17:25:00'],
    ];
    const main = `<div class="feed">${news
      .map(
        ([day, title], i) =>
          `<div class="feed__item"><a class="feed__link" href="/news/2026/${100 + i}/">${title}</a><div class="feed__meta"><span class="feed__time">${day}</span></div></div>`,
      )
      .join('')}</div>`;
    const html = page('ru', 'Городские вести', ['Политика', 'Общество', 'Спорт', 'Культура'], main, [
      'О редакции',
      'Реклама',
    ]);
    expect(read(html)).toEqual(news.map(([, title, date], i) => [title, `/news/2026/${100 + i}/`, date]));
  });

  it('Greek: days in the genitive, with accents', () => {
    const news: [string, string, string][] = [
      ['9 Μαρτίου 2026', 'Ξεκινούν τα έργα ανάπλασης στην πλατεία', '2026-03-09'],
      ['27 Φεβρουαρίου 2026', 'Νέο ωράριο λειτουργίας της βιβλιοθήκης', '2026-02-27'],
      ['15 Ιανουαρίου 2026', 'Ανακοίνωση για τη διακοπή νερού', '2026-01-15'],
      ['22 Δεκεμβρίου 2025', 'Χριστουγεννιάτικες εκδηλώσεις του δήμου', '2025-12-22'],
    ];
    const main = `<div class="view-content">${news
      .map(
        (
          [day, title],
          i,
        ) => `<div class="views-row"><div class="views-field-title"><span class="field-content"><a href="/el/node/${i + 40}">${title}</a></span></div>
          <div class="views-field-created"><span class="field-content">${day}</span></div></div>`,
      )
      .join('')}</div>`;
    const html = page('el', 'Δήμος Παραλίας', ['Ο Δήμος', 'Υπηρεσίες', 'Επικοινωνία'], main, ['Όροι χρήσης', 'Χάρτης']);
    expect(read(html)).toEqual(news.map(([, title, date], i) => [title, `/el/node/${i + 40}`, date]));
  });

  it('Bengali: digits and months of its own', () => {
    const news: [string, string, string][] = [
      ['৯ মার্চ ২০২৬, ১৮:৩০', 'নতুন সেতুর নির্মাণকাজ শুরু হয়েছে', '2026-03-09T18:30:00'],
      ['৮ মার্চ ২০২৬, ০৯:০৫', 'বইমেলায় পাঠকদের উপচে পড়া ভিড়', '2026-03-08T09:05:00'],
      ['২৭ ফেব্রুয়ারি ২০২৬, ২১:১০', 'জাতীয় দলের নতুন অধিনায়ক ঘোষণা', '2026-02-27T21:10:00'],
      ['১৫ জানুয়ারি ২০২৬, ১১:৪৫', 'শীতের সবজির দাম কমেছে বাজারে', '2026-01-15T11:45:00'],
    ];
    const main = `<div class="row">${news
      .map(
        (
          [day, title],
          i,
        ) => `<div class="col"><div class="story"><a class="link-overlay" href="/bangladesh/${i}-story"><h2 class="headline">${title}</h2></a>
          <p class="summary">বিস্তারিত প্রতিবেদনে জানা গেছে, সংশ্লিষ্ট কর্তৃপক্ষ প্রয়োজনীয় সব প্রস্তুতি নিয়েছে।</p><span class="time">${day}</span></div></div>`,
      )
      .join('')}</div>`;
    const html = page('bn', 'দৈনিক খবর', ['সর্বশেষ', 'বাংলাদেশ', 'খেলা', 'বিনোদন'], main, ['যোগাযোগ', 'গোপনীয়তা']);
    expect(read(html)).toEqual(news.map(([, title, date], i) => [title, `/bangladesh/${i}-story`, date]));
  });

  it('Arabic: digits and months of the east', () => {
    const news: [string, string, string][] = [
      ['الاثنين ٩ مارس ٢٠٢٦', 'افتتاح معرض الكتاب الدولي في العاصمة', '2026-03-09'],
      ['الجمعة ٦ مارس ٢٠٢٦', 'الوزارة تعلن نتائج امتحانات الفصل الأول', '2026-03-06'],
      ['الأربعاء ٢٥ فبراير ٢٠٢٦', 'انطلاق مشروع النقل العام الجديد', '2026-02-25'],
      ['الخميس ١٥ يناير ٢٠٢٦', 'توقيع اتفاقية تعاون بين الجامعتين', '2026-01-15'],
    ];
    const main = `<main dir="rtl"><ul class="news-items">${news
      .map(
        ([day, title], i) =>
          `<li><div class="pic"><a href="/ar/${500 + i}"><img src="/i/${i}.jpg" alt=""></a></div><div class="body"><h3><a href="/ar/${500 + i}">${title}</a></h3><div class="info"><i></i> ${day}</div></div></li>`,
      )
      .join('')}</ul></main>`;
    const html = page('ar', 'صحيفة اليوم', ['الرئيسية', 'محليات', 'رياضة', 'اقتصاد'], main, ['من نحن', 'اتصل بنا']);
    expect(read(html)).toEqual(news.map(([, title, date], i) => [title, `/ar/${500 + i}`, date]));
  });

  it('Arabic: months of the Levant and Iraq', () => {
    const news: [string, string, string][] = [
      ['9 آذار 2026', 'مجلس النواب يناقش مشروع الموازنة', '2026-03-09'],
      ['27 شباط 2026', 'حملة تشجير واسعة في المحافظات', '2026-02-27'],
      ['30 أيلول 2025', 'بدء العام الدراسي في المدارس الرسمية', '2025-09-30'],
      ['12 آب 2025', 'موجة حر تضرب المناطق الساحلية', '2025-08-12'],
    ];
    const main = `<div class="archive">${news
      .map(
        ([day, title], i) =>
          `<p class="entry"><a href="article.aspx?id=${i}">${title}</a><br><small>${day}</small></p>`,
      )
      .join('')}</div>`;
    const html = page('ar', 'الأخبار', ['سياسة', 'اقتصاد', 'ثقافة'], main, ['من نحن', 'اتصل بنا']);
    expect(read(html)).toEqual(news.map(([, title, date], i) => [title, `/news/article.aspx?id=${i}`, date]));
  });

  it('Korean: a board with numbers, writers and dotted dates', () => {
    const news: [string, string, string, string][] = [
      ['128', '2026년 상반기 신입사원 채용 공고', '2026.03.09', '2026-03-09'],
      ['127', '홈페이지 시스템 점검 안내', '2026.03.04', '2026-03-04'],
      ['126', '도서관 열람실 이용 시간 변경', '2026.02.26', '2026-02-26'],
      ['125', '설 연휴 기간 민원실 운영 안내', '2026.02.12', '2026-02-12'],
      ['124', '겨울방학 특강 수강생 모집', '2026.01.05', '2026-01-05'],
    ];
    const main = `<div id="board"><table class="board_list"><caption>공지사항</caption><thead><tr><th>번호</th><th>제목</th><th>작성자</th><th>등록일</th><th>조회</th></tr></thead><tbody>${news
      .map(
        ([number, title, day], i) =>
          `<tr><td>${number}</td><td class="subject"><a href="?mode=view&amp;no=${number}">${title}</a></td><td>관리자</td><td>${day}</td><td>${1300 - 17 * i}</td></tr>`,
      )
      .join('')}</tbody></table></div>`;
    const html = page('ko', '한빛구청', ['민원', '참여', '소식', '구청소개'], main, [
      '개인정보처리방침',
      '찾아오시는 길',
    ]);
    expect(read(html)).toEqual(news.map(([number, title, , date]) => [title, `/news/?mode=view&no=${number}`, date]));
  });

  it('Korean: hours and days ago', () => {
    const news: [string, string, string][] = [
      ['30분 전', '오늘부터 전국에 비, 강원 산지는 눈', '2026-03-10T10:00:00Z'],
      ['3시간 전', '정부, 청년 주거 지원 대책 발표', '2026-03-10T07:00:00Z'],
      ['1일 전', '프로야구 시범경기 이번 주말 개막', '2026-03-09'],
      ['2일 전', '국립박물관 특별전 관람객 10만 돌파', '2026-03-08'],
    ];
    const main = `<section><ul class="list">${news
      .map(
        ([ago, title], i) =>
          `<li class="li"><a href="/v/2026031${i}" class="tit">${title}</a><p class="lead">자세한 내용은 관계 부처가 배포한 자료에서 확인할 수 있으며 추가 발표가 이어질 예정이다.</p><span class="info">${ago}</span></li>`,
      )
      .join('')}</ul></section>`;
    const html = page('ko', '새벽일보', ['정치', '경제', '사회', '스포츠'], main, ['회사소개', '이용약관']);
    const found = read(html) as Row[];
    expect(found.map(([title, link]) => [title, link])).toEqual(news.map(([, title], i) => [title, `/v/2026031${i}`]));
    for (const [i, [, , date]] of found.entries()) expect(date.slice(0, 10)).toBe(news[i]?.[2].slice(0, 10));
  });

  it('Thai: years of the Buddhist era', () => {
    const news: [string, string, string][] = [
      ['9 มีนาคม 2569', 'เปิดรับสมัครนักศึกษาใหม่ประจำปีการศึกษา', '2026-03-09'],
      ['27 กุมภาพันธ์ 2569', 'ประกาศผลการคัดเลือกทุนการศึกษา', '2026-02-27'],
      ['15 มกราคม 2569', 'ขอเชิญร่วมงานวันเด็กแห่งชาติ', '2026-01-15'],
      ['20 ธันวาคม 2568', 'แจ้งวันหยุดทำการช่วงเทศกาลปีใหม่', '2025-12-20'],
    ];
    const main = `<div class="content"><ul>${news
      .map(([day, title], i) => `<li><a href="/th/news/${i}">${title}</a> <span class="date">(${day})</span></li>`)
      .join('')}</ul></div>`;
    const html = page('th', 'มหาวิทยาลัยตัวอย่าง', ['หน้าแรก', 'หลักสูตร', 'ข่าวสาร'], main, ['ติดต่อเรา', 'แผนผังเว็บไซต์']);
    expect(read(html)).toEqual(news.map(([, title, date], i) => [title, `/th/news/${i}`, date]));
  });

  it('Spanish: day headings above the stories', () => {
    const days: [string, string, string[]][] = [
      [
        'Lunes, 9 de marzo de 2026',
        '2026-03-09',
        [
          'El ayuntamiento aprueba el presupuesto del año',
          'Cortes de tráfico por las obras del tranvía',
          'La orquesta estrena temporada en el auditorio',
        ],
      ],
      [
        'Domingo, 8 de marzo de 2026',
        '2026-03-08',
        ['Miles de personas participan en la marcha', 'El equipo local gana en el último minuto'],
      ],
      [
        'Sábado, 7 de marzo de 2026',
        '2026-03-07',
        ['La lluvia obliga a suspender el mercado', 'Abre sus puertas el nuevo centro de salud'],
      ],
    ];
    const slug = (title: string) => `/noticias/${title.toLowerCase().replace(/[^a-z]+/g, '-')}`;
    const main = `<main>${days
      .map(
        ([day, , titles]) =>
          `<section><h2>${day}</h2><ul>${titles.map((title) => `<li><a href="${slug(title)}">${title}</a></li>`).join('')}</ul></section>`,
      )
      .join('')}</main>`;
    const html = page('es', 'Diario de la Sierra', ['Portada', 'Local', 'Deportes', 'Opinión'], main, [
      'Aviso legal',
      'Contacto',
    ]);
    expect(read(html)).toEqual(days.flatMap(([, date, titles]) => titles.map((title) => [title, slug(title), date])));
  });

  it('Turkish: months with letters of its own', () => {
    const news: [string, string, string][] = [
      ['09 Mart 2026 14:20', 'Belediye yeni park alanını hizmete açtı', '2026-03-09T14:20:00'],
      ['26 Şubat 2026 09:45', 'Üniversitede bahar dönemi kayıtları başladı', '2026-02-26T09:45:00'],
      ['12 Ağustos 2025 18:00', 'Yaz konserleri sahilde devam ediyor', '2025-08-12T18:00:00'],
      ['03 Eylül 2025 11:15', 'Okullar için ulaşım düzenlemesi yapıldı', '2025-09-03T11:15:00'],
    ];
    const main = `<div class="haberler">${news
      .map(
        ([day, title], i) =>
          `<a class="haber" href="/haber/${i}"><img src="/resim/${i}.jpg" alt="${title}"><div class="haber-ic"><div class="baslik">${title}</div><div class="ozet">Yetkililer konuyla ilgili ayrıntılı bilgilerin önümüzdeki günlerde paylaşılacağını söyledi.</div><div class="tarih">${day}</div></div></a>`,
      )
      .join('')}</div>`;
    const html = page('tr', 'Kent Haber', ['Gündem', 'Ekonomi', 'Spor', 'Yaşam'], main, ['Künye', 'İletişim']);
    expect(read(html)).toEqual(news.map(([, title, date], i) => [title, `/haber/${i}`, date]));
  });

  it('Polish: dates after a label, in the genitive', () => {
    const news: [string, string, string][] = [
      ['9 marca 2026', 'Rusza nabór wniosków o dofinansowanie', '2026-03-09'],
      ['27 lutego 2026', 'Zmiany w organizacji ruchu w centrum', '2026-02-27'],
      ['15 stycznia 2026', 'Ferie zimowe w miejskim domu kultury', '2026-01-15'],
      ['22 grudnia 2025', 'Budżet miasta na przyszły rok uchwalony', '2025-12-22'],
    ];
    const main = `<div class="site-main">${news
      .map(
        (
          [day, title],
          i,
        ) => `<article class="post-${i} post type-post category-${['a', 'b', 'c'][i % 3]}"><header><h2 class="entry-title"><a href="/2026/wpis-${i}/" rel="bookmark">${title}</a></h2>
          <div class="entry-meta">Opublikowano: ${day} przez <a class="author" href="/author/redakcja/">Redakcja</a></div></header>
          <div class="entry-summary"><p>Szczegółowe informacje można uzyskać w urzędzie oraz na stronie internetowej miasta.</p></div></article>`,
      )
      .join('')}</div>`;
    const html = page('pl-PL', 'Miasto Dąbrowa', ['Aktualności', 'Urząd', 'Turystyka'], main, [
      'Kontakt',
      'Deklaracja dostępności',
    ]);
    expect(read(html)).toEqual(news.map(([, title, date], i) => [title, `/2026/wpis-${i}/`, date]));
  });

  it('Hindi: months of its own and machine dates', () => {
    const news: [string, string, string, string][] = [
      ['9 मार्च 2026', '2026-03-09T08:30:00+05:30', 'नई रेल सेवा को हरी झंडी दिखाई गई', '2026-03-09T08:30:00+05:30'],
      ['7 मार्च 2026', '2026-03-07T19:00:00+05:30', 'किसानों के लिए नई योजना की घोषणा', '2026-03-07T19:00:00+05:30'],
      ['26 फ़रवरी 2026', '2026-02-26T11:15:00+05:30', 'विश्वविद्यालय में दाखिले की प्रक्रिया शुरू', '2026-02-26T11:15:00+05:30'],
      ['15 जनवरी 2026', '2026-01-15T06:45:00+05:30', 'मकर संक्रांति पर घाटों पर उमड़ी भीड़', '2026-01-15T06:45:00+05:30'],
    ];
    const main = `<main><ul>${news
      .map(
        ([day, machine, title], i) =>
          `<li><div><h2><a href="/hindi/articles/c${i}x">${title}</a></h2><time datetime="${machine}">${day}</time></div></li>`,
      )
      .join('')}</ul></main>`;
    const html = page('hi', 'समाचार', ['होम पेज', 'भारत', 'विदेश', 'खेल'], main, ['उपयोग की शर्तें', 'संपर्क']);
    expect(read(html)).toEqual(news.map(([, , title, date], i) => [title, `/hindi/articles/c${i}x`, date]));
  });

  it('Hindi: dates as text only', () => {
    const news: [string, string, string][] = [
      ['९ मार्च २०२६', 'जिला अस्पताल में नई सुविधाएं शुरू', '2026-03-09'],
      ['२ मार्च २०२६', 'बोर्ड परीक्षाओं के लिए दिशानिर्देश जारी', '2026-03-02'],
      ['१५ जनवरी २०२६', 'ग्रामीण सड़कों की मरम्मत का काम पूरा', '2026-01-15'],
    ];
    const main = `<table>${news
      .map(
        ([day, title], i) =>
          `<tr><td>${i + 1}.</td><td><a href="notice/${i}.pdf">${title}</a></td><td>${day}</td></tr>`,
      )
      .join('')}</table>`;
    const html = page('hi', 'जिला प्रशासन', ['मुख्य पृष्ठ', 'सेवाएं'], main, ['संपर्क', 'साइट मैप']);
    expect(read(html)).toEqual(news.map(([, title, date], i) => [title, `/news/notice/${i}.pdf`, date]));
  });
});
