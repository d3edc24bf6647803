const SIZE = 1024;
const TABLE = new Float64Array(SIZE);
for (let count = 0; count < SIZE; count++) TABLE[count] = Math.log1p(count);

/** `Math.log1p` of a count. Most counts are small, and a page asks for thousands of them. */
export function logOf(count: number): number {
  return count < SIZE ? (TABLE[count] as number) : Math.log1p(count);
}
