import { describe, expect, it } from 'vitest';
import { declaredName, looksLikeName, splitNames } from './person-name.js';

describe('declaredName', () => {
  it.each([
    ['By Jane Doe', 'Jane Doe'],
    ['Written by: Jane Doe', 'Jane Doe'],
    ['von Anna Müller', 'Anna Müller'],
    ['作者：王小明', '王小明'],
    ['Jane &amp; John', 'Jane & John'],
    ['Byron White', 'Byron White'],
    ['Vonda McIntyre', 'Vonda McIntyre'],
  ])('cleans %j', (raw, expected) => {
    expect(declaredName(raw)).toBe(expected);
  });

  it.each([
    'https://facebook.com/jane',
    '@jane',
    'jane@example.com',
    'admin',
    'Administrator',
    '12345',
    '',
    'x',
    '管理员',
    '{{author}}',
  ])('finds nobody in %j', (raw) => {
    expect(declaredName(raw)).toBeNull();
  });
});

describe('looksLikeName', () => {
  it.each([
    'Jane Doe',
    'J. R. R. Tolkien',
    'Ludwig van Beethoven',
    "Sinéad O'Connor",
    'Jean-Luc Picard',
    'Анна Петрова',
    '山田太郎',
    'محمد علي',
    'Dr. Jane Doe',
    'Hélène d’Ormesson',
    "Gabriele d'Annunzio",
    'Loïc Le Goff',
  ])('accepts %s', (text) => {
    expect(looksLikeName(text)).toBe(true);
  });

  it.each([
    'Read More',
    'How to cook',
    'March 3, 2026',
    'the editors of it',
    'Jane',
    'Share This Article',
    'Jane Doe writes about food for us',
    'Subscribe Now!',
    '5 min read',
    'Posté le',
  ])('rejects %s', (text) => {
    expect(looksLikeName(text)).toBe(false);
  });
});

describe('splitNames', () => {
  it.each([
    ['Jane Doe and John Roe', ['Jane Doe', 'John Roe']],
    ['Jane Doe, John Roe, and Ann Poe', ['Jane Doe', 'John Roe', 'Ann Poe']],
    ['Jane Doe, PhD', ['Jane Doe, PhD']],
    ['Doe, Jane', ['Doe, Jane']],
    ['Smith & Sons', ['Smith & Sons']],
    ['Niccolò D’Alessandro e Maria De Santis', ['Niccolò D’Alessandro', 'Maria De Santis']],
    ['Jan Kowalski i Anna Nowak', ['Jan Kowalski', 'Anna Nowak']],
    ['Jiří Dvořák a Petr Novák', ['Jiří Dvořák', 'Petr Novák']],
    ['İpek Öztürk ve Can Kaya', ['İpek Öztürk', 'Can Kaya']],
    ['João da Costa e Silva', ['João da Costa e Silva']],
    ['Mary Ann E Smith Jones', ['Mary Ann E Smith Jones']],
    ['Анна Петрова и Иван Сидоров', ['Анна Петрова', 'Иван Сидоров']],
  ])('splits %j', (text, expected) => {
    expect(splitNames(text)).toEqual(expected);
  });
});
