/** Values of JSON that anybody may have written. */

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A key of the document itself, not of what every object inherits. */
export const own = (object: JsonObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Text of the first of these keys that has any; numbers, which some write for ids, are text as well. */
export function textAt(object: JsonObject, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = own(object, name);
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    if (text !== '') return text;
  }
  return null;
}

export function objectsAt(object: JsonObject, name: string): JsonObject[] {
  const value = own(object, name);
  return Array.isArray(value) ? value.filter(isObject) : [];
}
