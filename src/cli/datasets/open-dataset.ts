import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PithError } from '../../errors.js';
import type { Dataset } from './dataset.js';
import { openJsonl } from './jsonl.js';
import { isWcxb, openWcxb } from './wcxb.js';

const JSONL = /\.jsonl(\.gz)?$/;

/**
 * A data set by its folder or its .jsonl file; the layout is recognised.
 * @throws PithError `dataset-missing` when there is nothing at the path or nothing in a known layout
 */
export async function openDataset(path: string): Promise<Dataset> {
  const found = resolve(path);
  const info = await stat(found).catch((cause: unknown) => {
    throw missing(path, 'does not exist', cause);
  });
  if (info.isFile()) {
    if (JSONL.test(found)) return openJsonl(found);
    throw missing(path, 'is neither a folder nor a .jsonl file');
  }
  const entries = await readdir(found);
  if (isWcxb(entries)) return openWcxb(found);
  const lists = entries.filter((name) => JSONL.test(name));
  if (lists.length === 1) return openJsonl(join(found, lists[0] as string));
  throw missing(path, 'holds neither html/ and ground-truth/ nor exactly one .jsonl file');
}

function missing(path: string, why: string, cause?: unknown): PithError {
  return new PithError('dataset-missing', `data set ${path} ${why}`, { subject: path, cause });
}
