import { expect, test } from 'vitest';
import { NodeSet } from '../../model/node-set.js';
import { parseHtml } from '../../parse/index.js';
import { renderText } from '../../render/index.js';
import { extractArticle } from './extract-article.js';
import { trimByline } from './trim-byline.js';

const SENTENCES: Readonly<Record<string, string>> = {
  de: 'Der Rat hat die Brücke am Montag gesperrt, und niemand weiß, wie lange sie gesperrt bleiben wird. ',
  fr: 'Le conseil a fermé le pont lundi, et personne ne sait combien de temps il restera fermé. ',
  hi: 'परिषद ने सोमवार को पुल बंद कर दिया, और कोई नहीं जानता कि वह कितने समय तक बंद रहेगा। ',
  pt: 'A câmara fechou a ponte na segunda-feira, e ninguém sabe por quanto tempo ela ficará fechada. ',
  th: 'สภาปิดสะพานเมื่อวันจันทร์และไม่มีใครรู้ว่าสะพานจะปิดนานเท่าใดชาวบ้านต้องเดินทางอ้อมไกลกว่าเดิมและนักเรียนต้องตื่นเช้าขึ้นทุกวัน',
  ru: 'Совет закрыл мост в понедельник, и никто не знает, как долго он останется закрытым. ',
};

function textOf(lang: string, top = ''): string {
  const sentence = SENTENCES[lang] as string;
  const paragraphs = `<p>${sentence.repeat(sentence.length > 120 ? 1 : 3)}</p>`.repeat(3);
  const html = `<html lang="${lang}"><title>A story</title><article><h1>A story</h1>${top}${paragraphs}</article>`;
  const outcome = extractArticle(html, { url: 'https://paper.example/news/a-story' });
  return outcome.ok ? renderText(outcome.value) : '';
}

test.each([
  ['pt', '<p>Por Ana Lima e Rui Sousa, Diário Exemplo — Lisboa</p><p>06/09/2025 10h15</p>'],
  ['fr', '<p>Publié le 30 août 2025 à 05h30, modifié le 31 août 2025 à 10h02</p>'],
  ['hi', '<p>लेखक: सुनीता वर्मा | प्रकाशित: 22 जनवरी 2024, 08:10 AM | अपडेटेड: 22 जनवरी 2024, 05:45 PM</p>'],
  ['ru', '<p>Автор: Ольга Смирнова<br>14 февраля 2024, 10:32</p>'],
  ['th', '<div>เผยแพร่: 12 สิงหาคม 2566 เวลา 10:30 น.</div><div>ผู้เขียน: สมชาย ใจดี</div>'],
])('lines of %s that say what the metadata says are no content', (lang, lines) => {
  expect(textOf(lang, lines)).toBe(textOf(lang));
});

test('they may stand behind the standfirst, which stays', () => {
  const standfirst =
    'Gutachter haben neue Risse in den Lagern gefunden, und Schüler gehen weiter über die obere Straße.';
  expect(textOf('de', `<p>${standfirst}</p><p>Von Anna Meier</p><p>05.12.2023, 17:48 Uhr</p>`)).toBe(
    `${standfirst}\n\n${textOf('de')}`,
  );
});

test('other dates and headings stay', () => {
  const text = textOf('de', '<p>5. Dezember 2023</p><p>Termin: 7. März 2024</p><h2>Stand 5. Dezember 2023</h2>');
  expect(text).toContain('Termin: 7. März 2024');
  expect(text).toContain('Stand 5. Dezember 2023');
  expect(text).not.toMatch(/^5\. Dez/m);
});

test('a notice of a few lines stays whole', () => {
  const dom = parseHtml('<p>By Jane Doe</p><p>March 3, 2025</p><p>The hall is closed today</p>');
  const content = { roots: [dom.body], excluded: new NodeSet(dom.nodeCount) };
  const published = { value: '2025-03-03', source: 'text', from: 'text near the title' } as const;
  expect(trimByline(dom, content, { published })).toBe(content);
});
