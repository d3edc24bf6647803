import {
  type FieldReading,
  type LearnNote,
  learnWrapper,
  readWrapper,
  wrapperReader,
  writeWrapper,
} from '../../learn/index.js';
import type { Wrapper } from '../../model/wrapper.js';
import { type Answer, absent, answer, type PageInput, parsePage } from './page-input.js';

export interface LearnWrapperTask {
  samples: { page: PageInput; values: Record<string, string[]> }[];
}

export interface LearnWrapperAnswer {
  wrapper: Wrapper;
  /** Fields that were learnt. */
  fields: string[];
  notes: LearnNote[];
}

/** Where pages of one template show their fields, from samples. */
export function learnWrapperFromSamples({ samples }: LearnWrapperTask): Answer<LearnWrapperAnswer> {
  const { wrapper, notes } = learnWrapper(
    samples.map(({ page, values }) => ({ page: page.name, values, dom: parsePage(page).dom })),
  );
  const fields = wrapper.fields.filter(({ places }) => places.length > 0).map(({ name }) => name);
  if (fields.length === 0)
    return absent(
      'no-wrapper',
      'samples',
      ...notes.map(({ field, page, why }) => `${page ?? 'all'}, ${field}: ${why}`),
    );
  return answer({ wrapper, fields, notes });
}

export interface ApplyWrapperTask {
  wrapper: Wrapper;
  pages: PageInput[];
}

export interface ApplyWrapperAnswer {
  pages: { page: string; template: 'same' | 'changed' | 'other'; likeness: number; fields: FieldReading[] }[];
}

/** The fields of pages, by a wrapper. @throws PithError `input-unreadable` for what is no wrapper */
export function applyWrapperToPages({ wrapper, pages }: ApplyWrapperTask): Answer<ApplyWrapperAnswer> {
  const read = wrapperReader(readWrapper(writeWrapper(wrapper), 'wrapper'));
  return answer({ pages: pages.map((page) => ({ page: page.name, ...read(parsePage(page).dom) })) });
}
