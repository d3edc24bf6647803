/** A part of a whole; none of nothing. */
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
