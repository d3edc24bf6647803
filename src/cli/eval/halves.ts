/** Sites in the order of their names are odd and even in turns, counted from one: one half to develop on, the other to check with. */
export const HALVES = ['odd', 'even'] as const;
export type Half = (typeof HALVES)[number];

export function halvesOf(sites: Iterable<string>): ReadonlyMap<string, Half> {
  const names = [...new Set(sites)].sort();
  return new Map(names.map((site, i) => [site, HALVES[i % 2] as Half]));
}
