/** Inputs made to hurt: each grows to any size, so that time and memory per byte can be compared between sizes. */
import { seededRandom } from '../../src/evaluate/index.js';

type Maker = (bytes: number) => Uint8Array;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** `unit` again and again between `before` and `after`. */
const repeated =
  (unit: string, before = '', after = ''): Maker =>
  (bytes) =>
    bytesOf(`${before}${unit.repeat(Math.max(1, Math.floor(bytes / unit.length)))}${after}`);

/** Pieces with a running number, so that no two are equal. */
const numbered =
  (unit: (i: number) => string, before = '', after = ''): Maker =>
  (bytes) => {
    const pieces = [before];
    for (let size = 0, i = 0; size < bytes; i++) {
      const piece = unit(i);
      size += piece.length;
      pieces.push(piece);
    }
    return bytesOf(`${pieces.join('')}${after}`);
  };

const PARAGRAPH = '<p>A sentence, with some words in it, and another one. It says nothing at all.</p>\n';

const MAKERS: Readonly<Record<string, Maker>> = {
  'plain paragraphs': repeated(PARAGRAPH, '<!doctype html><title>t</title><body><article>'),
  'nested div': repeated('<div>', '', 'the text, at last.'),
  'nested div with text': repeated('<div>a word, '),
  'nested inline': repeated('<b><i>'),
  'misnested formatting': repeated('<b><p>a,</b> '),
  'formatting with attributes': numbered((i) => `<a href=${i}><p>x, y. `),
  'tables in tables': repeated('<table><tr><td>a. '),
  'text to be fostered': repeated('x. <td>', '<table>'),
  'lists in lists': repeated('<ul><li>a, b. '),
  'attributes of one element': numbered((i) => ` a${i}=${i}`, '<div', '>text, more text.</div>'),
  'elements of different names': numbered((i) => `<x${i}>a. `),
  'character references': repeated('&amp;&#65;&notit;&'),
  'open angle brackets': repeated('<'),
  'unclosed comment': repeated('- ', '<p>text, text.</p><!--'),
  'unclosed attribute': repeated('a=b ', '<p>text, text.</p><a href="'),
  'links only': numbered((i) => `<a href="/${i}">link ${i}</a> `),
  'one long line of punctuation': repeated(',.', '<p>'),
  'one long word': repeated('a', '<p>'),
  'white space': repeated(' \n\t', '<p>text, text.', 'end.'),
  'NUL bytes': repeated('\0a, b. \0', '<p>'),
  'a NUL in every paragraph': repeated(PARAGRAPH.replace('nothing', 'noth\0ing')),
  'UTF-16 without a mark': (bytes) =>
    new Uint8Array(Buffer.from(PARAGRAPH.repeat(Math.ceil(bytes / PARAGRAPH.length / 2)), 'utf16le')),
  'random bytes': (bytes) => {
    const random = seededRandom(1);
    return Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256));
  },
  'cut off inside a tag': (bytes) => {
    const whole = repeated(PARAGRAPH)(bytes);
    return whole.subarray(0, whole.lastIndexOf(60) + 2);
  },
};

export const HOSTILE_CASES: readonly string[] = Object.keys(MAKERS);

/** @throws RangeError when there is no such case */
export function hostileInput(name: string, bytes: number): Uint8Array {
  const make = MAKERS[name];
  if (make === undefined) throw new RangeError(`no hostile input "${name}"`);
  return make(bytes);
}
