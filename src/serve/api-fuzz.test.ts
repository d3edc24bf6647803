/**
 * Requests made from the API document itself, right ones and wrong ones: every answer comes in time, is never a 5xx, and is
 * JSON that keeps to the document.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tagSoup, tidyPage } from '../../test/arbitraries/html.js';
import { closeServers, openServer, type TestServer } from '../../test/serve/open-server.js';

/** As much of JSON Schema as the document uses. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
}

interface Operation {
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Nothing is fetched by a fuzzer: names that lead nowhere, addresses that are refused. */
const addresses = fc.constantFrom(
  'http://127.0.0.1/',
  'http://[::1]:8080/a',
  'https://0x7f.1/',
  'http://10.0.0.1/x?y#z',
);

const markup = () => fc.oneof(tagSoup, tidyPage);
const words = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 20 }), markup());

/** Values that keep to a schema. */
function valid(schema: Schema, document: Document, name = ''): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined)
    return valid(document.components.schemas[schema.$ref.split('/').at(-1) as string] as Schema, document);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((choice) => valid(choice, document, name)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valid({ ...schema, type }, document, name)));
  const { minimum = -1000, maximum = 1000 } = schema;
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'string':
      if (schema.format === 'uri') return addresses;
      if (name === 'html' || name === 'feed') return markup();
      if (name === 'view') return fc.constantFrom(view, view, 'gone');
      if (name === 'rule')
        return fc.oneof(
          fc.constant(rule),
          words.filter((text) => text !== ''),
        );
      return words.filter((text) => text.length >= (schema.minLength ?? 0));
    case 'array':
      return fc.array(valid(schema.items ?? {}, document), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, 3),
      });
    case 'object':
      return validObject(schema, document);
    default:
      return fc.jsonValue();
  }
}

function validObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  document: Document,
): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), valid(additionalProperties, document), {
      maxKeys: 3,
    });
  const fields = Object.entries(properties).map(([name, schema]) => [name, valid(schema, document, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] });
}

