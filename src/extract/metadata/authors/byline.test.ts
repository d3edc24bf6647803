import { describe, expect, it } from 'vitest';
import type { TextLine } from '../lines-near-title.js';
import { authorsInLine, authorsInLines, isTeam } from './byline.js';

const line = (pieces: string[], distance = 1): TextLine => ({ pieces, text: pieces.join(' '), node: 1, distance });

describe('authorsInLine', () => {
  it.each([
    [['By Jane Doe'], ['Jane Doe']],
    [['By', 'Jane Doe', '|', 'March 3, 2026'], ['Jane Doe']],
    [
      ['By', 'Jane Doe', 'and', 'John Roe'],
      ['Jane Doe', 'John Roe'],
    ],
    [['By Jane Doe and John Roe'], ['Jane Doe', 'John Roe']],
    [['Published August 7, 2023 by Nicole Burke'], ['Nicole Burke']],
    [['By Dr. Jane Doe - Mar 27, 2024'], ['Dr. Jane Doe']],
    [['by ibby'], ['ibby']],
    [['Written by: Jane Doe, Staff Writer'], ['Jane Doe']],
    [['Authors: Jane Doe and John Roe, Extension educators'], ['Jane Doe', 'John Roe']],
    [['Von Anna Müller'], ['Anna Müller']],
    [['Par Jean Dupont'], ['Jean Dupont']],
    [['Por María García'], ['María García']],
    [['Di Mario Rossi'], ['Mario Rossi']],
    [['Door Jan de Vries'], ['Jan de Vries']],
    [['Autor: Jan Kowalski'], ['Jan Kowalski']],
    [['oprac. Jan Kowalski'], ['Jan Kowalski']],
    [['Text und Fotos: Petra Lindemann, 8. September 2024'], ['Petra Lindemann']],
    [['Autor: Jan Kowalski Foto: Petr Malý'], ['Jan Kowalski']],
    [['Text: Jane Doe Photo: John Roe'], ['Jane Doe']],
    [['取材・文：山田太郎　写真：小林直子'.normalize('NFKC')], ['山田太郎']],
    [['2024年05月16日 09:30 来源：示例周刊 文/周晓岚 编辑/刘敏'], ['周晓岚']],
    [['2024-05-16 来源：示例周刊 作者： 周晓岚'], ['周晓岚']],
    [['示例日報／記者陳怡君'], ['陳怡君']],
    [['Автор: Анна Петрова'], ['Анна Петрова']],
    [['作者：王小明'], ['王小明']],
    [['文／山田太郎'], ['山田太郎']],
    [['بقلم: محمد علي'], ['محمد علي']],
    [['김철수 기자'], ['김철수']],
    [['이영희 특파원 입력 2026.03.05 14:20'], ['이영희']],
    [['Του Γιώργου Παπαδόπουλου'], ['Γιώργου Παπαδόπουλου']],
    [['By The Example Team'], ['The Example Team']],
    [['Dodano: 5 kwietnia 2021 | Autor: Małgorzata Śliwińska'], ['Małgorzata Śliwińska']],
    [['2023-12-07 14:05 聯島日報／ 記者陳怡君／台北即時報導'], ['陳怡君']],
    [['Por João da Conceição e Letícia Gonçalves, g2 — São Paulo'], ['João da Conceição', 'Letícia Gonçalves']],
    [
      ['Par', 'Hélène d’Ormesson', 'et', 'Loïc Le Goff', 'Publié le 12 février 2024'],
      ['Hélène d’Ormesson', 'Loïc Le Goff'],
    ],
    [['By', 'Dan Pantelo', '|', 'March 3, 2026'], ['Dan Pantelo']],
    [['Par Jean Dupont le 3 mars 2026'], ['Jean Dupont']],
    [['Von Anna Müller am Montag, 3. März 2026'], ['Anna Müller']],
    [['Door Jan van den Berg'], ['Jan van den Berg']],
  ])('reads %j', (pieces, expected) => {
    expect(authorsInLine(line(pieces))).toEqual(expected);
  });

  it.each([
    [['By using this site you agree to our terms']],
    [['By clicking Subscribe, you agree']],
    [['본지 기자들이 취재했다']],
    [['Της πόλης το παλιό λιμάνι ανοίγει ξανά']],
    [['Reviewed by', 'Jane Doe']],
    [['Photo by', 'Jane Doe']],
    [['By the end of March 2026']],
    [['De Madrid al cielo']],
    [['Text is available under a licence']],
    [
      [
        'A long sentence that goes on about what was done by Jane Doe, and then on and on about what happened afterwards, which nobody could possibly take for the line that names the author',
      ],
    ],
  ])('finds nobody in %j', (pieces) => {
    expect(authorsInLine(line(pieces))).toEqual([]);
  });
});

describe('authorsInLines', () => {
  it('joins a lead-in with the name on the next line', () => {
    expect(authorsInLines([line(['Written by'], 1), line(['Edzel Tabing'], 2)]).own?.names).toEqual(['Edzel Tabing']);
  });

  it('does not take the head of the next column for a name', () => {
    expect(authorsInLines([line(['Автор']), line(['Сообщение'], 2)]).own).toBeUndefined();
  });

  it('does not join lines that are not neighbours', () => {
    expect(authorsInLines([line(['Written by'], 3), line(['Edzel Tabing'], -1)]).own).toBeUndefined();
  });
});

describe('authorsInLines in a list of articles', () => {
  const teasers = (first: number) => [line(['By Jane Doe'], first), line(['By John Roe'], first + 4)];

  it('signs nothing with the names of the teasers', () => {
    expect(authorsInLines(teasers(5))).toEqual({ own: undefined, isList: true });
  });

  it('still takes the byline right at the title', () => {
    expect(authorsInLines(teasers(1))).toMatchObject({ own: { names: ['Jane Doe'] }, isList: false });
  });
});

describe('isTeam', () => {
  it.each(['Newsdesk', 'The Example Team', 'EDB Team', 'Podium Staff', 'Team Example'])('accepts %s', (text) =>
    expect(isTeam(text)).toBe(true),
  );
  it.each(['our whole family and the team', 'our team', 'Jane Doe'])('rejects %s', (text) =>
    expect(isTeam(text)).toBe(false),
  );
});
