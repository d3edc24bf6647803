/** Wrappers as files: JSON that people can read and change. */
import { PithError } from '../../errors.js';
import {
  type ValuePart,
  WRAPPER_VERSION,
  type Wrapper,
  type WrapperEvent,
  type WrapperField,
  type WrapperPlace,
} from '../../model/wrapper.js';
import { compileXPath } from '../../parse/index.js';

export const writeWrapper = (wrapper: Wrapper): string => `${JSON.stringify(wrapper, null, 2)}\n`;

/** @throws PithError `input-unreadable` that says what is wrong with the file */
export function readWrapper(text: string, name: string): Wrapper {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new PithError('input-unreadable', `${name} is not JSON`, { subject: name, cause });
  }
  const fault = faultOf(value);
  if (fault !== null) throw new PithError('input-unreadable', `${name} is no wrapper: ${fault}`, { subject: name });
  return value as Wrapper;
}

function faultOf(value: unknown): string | null {
  const wrapper = value as Partial<Wrapper> | null;
  if (typeof wrapper !== 'object' || wrapper === null) return 'not an object';
  if (wrapper.version !== WRAPPER_VERSION) return `its version is ${String(wrapper.version)}, not ${WRAPPER_VERSION}`;
  if (!isList(wrapper.fields)) return 'it has no fields';
  if (!areTexts(wrapper.template) || !areTexts(wrapper.samples) || !isList(wrapper.history))
    return 'template, samples or history is missing';
  const names = new Set<unknown>();
  for (const field of wrapper.fields) {
    const fault = faultOfField(field);
    if (fault !== null) return fault;
    if (names.has(field.name)) return `two fields are called ${field.name}`;
    names.add(field.name);
  }
  for (const event of wrapper.history) {
    const fault = faultOfEvent(event);
    if (fault !== null) return `its history: ${fault}`;
  }
  return null;
}

/** What a repair can be taken back to is read like the rest. */
function faultOfEvent(value: unknown): string | null {
  const event = value as Partial<WrapperEvent> | null;
  if (typeof event?.note !== 'string') return 'an entry has no note';
  if (event.templateBefore !== undefined && !areTexts(event.templateBefore)) return 'a former template is damaged';
  if (event.samplesBefore !== undefined && !areTexts(event.samplesBefore)) return 'former samples are damaged';
  const { before } = event;
  if (before === null) return null;
  if (!isList(before)) return 'an entry does not say what was before';
  return before.map(faultOfField).find((fault) => fault !== null) ?? null;
}

function faultOfField(value: unknown): string | null {
  const field = value as Partial<WrapperField> | null;
  if (typeof field?.name !== 'string') return 'a field has no name';
  const { name, shape } = field;
  if (!isList(field.places)) return `the field ${name} has no places`;
  if (typeof shape?.numeric !== 'boolean' || typeof shape.maxLength !== 'number')
    return `the field ${name} has no shape`;
  if (shape.label !== undefined && typeof shape.label !== 'string') return `the label of the field ${name} is no text`;
  for (const place of field.places as unknown[]) {
    const fault = faultOfPlace(place);
    if (fault !== null) return `the field ${name}: ${fault}`;
  }
  return null;
}

function faultOfPlace(value: unknown): string | null {
  const place = value as Partial<WrapperPlace> | null;
  if (!isList(place?.paths)) return 'a place has no paths';
  const { part } = place;
  if (part !== null && !isPart(part)) return 'a part is damaged';
  for (const path of place.paths as ({ xpath?: unknown } | null)[]) {
    if (typeof path?.xpath !== 'string') return 'a path has no xpath';
    try {
      compileXPath(path.xpath);
    } catch (error) {
      return `${path.xpath}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return null;
}

const isPart = (part: Partial<ValuePart> | undefined): boolean =>
  typeof part?.before === 'string' && typeof part.after === 'string' && typeof part.number === 'boolean';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const areTexts = (value: unknown): boolean => isList(value) && value.every((item) => typeof item === 'string');
