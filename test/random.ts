/** Numbers that look random and are the same for the same seed (mulberry32), so that what failed can be built again. */
export interface Random {
  /** 0 to below 1. */
  next(): number;
  /** 0 to below `bound`. */
  below(bound: number): number;
  pick<T>(from: readonly T[]): T;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return { next, below, pick: (from) => from[below(from.length)] as (typeof from)[number] };
}
