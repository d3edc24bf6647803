import { describe, expect, it } from 'vitest';
import { isServiceText, leadsElsewhere } from './link-words.js';

/** One of each first word, and of each way to go on that is written otherwise. */
const SERVICES =
  `Read; read more; Reading; keep reading; Continue reading the full article; Learn more; View all; see details; Show more;
  Find out more; Discover more; Load more; All; all news; More stories; Older posts; newer entries; Full story; Details; continue; Next;
  Previous; prev; Back; here; Link; permalink; Share; tweet; save; hide; reply; Edit; flag; report; Follow; Subscribe; Sign up; Log in;
  Login; Download; PDF; HTML; other; Discuss; comment; Comments; Mehr; mehr lesen; Weiterlesen; weiter; Lesen; Lire la suite;
  En savoir plus; suite; Leer más; Ver más; más; Seguir leyendo; Leggi tutto; Continua a leggere; Leia mais; ler mais; Saiba mais;
  Lees meer; Läs mer; Læs mere; Les mer; Lue lisää; Czytaj dalej; Więcej; Číst dál; více; Tovább; Citește mai mult; Читать далее;
  Подробнее; Докладніше; Прочитај више; Saznaj više; Opširnije; Viac; Meer lezen; Περισσότερα; Devamını oku; المزيد; ادامه مطلب; קרא עוד; और पढ़ें; বিস্তারিত; อ่านต่อ; Xem thêm; Đọc tiếp; Chi tiết;
  Selengkapnya; Baca selengkapnya; 查看更多; 更多; 続きを読む; 더보기`
    .split(';')
    .map((text) => text.trim());

describe('texts of links that are no title', () => {
  it.each(SERVICES)('are known by themselves and among signs: %s', (text) => {
    expect(isServiceText(text)).toBe(true);
    expect(isServiceText(`→ ${text} »`)).toBe(true);
    expect(isServiceText(`${text} of the harbour`)).toBe(false);
  });

  it.each([
    'مزید پڑھیں',
    'أكمل القراءة',
    'اقرأ المزيد',
    'بیشتر بخوانید',
    'המשך קריאה',
    'आगे पढ़ें',
    'বাকিটুকু পড়ুন',
    'আরো পড়ুন',
  ])('are known in other scripts: %s', (text) => {
    expect(isServiceText(`${text} »`)).toBe(true);
  });

  it.each(['12', '(3)', '12 comments', '1.5k views', '#4', '5 min read', '30条评论', '+7 replies'])(
    'are counts: %s',
    (text) => {
      expect(isServiceText(text)).toBe(true);
    },
  );

  it.each([
    '',
    '…',
    'Reads well',
    'Moreover, it rains',
    'The 12 best quays',
    'Allegro',
    '12 boats',
    'Morgen mehr',
    'Éclairs',
    'A',
  ])('are not these: %s', (text) => {
    expect(isServiceText(text)).toBe(false);
  });
});

describe('addresses that lead elsewhere', () => {
  it.each([
    '/author/ann',
    'https://example.org/Authors/ann',
    '/auteur/x',
    '/autoren/x',
    '/user-1',
    '/people/x',
    '/profile/x',
    '/u/x',
    '/members/x',
    '/contributors/x',
    '/a/tag/x',
    '/tags=x',
    '/tagged/x',
    '/category/x',
    '/categories/x',
    '/topics/x',
    '/label/x',
    '/sections/x',
    '/space-uid-1',
    '/space-username-x',
    '/x?author=1',
    '/x?a=b&uid=1',
    '/x#comments',
    '/x#respond',
    'https://www.facebook.com/sharer/sharer.php',
    'https://x.com/intent/post',
    'https://www.linkedin.com/shareArticle',
    'https://t.me/share/url',
  ])('are known: %s', (href) => {
    expect(leadsElsewhere(href)).toBe(true);
  });

  it.each([
    '',
    '/',
    '/news/2026/a-story-of-tags',
    '/stories/1',
    '/topicality/x',
    '/authorship/x',
    '/uk/x',
    '/tag',
    '/x?page=2',
    '/x#top',
    'https://example.org/share/x',
    '/über/x',
  ])('are none: %s', (href) => {
    expect(leadsElsewhere(href)).toBe(false);
  });
});
