/** Pages on their way to a thread, and parsed there. */
import { PithError } from '../../errors.js';
import type { CompactDom } from '../../model/compact-dom.js';
import type { NotFound } from '../../model/outcome.js';
import { type ParsedDocument, parseDocument } from '../../parse/index.js';
import type { LoadedPage } from '../../reading/index.js';

/** A page as it goes to a thread, with the name messages call it by. */
export interface PageInput extends LoadedPage {
  name: string;
  /** Id of the view the page was taken from: its asker knows the page's nodes by their numbers. */
  view?: string | undefined;
}

/** Nothing to answer, by the words of `problems.ts`. */
export interface Absence {
  ok: false;
  reason: NotFound['reason'] | 'no-rule' | 'marks-missing' | 'no-wrapper' | 'no-template';
  attempts: { method: string; why: string }[];
}

export type Answer<Value> = { ok: true; value: Value } | Absence;

export const answer = <Value>(value: Value): Answer<Value> => ({ ok: true, value });

export const absent = (reason: Absence['reason'], method: string, ...whys: string[]): Absence => ({
  ok: false,
  reason,
  attempts: whys.map((why) => ({ method, why })),
});

/** @throws PithError `input-not-a-page` for what is no text */
export function parsePage({ name, content, contentType }: PageInput): ParsedDocument {
  const parsed = parseDocument(content, { contentType });
  if (parsed.binary) throw new PithError('input-not-a-page', `${name} is not a text document`, { subject: name });
  return parsed;
}

export const parsePages = (pages: readonly PageInput[]): CompactDom[] => pages.map((page) => parsePage(page).dom);
