/** One exchange with the web: a request, the redirects it leads through, and the answer at the end. */
import type { URL } from 'node:url';
import { PithError } from '../errors.js';
import type { Page } from '../model/page.js';
import { assertPublicHost } from './address-guard.js';
import type { Answer, AnswerFacts, RedirectHop } from './answer.js';
import { ACCEPTED_ENCODINGS, decodeContent, peek } from './content-decoding.js';
import { binaryFormat, parseContentType, SIGNATURE_LENGTH } from './content-type.js';
import type { FetcherSettings, RequestOptions } from './fetch-options.js';
import { type HttpClient, type HttpResponse, isStaleConnection } from './http-client.js';
import { statusError } from './http-status.js';
import { parseHttpUrl } from './http-url.js';
import { networkError } from './network-error.js';
import { ByteCount, collect, cutAt, limited, type SharedBytes, sharing, tooLarge } from './read-body.js';
import { RedirectChain, redirectTarget } from './redirect.js';
import { RESOURCE_RULES, type ResourceRules } from './resource-kinds.js';
import { conditionalHeaders } from './validators.js';

const NOT_MODIFIED = 304;

/** Sends the request and follows where it leads. @throws PithError, see `fetchPage` */
export async function exchange(
  client: HttpClient,
  requestedUrl: string,
  settings: FetcherSettings,
  request: RequestOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const started = performance.now();
  const rules = RESOURCE_RULES[request.expects ?? settings.expects];
  const maxBytes = request.maxBytes ?? rules.maxBytes ?? settings.maxBytes;
  let url = parseHttpUrl(requestedUrl);
  const chain = new RedirectChain(url, request.maxRedirects ?? settings.maxRedirects);
  const validated = request.validators?.url ?? url.href;
  const redirects: RedirectHop[] = [];
  let { siteHeaders } = request;
  for (;;) {
    if (settings.privateAddresses === 'refuse') assertPublicHost(url, settings.allowed);
    const conditions = url.href === validated ? conditionalHeaders(request.validators ?? {}) : {};
    // Once another site had its say in where to go, even the way back is not its own.
    if (siteHeaders?.origin !== url.origin) siteHeaders = undefined;
    const sent = { ...requestHeaders(settings, rules), ...siteHeaders?.headers, ...conditions };
    const response = await send(client, url, sent, signal);
    const { status, headers } = response;
    const count = new ByteCount();
    const answeredAt = new Date();
    const facts = (): AnswerFacts => {
      const elapsed = performance.now() - started;
      return {
        requestedUrl,
        url: url.href,
        status,
        headers,
        redirects,
        answeredAt,
        elapsed,
        bytesReceived: count.bytes,
      };
    };
    try {
      const target = redirectTarget(status, headers.location, url);
      if (target !== null) {
        chain.add(target);
        const verdict = (await request.onRedirect?.(target.href)) ?? 'allow';
        signal.throwIfAborted();
        if (verdict === 'stop') return { kind: 'redirect-stopped', target: target.href, ...facts() };
        redirects.push({ url: url.href, status });
        url = target;
        continue;
      }
      // Without a condition the status makes no sense, and there is nothing that could be unmodified.
      const isConditional = Object.keys(conditions).length > 0;
      if (status === NOT_MODIFIED && isConditional) return { kind: 'not-modified', ...facts() };
      if (status < 200 || status > 299) throw statusError(url.href, status, headers['retry-after'], answeredAt);
      const content = await readContent(response, url.href, rules, maxBytes, request.sharedBytes, count);
      const page: Page = { requestedUrl, url: url.href, status, headers, ...content, fetchedAt: answeredAt };
      return { kind: 'fetched', page, ...facts() };
    } finally {
      response.discard();
    }
  }
}

function requestHeaders(settings: FetcherSettings, rules: ResourceRules): Record<string, string> {
  return {
    'user-agent': settings.userAgent,
    accept: rules.accept,
    'accept-encoding': ACCEPTED_ENCODINGS,
    ...settings.headers,
  };
}

async function send(
  client: HttpClient,
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<HttpResponse> {
  try {
    return await client.get(url, headers, signal);
  } catch (error) {
    throw networkError(error, url.href, isStaleConnection(error) ? { connection: 'stale' } : {});
  }
}

async function readContent(
  response: HttpResponse,
  url: string,
  rules: ResourceRules,
  maxBytes: number,
  shared: SharedBytes | undefined,
  count: ByteCount,
): Promise<Pick<Page, 'body' | 'mediaType' | 'charset'>> {
  const { headers } = response;
  const { mediaType, charset } = parseContentType(headers['content-type']);
  if (!rules.mayBe(mediaType)) throw notExpected(url, mediaType);
  const { isCut = false, mayBeGzipFile = false, mayBeBinary = false } = rules;
  if (!isCut && Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(url, maxBytes);
  const bounded = (body: AsyncIterable<Uint8Array>) => (isCut ? cutAt(body, maxBytes) : limited(body, maxBytes, url));
  // What is sent is bounded as well: a decoder may throw endless input away. Before a cut it reads ahead a little.
  const sent = limited(count.of(response.body), isCut ? 2 * maxBytes : maxBytes, url);
  let content = bounded(decodeContent(sent, headers['content-encoding'] ?? '', url));
  if (mayBeGzipFile) content = bounded(decodeContent(content, 'gzip', url));
  if (shared !== undefined) content = sharing(content, shared, url);
  const { head, all } = await peek(content, SIGNATURE_LENGTH);
  const format = mayBeBinary ? null : binaryFormat(head);
  if (format !== null) throw notExpected(url, format);
  return { body: await collect(all), mediaType, charset };
}

function notExpected(url: string, kind: string): PithError {
  return new PithError('input-not-a-page', `${url} is not a web page but ${kind}`, { subject: url });
}
