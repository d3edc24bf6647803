import {
  type FieldReading,
  type LearnNote,
  learnWrapper,
  type NodeMark,
  readWrapper,
  valueNodes,
  wrapperPaths,
  wrapperReader,
  wrapperXslt,
  writeWrapper,
} from '../../learn/index.js';
import type { CompactDom } from '../../model/compact-dom.js';
import type { Wrapper, WrapperField } from '../../model/wrapper.js';
import { type ReadingFormat, readingWriter } from '../../reading/index.js';
import { type Answer, absent, answer, type PageInput, parsePage } from './page-input.js';
import { isShown, shownElement } from './view-nodes.js';

export interface LearnWrapperTask {
  /** Values by field: as the page shows them, or the nodes that show them. */
  samples: { page: PageInput; values: Record<string, (string | NodeMark)[]> }[];
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
    samples.map(({ page, values }) => {
      const { dom } = parsePage(page);
      return { page: page.name, dom, ...told(dom, values) };
    }),
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

/** Texts and nodes apart. A field with nodes alone has the values they show, and is no field without values. */
function told(dom: CompactDom, given: Readonly<Record<string, readonly (string | NodeMark)[]>>) {
  const values: Record<string, string[]> = {};
  const marks: Record<string, NodeMark[]> = {};
  for (const [field, all] of Object.entries(given)) {
    const texts = all.filter((one) => typeof one === 'string');
    const nodes = all.filter((one) => typeof one !== 'string').filter(({ node }) => isShown(dom, node));
    if (nodes.length > 0) marks[field] = nodes;
    if (texts.length > 0 || nodes.length === 0) values[field] = texts;
  }
  return { values, marks };
}

export interface ApplyWrapperTask {
  wrapper: Wrapper;
  pages: PageInput[];
  /** Also as a table in this format. */
  format: ReadingFormat | null;
}

/** A field with the elements of its values, in their order; null without a view. */
export type ShownField = FieldReading & { nodes: (number | null)[] | null };

export interface ApplyWrapperAnswer {
  pages: { page: string; template: 'same' | 'changed' | 'other'; likeness: number; fields: ShownField[] }[];
  /** The table in the format asked for. */
  content: string | null;
}

/** The fields of pages, by a wrapper. @throws PithError `input-unreadable` for what is no wrapper */
export function applyWrapperToPages({ wrapper, pages, format }: ApplyWrapperTask): Answer<ApplyWrapperAnswer> {
  const checked = readWrapper(writeWrapper(wrapper), 'wrapper');
  const read = wrapperReader(checked);
  const fieldOf = new Map(checked.fields.map((field) => [field.name, field]));
  const writer = format === null ? null : readingWriter(format, [...fieldOf.keys()]);
  let rows = '';
  const answers = pages.map((page) => {
    const { dom } = parsePage(page);
    const { fields, ...reading } = read(dom);
    rows += writer?.row(page.name, { ...reading, fields }) ?? '';
    const nodes = (field: FieldReading) =>
      page.view === undefined ? null : nodesOf(dom, fieldOf.get(field.name), field.values);
    return { page: page.name, ...reading, fields: fields.map((field) => ({ ...field, nodes: nodes(field) })) };
  });
  return answer({ pages: answers, content: writer === null ? null : writer.head + rows + writer.tail });
}

export const WRAPPER_FORMS = ['xpath', 'css', 'xslt'] as const;

export interface ExportWrapperTask {
  wrapper: Wrapper;
  as: (typeof WRAPPER_FORMS)[number];
}

export interface ExportWrapperAnswer {
  content: string;
  notes: string[];
}

/** A wrapper for other programs. @throws PithError `input-unreadable` for what is no wrapper */
export function exportWrapperAs({ wrapper, as }: ExportWrapperTask): Answer<ExportWrapperAnswer> {
  const checked = readWrapper(writeWrapper(wrapper), 'wrapper');
  if (as === 'xslt') return answer({ content: wrapperXslt(checked), notes: [] });
  const { lines, left } = wrapperPaths(checked, as);
  const notes = left === 0 ? [] : [`${left} paths rest on labels, texts or places CSS has no word for`];
  return answer({ content: lines.map((line) => `${line}\n`).join(''), notes });
}

function nodesOf(dom: CompactDom, field: WrapperField | undefined, values: readonly string[]): (number | null)[] {
  const places = field === undefined ? null : valueNodes(dom, field, values);
  return values.map((value) => {
    const place = places?.get(value);
    return place === undefined ? null : shownElement(dom, place.node);
  });
}
