/**
 * What the methods find out about a page and ask for again, kept in its document, with which it goes. What depends on one thing
 * more, such as the language, is kept for the one asked for last.
 */
import type { CompactDom } from '../../model/compact-dom.js';

interface Kept<T> {
  key: unknown;
  value: T;
}

export function pageMemo<P extends { dom: CompactDom }, T>(
  keyOf: (page: P) => string | number | null,
  workOut: (page: P) => T,
): (page: P) => T {
  const nothing = (): Kept<T | null> => ({ key: NOTHING, value: null });
  return (page) => {
    const kept = page.dom.memo(nothing);
    const key = keyOf(page);
    if (kept.key !== key) {
      kept.value = workOut(page);
      kept.key = key;
    }
    return kept.value as T;
  };
}

/** Equal to no key. */
const NOTHING = {};
