/** What a person has marked: fields, and where some pages show them. */
import type { Wrapper } from '../../api/api-types';
import { type Answer, call } from '../../api/client';
import type { OpenPage } from './data-page';

export interface FieldMark {
  /** The view it was marked on. */
  view: string;
  node: number;
  text: string;
}

export interface Field {
  name: string;
  /** Whether a page may show several values of it. */
  several: boolean;
  marks: readonly FieldMark[];
}

export type Reading = Answer<'wrappersApply'>['pages'][number];

export interface Learned {
  wrapper: Wrapper;
  notes: readonly { field: string; why: string }[];
  /** In the order of the pages. */
  readings: readonly Reading[];
}

/** A mark added to a field, or taken away when it is there. A field with one value has one mark on a page. */
export function marked(field: Field, mark: FieldMark): Field {
  const isSame = ({ view, node }: FieldMark) => view === mark.view && node === mark.node;
  if (field.marks.some(isSame)) return { ...field, marks: field.marks.filter((one) => !isSame(one)) };
  const others = field.several ? field.marks : field.marks.filter(({ view }) => view !== mark.view);
  return { ...field, marks: [...others, mark] };
}

/** Learns from the marks and reads all pages by it. Null while nothing is marked. */
export async function learn(
  fields: readonly Field[],
  pages: readonly OpenPage[],
  signal: AbortSignal,
): Promise<Learned | null> {
  const samples = pages.flatMap(({ view }) => {
    const values: Record<string, { node: number }[]> = {};
    for (const { name, marks } of fields) {
      const own = marks.filter((mark) => mark.view === view.id);
      if (own.length > 0) values[name] = own.map(({ node }) => ({ node }));
    }
    return Object.keys(values).length === 0 ? [] : [{ page: { view: view.id }, values }];
  });
  if (samples.length === 0) return null;
  const { wrapper, notes } = await call('wrappersLearn', { body: { samples } }, signal);
  const { pages: readings } = await call('wrappersApply', { body: { wrapper, pages: sourcesOf(pages) } }, signal);
  return { wrapper, notes, readings };
}

export const sourcesOf = (pages: readonly OpenPage[]) => pages.map(({ view, name }) => ({ view: view.id, name }));
