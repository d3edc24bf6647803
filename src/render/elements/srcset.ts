/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** Parses `srcset` as HTML does (URLs may contain commas) and returns the URL of the largest candidate, or null. */
export function largestInSrcset(srcset: string): string | null {
  let best: string | null = null;
  let bestSize = -1;
  let at = 0;
  while (at < srcset.length) {
    while (at < srcset.length && isSeparator(charCodeAt.call(srcset, at))) at++;
    const start = at;
    while (at < srcset.length && !isSpace(charCodeAt.call(srcset, at))) at++;
    let end = at;
    while (end > start && charCodeAt.call(srcset, end - 1) === COMMA) end--;
    const endsWithComma = end < at;
    const descriptorEnd = endsWithComma ? at : endOfDescriptor(srcset, at);
    const size = sizeOf(srcset.slice(at, descriptorEnd));
    if (end > start && size > bestSize) {
      best = srcset.slice(start, end);
      bestSize = size;
    }
    at = descriptorEnd;
  }
  return best;
}

const COMMA = 44;

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function isSeparator(code: number): boolean {
  return isSpace(code) || code === COMMA;
}

function endOfDescriptor(srcset: string, from: number): number {
  const comma = srcset.indexOf(',', from);
  return comma < 0 ? srcset.length : comma;
}

/** Width in pixels, or a density as if of 1,000 pixels; no descriptor means a density of 1. */
function sizeOf(descriptor: string): number {
  const trimmed = descriptor.trim();
  const value = Number.parseFloat(trimmed);
  if (Number.isNaN(value)) return 1000;
  return trimmed.endsWith('x') ? value * 1000 : value;
}
