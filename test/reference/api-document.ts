/** The text of docs/reference/api.md, out of the API's own description. */
import type { ApiDescription, Content, Operation, Schema } from '../openapi-description.js';

const HEAD = `# The HTTP interface

<!-- Written from the API's own description; \`npx vitest run test/reference --update\` writes it anew. -->

Every request of \`pith serve\`, with what it takes and what it gives. \`GET /api/v1/openapi.json\` has the same in full, with limits and defaults; [server.md](../server.md) says what is
promised. Names with \`?\` may be left out. What goes wrong is answered with a \`Problem\` (RFC 9457).
`;

export function apiDocument({ components, paths }: ApiDescription): string {
  const parts = [HEAD];
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    const lines = Object.entries(methods).map(([method, operation]) => line(method, path, operation));
    groups.set(groupOf(path), [...(groups.get(groupOf(path)) ?? []), ...lines]);
  }
  for (const [group, lines] of groups) parts.push(`## ${group}\n`, ...lines, '');
  parts.push('## Schemas\n');
  for (const [name, schema] of Object.entries(components.schemas ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
    parts.push(`- **${name}**: ${inWords(schema)}`);
  return `${parts.join('\n')}\n`;
}

/** The first word of a path below the API, or the address itself. */
const groupOf = (path: string): string => /^\/api\/v1\/([^/{]+)/.exec(path)?.[1] ?? 'outside /api/v1';

function line(method: string, path: string, operation: Operation): string {
  const { summary = '', description = '', parameters = [], requestBody, responses } = operation;
  const query = parameters
    .filter((parameter) => parameter.in !== 'path')
    .map(({ name, required, schema }) => `\`${name}${required ? '' : '?'}\`${choices(schema)}`);
  const body = schemaOf(requestBody);
  const takes = [
    ...(query.length === 0 ? [] : [`${query.join(', ')} in the query`]),
    ...(body === undefined ? [] : [inWords(body)]),
  ];
  const [status = '', answer] = Object.entries(responses).find(([code]) => /^[23]/.test(code)) ?? [];
  const type = Object.keys(answer?.content ?? {})[0];
  const given = schemaOf(answer);
  const gives =
    type === undefined
      ? status
      : type === 'application/json' && given !== undefined
        ? `${status}: ${inWords(given)}`
        : `${status}: \`${type}\``;
  const details = [...(takes.length === 0 ? [] : [`Takes ${takes.join('; ')}.`]), `Gives ${gives}.`];
  const about = [summary, description].filter((text) => text !== '').map((text) => text.replace(/\.?$/, '.'));
  return `- \`${method.toUpperCase()} ${path}\` – ${[...about, ...details].join(' ')}`;
}

const schemaOf = (part: Content | undefined): Schema | undefined => Object.values(part?.content ?? {})[0]?.schema;

/** One level of a schema: names of fields, not what they hold. */
function inWords(schema: Schema): string {
  if (schema.$ref !== undefined) return `\`${schema.$ref.replace(/^.*\//, '')}\``;
  const several = schema.anyOf ?? schema.oneOf;
  if (several !== undefined) return several.map(inWords).join(' or ');
  if (schema.allOf !== undefined) return schema.allOf.map(inWords).join(' with ');
  if (schema.enum !== undefined) return choices(schema).trim();
  if (schema.properties !== undefined) {
    const { properties, required = [] } = schema;
    return Object.entries(properties)
      .map(([name, field]) => `\`${name}${required.includes(name) ? '' : '?'}\`${choices(field)}`)
      .join(', ');
  }
  const types = [schema.type ?? 'anything'].flat();
  return types.includes('array') ? `a list of ${inWords(schema.items ?? {})}` : types.join(' or ');
}

const choices = ({ enum: values }: Schema): string =>
  values === undefined ? '' : ` (${values.map((value) => String(value)).join(', ')})`;
