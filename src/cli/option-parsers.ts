/** Turning option values into what they mean; a value that means nothing is a usage error with a hint. */
import { InvalidArgumentError } from './commander.js';

export function parseCount(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('Give a whole number above 0.');
  return Number(value);
}

/** A share, 0 to 1. */
export function parseShare(value: string): number {
  const share = /^(\d+(\.\d*)?|\.\d+)$/.test(value) ? Number(value) : -1;
  if (share < 0 || share > 1) throw new InvalidArgumentError('Give a number from 0 to 1.');
  return share;
}

/** Seconds, whole or not, as milliseconds. */
export function parseSeconds(value: string): number {
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0;
  // Longer timers overflow and would fire at once.
  if (seconds <= 0 || seconds > 1_000_000) throw new InvalidArgumentError('Give a number of seconds above 0.');
  return Math.max(1, Math.round(seconds * 1000));
}

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

/** A size such as `500000`, `64k` or `32M`, in bytes. */
export function parseSize(value: string): number {
  const match = /^(\d+)([kmg]?)b?$/i.exec(value);
  const size = match === null ? 0 : Number(match[1]) * (UNITS[(match[2] as string).toLowerCase()] as number);
  if (size <= 0 || !Number.isSafeInteger(size))
    throw new InvalidArgumentError('Give a size such as 500000, 64k or 32M.');
  return size;
}

/** A complete web address. */
export function parseAddress(value: string): string {
  // A host with a port and no scheme (localhost:8080/news) would pass for a scheme.
  if (!/^(https?|file):/i.test(value) || !URL.canParse(value))
    throw new InvalidArgumentError('Give a complete address such as https://example.com/page.');
  return value;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/i;

/** A moment as ISO 8601, in milliseconds since 1970. Without an offset UTC is meant, wherever the program runs. */
export function parseMoment(value: string): number {
  const isLocal = /T[^Z+-]*$/i.test(value);
  const time = MOMENT.test(value) ? Date.parse(isLocal ? `${value}Z` : value) : Number.NaN;
  if (Number.isNaN(time)) throw new InvalidArgumentError('Give a time such as 2026-03-01 or 2026-03-01T08:00:00Z.');
  return time;
}

/** An encoding by any of the names the Encoding Standard knows. */
export function parseCharset(value: string): string {
  try {
    return new TextDecoder(value).encoding;
  } catch {
    throw new InvalidArgumentError('Give the name of an encoding such as utf-8, windows-1252 or gb18030.');
  }
}

/** A comma-separated choice out of `known`. */
export function parseList<T extends string>(known: readonly T[]): (value: string) => T[] {
  return (value) => {
    const names = value.split(',').map((name) => name.trim());
    const unknown = names.find((name) => !known.includes(name as T));
    if (unknown !== undefined) throw new InvalidArgumentError(`Give some of ${known.join(', ')}, not "${unknown}".`);
    return names as T[];
  };
}