/** A value with something wrong somewhere in it. */
function spoiled(value: unknown, at: number, by: unknown): unknown {
  if (typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  if (keys.length === 0 || at % 5 === 0) return by;
  const key = keys[at % keys.length] as string;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = spoiled(copy[key], Math.floor(at / 2), by);
  return copy;
}

let server: TestServer;
let document: Document;
/** A view and a rule there are. */
let view: string;
let rule: string;
beforeAll(async () => {
  // What a fuzzer makes is small: a page that is read for longer than a test may take is one that would be read for ever.
  const settings = { maxBodyBytes: '1m', logLevel: 'silent', crawlsAtOnce: '0', readTimeout: '600' };
  server = await openServer({ settings });
  document = (await (await server.get('/api/v1/openapi.json')).json()) as Document;
  const html = `<ul>${['One', 'Two', 'Three'].map((title) => `<li><a href=/${title}>${title} of three</a></li>`).join('')}</ul>`;
  view = ((await server.post('/api/v1/views', { html })).body as { id: string }).id;
  const marks = ['One', 'Two'].map((title, item) => ({ field: 'item title', text: `${title} of three`, item }));
  rule = ((await server.post('/api/v1/rules/learn', { html, marks })).body as { rule: string }).rule;
});
afterAll(closeServers);

const ACTIONS = [
  'preview',
  'read',
  'feed',
  'records',
  'lint-feed',
  'rules/learn',
  'rules/preview',
  'wrappers/learn',
  'wrappers/apply',
  'wrappers/export',
  'clusters',
  'template',
];
const RUNS = 25;
const MOST_DRAWS = 10;

async function check(path: string, body: string): Promise<number> {
  const response = await server.get(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const answer = (await response.json()) as Record<string, unknown>;
  expect(response.status, JSON.stringify(answer)).toBeLessThan(500);
  if (response.status !== 200) {
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(answer).toMatchObject({ status: response.status, code: expect.any(String), advice: expect.any(String) });
  }
  return response.status;
}

describe('whatever is sent to', () => {
  it.each(ACTIONS)('%s, right or wrong, gets a proper answer', async (name) => {
    const path = `/api/v1/${name}`;
    const schema = document.paths[path]?.post?.requestBody?.content['application/json'].schema as Schema;
    const request = valid(schema, document);
    const statuses = new Set<number>();
    const isTaken = () => [...statuses].some((status) => status === 200 || status === 422 || status === 403);
    // Some draws may all be wrong in what a schema cannot say; not all that keeps to it may be refused as if it did not.
    for (let draws = 0; draws < MOST_DRAWS && !isTaken(); draws++)
      await fc.assert(
        fc.asyncProperty(request, async (body) => {
          statuses.add(await check(path, JSON.stringify(body)));
        }),
        { numRuns: RUNS },
      );
    expect(isTaken()).toBe(true);
    await fc.assert(
      fc.asyncProperty(request, fc.nat(), fc.jsonValue({ maxDepth: 3 }), async (body, at, by) => {
        await check(path, JSON.stringify(spoiled(body, at, by)));
      }),
      { numRuns: RUNS },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (body) => {
        expect(await check(path, body)).toBeGreaterThanOrEqual(400);
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    '['.repeat(100_000),
    `{"html":${'['.repeat(50_000)}`,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    '{"__proto__":{"html":"x"}}',
    'null',
    '""',
    '1e999',
  ])('read, however nested or odd, gets a proper answer', async (body) => {
    expect(await check('/api/v1/read', body)).toBeGreaterThanOrEqual(400);
  });
});

/** Operations over the store: everything the document names besides the actions, logins, and answers that never end. */
const storeOperations = (): { method: string; path: string; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => !ACTIONS.some((name) => path === `/api/v1/${name}`) && !path.endsWith('/session'))
      .filter(([, { responses }]) => responses['200']?.content?.['text/event-stream'] === undefined)
      .map(([method, operation]) => ({ method, path, operation })),
  );

/** A request for an operation: its path with parameters filled in, and its body. */
function requestFor({ path, operation }: ReturnType<typeof storeOperations>[number], known: readonly string[]) {
  const parameters = operation.parameters ?? [];
  const values = fc.record(
    Object.fromEntries(
      parameters.map(({ name, in: place, schema }) => [
        name,
        place === 'path' && name === 'id'
          ? fc.oneof(fc.constantFrom(...known), words)
          : fc.oneof(valid(schema, document, name), words),
      ]),
    ) as Record<string, fc.Arbitrary<unknown>>,
    { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) as never[] },
  );
  const schema = operation.requestBody?.content['application/json'].schema;
  const body = schema === undefined ? fc.constant(undefined) : valid(schema, document);
  return fc.record({ values, body }).map(({ values, body }) => {
    const given = values as Record<string, unknown>;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(given[name])) || 'x');
    const query = parameters
      .filter(({ name, in: place }) => place === 'query' && given[name] !== undefined)
      .map(({ name }) => `${name}=${encodeURIComponent(wellFormed(given[name]))}`);
    return { url: query.length === 0 ? filled : `${filled}?${query.join('&')}`, body };
  });
}

const wellFormed = (value: unknown): string => String(value).replace(/[\ud800-\udfff]|^\.{1,2}$/g, 'x');

describe('whatever is asked of the store', () => {
  it('gets a proper answer, and never a 5xx but for what waits', async () => {
    const made = [];
    for (const path of ['/a', '/b']) {
      const { body } = await server.post('/api/v1/feeds', { url: `http://127.0.0.1:9${path}` });
      made.push((body as { id: string }).id);
    }
    const operations = storeOperations();
    expect(operations.length).toBeGreaterThan(25);
    for (const one of operations)
      await fc.assert(
        fc.asyncProperty(requestFor(one, made), fc.boolean(), fc.nat(), async ({ url, body }, isSpoiled, at) => {
          // Waiting for a check that nobody makes is not what is tested here.
          const response = await server.get(url.replace(/([?&]wait=)[^&]*/, '$10'), {
            method: one.method.toUpperCase(),
            ...(body === undefined
              ? {}
              : {
                  body: JSON.stringify(isSpoiled ? spoiled(body, at, 'x'.repeat(at % 50)) : body),
                  headers: { 'content-type': 'application/json' },
                }),
          });
          const text = await response.text();
          expect(response.status, `${one.method} ${url} ${JSON.stringify(body)} ${text.slice(0, 500)}`).toBeLessThan(
            500,
          );
          if (response.status >= 400) expect(JSON.parse(text)).toMatchObject({ status: response.status });
        }),
        { numRuns: 12 },
      );
  }, 120_000);
});
