/** Values in the form databases take. */
import { hash } from 'node:crypto';

/** PostgreSQL stores neither NUL nor half a surrogate pair, so no store does. */
export const storable = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');

export const storableOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : storable(text);

/**
 * What addresses are looked up by: 128 bits of their SHA-256, in hex. With a billion addresses the chance that any two of them
 * share a key is below 10⁻²⁰, and nobody can make two that do.
 */
export const keyOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);

/** Whole numbers for columns that take no others. */
export const whole = (value: number): number => Math.trunc(value);
