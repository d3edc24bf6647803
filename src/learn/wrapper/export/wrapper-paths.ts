import type { Wrapper } from '../../../model/wrapper.js';
import { cssOf } from './export-css.js';

export interface WrapperPaths {
  /** Field, place, rank and path, separated by tabs. */
  lines: string[];
  /** Paths that CSS has no words for. */
  left: number;
}

/** All paths of a wrapper in the language of other programs. */
export function wrapperPaths({ fields }: Wrapper, language: 'xpath' | 'css'): WrapperPaths {
  const lines: string[] = [];
  let left = 0;
  for (const { name, places } of fields) {
    for (const [i, { paths }] of places.entries()) {
      for (const [rank, { xpath }] of paths.entries()) {
        const path = language === 'xpath' ? xpath : cssOf(xpath);
        if (path === null) left++;
        else lines.push([name, i + 1, rank + 1, path].join('\t'));
      }
    }
  }
  return { lines, left };
}
