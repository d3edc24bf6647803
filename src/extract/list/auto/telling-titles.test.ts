import { expect, it } from 'vitest';
import { itemsOf } from '../../../model/item-list.js';
import { extractList } from '../extract-list.js';

const WORKS = [
  'Neubau der Feuerwache, Rohbauarbeiten',
  'Lieferung von Schulmöbeln für zwei Schulen',
  'Winterdienst auf Straßen und Plätzen',
  'Planung der Brücke am alten Hafen',
  'Reinigung der städtischen Gebäude',
];

function titles(list: string): string[] {
  const html = `<html lang=de><title>Vergabe</title><nav><a href=/n1>Bieter</a> <a href=/n2>Hilfe</a></nav><main>${list}</main></html>`;
  const outcome = extractList(html, { url: 'https://example.org/', now: Date.UTC(2026, 2, 10) });
  return outcome.ok ? itemsOf(outcome.value.list).map(({ title }) => title) : [outcome.reason];
}

it.each<[string, (work: string, i: number) => string]>([
  [
    'the cell of a table',
    (work, i) =>
      `<tr><td>0${9 - i}.03.2026</td><td>${work}</td><td>Stadt</td><td><a href=/v/${i}>Details</a></td></tr>`,
  ],
  [
    'a cell behind a number, without dates',
    (work, i) => `<tr><td>A-${i}</td><td><b>${work}</b></td><td>Stadt</td><td><a href=/v/${i}>Ansehen</a></td></tr>`,
  ],
  [
    'the cell beside a file number',
    (work, i) => `<tr><td><a href=/v/${i}>${i + 12}/2026-Χ</a></td><td>${work}</td><td>0${9 - i}.03.2026</td></tr>`,
  ],
  [
    'the cell beside the size of a file',
    (work, i) =>
      `<tr><td>0${9 - i}.03.2026</td><td>${work}</td><td><a href=/v/${i}.pdf>PDF – ${i + 120} Ko</a></td></tr>`,
  ],
])('items whose links tell nothing are called by %s', (_, row) => {
  expect(titles(`<table>${WORKS.map(row).join('')}</table>`)).toEqual(WORKS);
});

it('items are called by the text before the same link, also by one that names a day', () => {
  const works = [...WORKS.slice(1), 'Angebote bis zum 31. Mai 2026 erbeten'];
  const row = (work: string, i: number) =>
    `<dl><dt>0${9 - i}.03.2026</dt><dd>${work} <a href=/v/${i}>Details</a></dd></dl>`;
  expect(titles(`<div>${works.map(row).join('')}</div>`)).toEqual(works);
});

it('items are called by the text before the same link, and not by the longer one behind it', () => {
  const rows = WORKS.map(
    (work, i) =>
      `<li><span>${work}</span> <a href=/v/${i}>詳細</a><p>Unterlagen ${i} liegen im Rathaus aus, Fragen beantwortet das Amt.</p></li>`,
  );
  expect(titles(`<ul>${rows.join('')}</ul>`)).toEqual(WORKS);
});

it('items may be called by a text with a day in it, and not by a day with a word beside it', () => {
  const works = WORKS.map((work, i) => (i === 2 ? 'Das Rathaus schließt am 20. März 2026' : work));
  const days = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'];
  const rows = works.map(
    (work, i) =>
      `<li><i>${days[i]}, ${9 + i}.03.2026</i> <span>Frist zur Bewerbung: ${11 + i}.04.2026</span><b>${work}</b> <a href=/v/${i}>Details</a></li>`,
  );
  expect(titles(`<ul>${rows.join('')}</ul>`)).toEqual(works);
});

it('what is the same beside all links is no title', () => {
  const rows = WORKS.map((_, i) => `<li><span>Stadt</span> <a href=/v/${i}.pdf>PDF</a></li>`);
  expect(titles(`<ul>${rows.join('')}</ul>`)).toEqual(WORKS.map(() => 'PDF'));
});

it('releases are called by their versions', () => {
  const rows = WORKS.map((work, i) => `<tr><td><a href=/v/${i}>2.${i}.1</a></td><td>${work}</td></tr>`);
  expect(titles(`<table>${rows.join('')}</table>`)).toEqual(WORKS.map((_, i) => `2.${i}.1`));
});
