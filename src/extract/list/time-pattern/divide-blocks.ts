/** Block-Dividing of "HTML2RSS" (Geng et al., 2006), figure 5: which time nodes of a page stand together. */

/**
 * Divides addresses (the place among its siblings of every ancestor, from the root down) into blocks, given as positions in
 * the array. The first column with more than one value decides: as many values as addresses, and they are one block; fewer,
 * and each value is divided further. Addresses are in document order, so equal values are neighbours.
 */
export function divideBlocks(addresses: readonly (readonly number[])[]): number[][] {
  const blocks: number[][] = [];
  if (addresses.length === 0) return blocks;
  const pending: { members: number[]; column: number }[] = [{ members: addresses.map((_, i) => i), column: 0 }];
  for (let task = pending.pop(); task !== undefined; task = pending.pop()) {
    const { members } = task;
    const column = firstDifference(addresses, members, task.column);
    const parts = column < 0 ? [members] : splitAt(addresses, members, column);
    if (parts.length === 1 || parts.length === members.length) blocks.push(members);
    // Last part first: the stack then gives the blocks in document order.
    else for (const part of parts.reverse()) pending.push({ members: part, column: column + 1 });
  }
  return blocks;
}

/** First column from `start` with more than one value, or −1. */
function firstDifference(addresses: readonly (readonly number[])[], members: readonly number[], start: number): number {
  const first = addresses[members[0] as number] as readonly number[];
  const length = members.reduce((longest, i) => Math.max(longest, (addresses[i] as readonly number[]).length), 0);
  for (let column = start; column < length; column++)
    for (const i of members) if ((addresses[i] as readonly number[])[column] !== first[column]) return column;
  return -1;
}

function splitAt(addresses: readonly (readonly number[])[], members: readonly number[], column: number): number[][] {
  const parts: number[][] = [];
  let value: number | undefined;
  for (const i of members) {
    const own = (addresses[i] as readonly number[])[column];
    if (parts.length === 0 || own !== value) parts.push([]);
    value = own;
    (parts.at(-1) as number[]).push(i);
  }
  return parts;
}
