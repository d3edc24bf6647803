/**
 * Which blocks of a page are content, derived from the text a person marked as a whole. Long blocks are recognised by
 * their shingles and take their place in the truth; a short block ("Reviews", "5") is content only when its words stand
 * in the truth between the places of its long neighbours. Taking every short block whose words occur anywhere labels
 * menus and counters as content: the best choice of blocks by such labels scores 0.946, by these 0.974.
 */
import { words } from '../../../src/evaluate/index.js';

/** Blocks with fewer words are short. */
const SHINGLE_MIN_WORDS = 5;
const SHINGLE = 3;
/** Share of a block's shingles that must occur in the truth. */
const MIN_SHARE = 0.5;
/** Share of its place that earlier blocks have already filled from which a block is a repetition, not content. */
const MAX_TAKEN = 0.6;
/** Words around the gap between two neighbours in which a short block is looked for. */
const SLACK = 6;
/** Places of one shingle that are looked at; a shingle that is everywhere says nothing. */
const MAX_PLACES = 20;

interface Place {
  from: number;
  to: number;
}

/** One label a block, in document order: whether it belongs to the truth; null when it has no word to go by. */
export function labelBlocks(truth: string, texts: readonly string[]): (boolean | null)[] {
  const wanted = words(truth);
  const blocks = texts.map(words);
  const taken = new Uint8Array(wanted.length);
  const places = placeLongBlocks(wanted, blocks, taken);
  const gaps = gapsBetween(places, wanted.length);
  return blocks.map((block, index) => {
    if (block.length === 0) return null;
    if (block.length >= SHINGLE_MIN_WORDS) return places[index] !== undefined;
    return takeShort(wanted, block, gaps[index] as Place, taken);
  });
}

function placeLongBlocks(wanted: string[], blocks: string[][], taken: Uint8Array): (Place | undefined)[] {
  const index = new Map<string, number[]>();
  for (let at = 0; at + SHINGLE <= wanted.length; at++) {
    const places = index.get(shingle(wanted, at));
    if (places === undefined) index.set(shingle(wanted, at), [at]);
    else if (places.length < MAX_PLACES) places.push(at);
  }
  let reached = 0;
  return blocks.map((block) => {
    if (block.length < SHINGLE_MIN_WORDS) return undefined;
    const start = bestStart(index, block, reached);
    if (start === undefined) return undefined;
    const place = { from: Math.max(0, start), to: Math.min(wanted.length, Math.max(0, start) + block.length) };
    if (countTaken(taken, place) > MAX_TAKEN * (place.to - place.from)) return undefined;
    taken.fill(1, place.from, place.to);
    reached = place.to;
    return place;
  });
}

/** Where in the truth most of a block's shingles put its first word; places not before the last block's are preferred. */
function bestStart(index: ReadonlyMap<string, number[]>, block: string[], reached: number): number | undefined {
  const votes = new Map<number, number>();
  const all = block.length - SHINGLE + 1;
  let found = 0;
  for (let at = 0; at < all; at++) {
    const places = index.get(shingle(block, at));
    if (places === undefined) continue;
    found++;
    for (const place of places) votes.set(place - at, (votes.get(place - at) ?? 0) + 1);
  }
  if (found < MIN_SHARE * all) return undefined;
  let best: number | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const [start, count] of votes) {
    const backwards = start + block.length < reached - SHINGLE;
    const score = (backwards ? 0.7 : 1) * count - Math.abs(start - reached) * 1e-4;
    if (score > most) {
      most = score;
      best = start;
    }
  }
  return best;
}

/** For every block the words of the truth between the places of the long blocks before and after it. */
function gapsBetween(places: readonly (Place | undefined)[], length: number): Place[] {
  const gaps = places.map(() => ({ from: 0, to: length }));
  let before = 0;
  places.forEach((place, index) => {
    (gaps[index] as Place).from = before;
    if (place !== undefined) before = place.to;
  });
  let after = length;
  for (let index = places.length - 1; index >= 0; index--) {
    (gaps[index] as Place).to = after;
    after = places[index]?.from ?? after;
  }
  return gaps.map(({ from, to }) => ({
    from: Math.max(0, Math.min(from, to) - SLACK),
    to: Math.min(length, Math.max(from, to) + SLACK),
  }));
}

/** Looks for a short block in its gap and takes the place it finds. */
function takeShort(wanted: string[], block: string[], gap: Place, taken: Uint8Array): boolean {
  for (let from = gap.from; from + block.length <= gap.to; from++) {
    const place = { from, to: from + block.length };
    if (block.every((word, i) => wanted[from + i] === word) && countTaken(taken, place) === 0) {
      taken.fill(1, place.from, place.to);
      return true;
    }
  }
  return false;
}

function countTaken(taken: Uint8Array, { from, to }: Place): number {
  let count = 0;
  for (let at = from; at < to; at++) count += taken[at] as number;
  return count;
}

const shingle = (list: readonly string[], at: number): string => list.slice(at, at + SHINGLE).join(' ');
