/** Headers that let Pith in at a site: stored sealed, sent to that site only, and never shown again. */
import { URL } from 'node:url';
import { RequestProblem } from '../problems.js';
import { sealingKey } from '../secrets/sealing-key.js';
import { keyOrNull, openHeaders, sealHeaders } from '../secrets/site-headers.js';
import { defineStoreRoute, type RegisterStoreRoute } from '../store-route.js';
import { z } from '../zod.js';

/** Sites that may have headers, and headers of a site. */
const MOST_SITES = 1000;
const MOST_HEADERS = 20;

/** Of the connection, of what Pith says about itself, or of what it asks for: not for the owner to say. */
const RESERVED = new Set([
  ...['host', 'connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['content-length', 'content-type', 'content-encoding', 'expect', 'range', 'user-agent', 'accept-encoding'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range', '__proto__'],
]);

const name = z
  .string()
  .max(100)
  .regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: 'this is no name of a header' })
  .refine((text) => !RESERVED.has(text.toLowerCase()), { error: 'this header is not for you to set' });
/** Messages about a value never repeat it. */
const value = z
  .string()
  .min(1)
  .max(8192)
  .regex(/^[\x21-\x7e\x80-\xff](?:[\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/, {
    error: 'a header has one line, and characters of Latin-1',
  });

const origin = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((text) => URL.canParse(text) && hasNoMore(new URL(text)), {
    error: 'give scheme, host and port only, such as https://example.com',
  })
  .transform((text) => new URL(text).origin);

const hasNoMore = ({ pathname, search, hash, username, password }: URL): boolean =>
  pathname === '/' && [search, hash, username, password].every((part) => part === '');

const SiteSecretSchema = z
  .object({
    origin: z.string(),
    headers: z.array(z.string()).readonly().meta({ description: 'Names; what they say is not shown.' }),
    changedAt: z.string(),
    locked: z
      .string()
      .nullable()
      .meta({ description: 'Why the headers cannot be read, such as another key; null when all is well.' }),
  })
  .meta({ id: 'SiteSecret' });

const listSecrets = defineStoreRoute({
  method: 'get',
  path: '/site-secrets',
  operationId: 'listSiteSecrets',
  summary: 'List the sites for which headers are stored, with the names of the headers',
  response: z.object({ sites: z.array(SiteSecretSchema) }),
  async run(_, { store, config }) {
    const key = await keyOrNull(config);
    const sites = (await store.siteSecrets.list()).map((secret) => {
      const access = openHeaders(key, secret);
      return {
        origin: secret.origin,
        headers: secret.names,
        changedAt: new Date(secret.changedAt).toISOString(),
        locked: access.kind === 'locked' ? access.why : null,
      };
    });
    return { sites };
  },
});

const putSecret = defineStoreRoute({
  method: 'put',
  path: '/site-secrets',
  operationId: 'putSiteSecret',
  summary: 'Store the headers that are sent to a site when its feeds are checked, in place of those stored before',
  description:
    'They are sealed, and sent to exactly this origin: not to other hosts, schemes or ports, and no more once a redirect has led elsewhere.',
  body: z.object({
    origin: origin.meta({ description: 'Scheme, host and port, such as https://example.com.' }),
    headers: z
      .record(name, value)
      .refine((headers) => Object.keys(headers).length > 0, { error: 'give at least one header' })
      .refine((headers) => Object.keys(headers).length <= MOST_HEADERS, { error: `at most ${MOST_HEADERS} headers` }),
  }),
  response: SiteSecretSchema,
  async run({ body }, { store, config, now }) {
    const headers = Object.fromEntries(Object.entries(body.headers).map(([key, text]) => [key.toLowerCase(), text]));
    const known = await store.siteSecrets.list();
    if (known.length >= MOST_SITES && !known.some((one) => one.origin === body.origin))
      throw new RequestProblem('conflict', `headers are stored for ${MOST_SITES} sites already; delete some first`);
    const key = await sealingKey(config);
    if (key === null)
      throw new RequestProblem(
        'no-secret-key',
        'in PostgreSQL, secrets can be stored only with a key from the settings',
      );
    const secret = sealHeaders(key, body.origin, headers, now());
    await store.siteSecrets.put(secret);
    const { names, changedAt } = secret;
    return { origin: body.origin, headers: names, changedAt: new Date(changedAt).toISOString(), locked: null };
  },
});

const deleteSecret = defineStoreRoute({
  method: 'delete',
  path: '/site-secrets',
  operationId: 'deleteSiteSecret',
  summary: 'Forget the headers of a site',
  query: z.object({ origin }),
  async run({ query }, { store }) {
    if (!(await store.siteSecrets.remove(query.origin)))
      throw new RequestProblem('not-found', 'no headers are stored for this site');
    return undefined;
  },
});

export const SITE_SECRET_ROUTES: readonly RegisterStoreRoute[] = [listSecrets, putSecret, deleteSecret];
