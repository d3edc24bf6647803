/** The fields of the form and the query they stand for. What has no field stays among the words, as it was written. */
export interface QueryFields {
  words: string;
  site: string;
  author: string;
  lang: string;
  after: string;
  before: string;
}

const FIELDS = ['site', 'author', 'lang', 'after', 'before'] as const;
export const NO_FIELDS: QueryFields = { words: '', site: '', author: '', lang: '', after: '', before: '' };

/** A condition, a phrase or a word, each with the minus before it. */
const PART = /-?(?:[a-z]+:)?"[^"]*"|\S+/gi;
const CONDITION = /^([a-z]+):(?:"([^"]*)"|([^"]+))$/i;
const WHOLE_DAY = /^\d{4}-\d{2}-\d{2}$/;

export function fieldsOf(query: string): QueryFields {
  const fields = { ...NO_FIELDS };
  const words: string[] = [];
  for (const part of query.match(PART) ?? []) {
    const [, name = '', quoted, bare] = CONDITION.exec(part) ?? [];
    const field = FIELDS.find((known) => known === name.toLowerCase().replace(/^language$/, 'lang'));
    const value = (quoted ?? bare ?? '').trim();
    const fits = field !== undefined && fields[field] === '' && value !== '';
    // A field for dates shows whole days only.
    if (fits && (!['after', 'before'].includes(field) || WHOLE_DAY.test(value))) fields[field] = value;
    else words.push(part);
  }
  return { ...fields, words: words.join(' ') };
}

export function queryOf(fields: QueryFields): string {
  const conditions = FIELDS.flatMap((name) => {
    const value = fields[name].replaceAll('"', ' ').trim();
    return value === '' ? [] : [`${name}:${/\s/.test(value) ? `"${value}"` : value}`];
  });
  return [fields.words.trim(), ...conditions].filter((part) => part !== '').join(' ');
}
