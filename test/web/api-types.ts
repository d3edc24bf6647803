/** TypeScript types of the API for the browser, made from its OpenAPI document. */
import type { ApiDescription, Operation, Schema } from '../openapi-description.js';

const HEAD = `// Made by test/web/api-types.test.ts from the API's own description; \`npx vitest run test/web/api-types -u\` makes it anew.
`;

export function apiTypes({ components, paths }: ApiDescription, prefix: string): string {
  const parts = [HEAD];
  for (const [name, schema] of Object.entries(components.schemas ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
    parts.push(`export type ${name} = ${typeOf(schema)};\n`);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith(prefix)
      ? Object.entries(methods).map(([method, operation]) => ({ path: path.slice(prefix.length), method, operation }))
      : [],
  );
  parts.push('export interface Operations {');
  for (const { operation } of operations) parts.push(`${operation.operationId}: ${operationType(operation)};`);
  parts.push('}\n\n/** Method and path of each. */\nexport const OPERATIONS = {');
  for (const { path, method, operation } of operations)
    parts.push(`  ${operation.operationId}: ['${method.toUpperCase()}', '${path}'],`);
  parts.push('} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;\n');
  return parts.join('\n');
}

function operationType({ parameters = [], requestBody, responses }: Operation): string {
  const members = (['path', 'query'] as const).map((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    const fields = own.map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`);
    return `${place === 'path' ? 'params' : 'query'}: { ${fields.join('; ')} }`;
  });
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const answerSchema = answer?.content?.['application/json']?.schema;
  const body = requestBody?.content?.['application/json']?.schema;
  members.push(`body: ${body === undefined ? 'undefined' : typeOf(body)}`);
  members.push(`answer: ${answerSchema === undefined ? 'undefined' : typeOf(answerSchema)}`);
  return `{ ${members.join('; ')} }`;
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace(/^.*\//, '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((choice) => `(${typeOf(choice)})`).join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  const types = [schema.type ?? 'unknown'].flat();
  return [...types, ...(schema.nullable ? ['null'] : [])].map((type) => plainType(type, schema)).join(' | ');
}

function plainType(type: string, { items, properties, required = [], additionalProperties }: Schema): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean' || type === 'null' || type === 'unknown') return type;
  if (type === 'array') return `(${typeOf(items ?? {})})[]`;
  const fields = Object.entries(properties ?? {}).map(
    ([name, schema]) =>
      `${/^\w+$/.test(name) ? name : `'${name}'`}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  const values =
    typeof additionalProperties === 'object'
      ? `[name: string]: ${typeOf(additionalProperties)}`
      : properties === undefined
        ? '[name: string]: unknown'
        : null;
  return `{ ${[...fields, ...(values === null ? [] : [values])].join('; ')} }`;
}
