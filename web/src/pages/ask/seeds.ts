import { addressFrom } from '../../lib/format';

export interface Seeds {
  addresses: string[];
  /** Lines that are no address, with their numbers from 1. */
  wrong: { line: number; text: string }[];
}

/** Addresses a person wrote, one a line. */
export function readSeeds(text: string): Seeds {
  const seeds: Seeds = { addresses: [], wrong: [] };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const address = addressFrom(line);
    if (address === null) seeds.wrong.push({ line: index + 1, text: line.trim() });
    else seeds.addresses.push(address);
  }
  return seeds;
}

/** Lines with anything in them. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
