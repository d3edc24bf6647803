import { DOCUMENT_TARGETS } from './document-targets.js';
import { FILE_TARGETS } from './file-targets.js';
import { PAGE_TARGETS } from './page-targets.js';
import type { FuzzTarget } from './target.js';

/** All that can be fuzzed, by name. */
export const TARGETS: Readonly<Record<string, FuzzTarget>> = { ...PAGE_TARGETS, ...DOCUMENT_TARGETS, ...FILE_TARGETS };
