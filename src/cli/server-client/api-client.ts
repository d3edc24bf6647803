/** Talks to the API of a running `pith serve`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { URL } from 'node:url';
import { PithError } from '../../errors.js';
import type { Attempt } from '../../model/outcome.js';
import { type ServerEvent, serverEvents } from './event-stream.js';
import { type AnswerShape, fits } from './fits.js';
import { absenceOf, loginNeeded, notPith, problemError, readProblem } from './problem.js';

export interface ApiOptions {
  /** Address of the server, as it prints it. */
  server: string;
  token: string | null;
  signal: AbortSignal;
  /** Milliseconds an answer may take. @default 120 000 */
  timeout?: number;
}

/** Nothing of the kind is on the page: an answer like any other. */
export interface Absent {
  ok: false;
  reason: string;
  /** In a sentence. */
  detail: string;
  attempts: Attempt[];
}

export type Reply<Value> = { ok: true; value: Value } | Absent;

type Method = 'GET' | 'POST' | 'DELETE';

/** Bytes of an answer. */
const MAX_ANSWER = 256 * 1024 * 1024;
/** Longest wait for a server that asks to come back, in seconds. */
const LONGEST_WAIT = 30;

/** Names of things become parts of addresses. */
export const segment = (name: string): string => encodeURIComponent(name);

export class ApiClient {
  readonly #options: ApiOptions;
  readonly server: string;

  constructor(options: ApiOptions) {
    this.#options = options;
    this.server = options.server;
  }

  /** The same server, with requests that another signal ends. */
  withSignal(signal: AbortSignal): ApiClient {
    return new ApiClient({ ...this.#options, signal });
  }

  /** Sends JSON. @throws PithError for everything but what is not on a page */
  async post<Value>(path: string, body: unknown, shape: AnswerShape): Promise<Reply<Value>> {
    return this.#json('POST', path, shape, body);
  }

  /** @throws PithError */
  async get<Value>(path: string, shape: AnswerShape): Promise<Value> {
    return this.#found(await this.#json<Value>('GET', path, shape));
  }

  /** Sends JSON where there is nothing to be found on a page. @throws PithError */
  async send<Value>(path: string, body: unknown, shape: AnswerShape): Promise<Value> {
    return this.#found(await this.#json<Value>('POST', path, shape, body));
  }

  /** @throws PithError */
  async remove(path: string): Promise<void> {
    await (await this.#request('DELETE', path)).arrayBuffer();
  }

  /** An answer that is no JSON. @throws PithError */
  async text(path: string, contentType: string): Promise<string> {
    const response = await this.#request('GET', path);
    if (!isType(response, contentType)) throw notPith(this.server, `it answers ${path} with something else`);
    return this.#body(response);
  }

  /** Server-sent events, until the server or the signal ends them. @throws PithError */
  async events(path: string, lastEventId: string | null, signal: AbortSignal): Promise<AsyncIterable<ServerEvent>> {
    const headers = { accept: 'text/event-stream', ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }) };
    const response = await this.#request('GET', path, undefined, { headers, signal });
    if (!isType(response, 'text/event-stream') || response.body === null)
      throw notPith(this.server, 'it sends no events');
    return serverEvents(this.#whole(response.body), this.server);
  }

  #found<Value>(reply: Reply<Value>): Value {
    if (reply.ok) return reply.value;
    throw new PithError('http-status', `${this.server}: ${reply.detail}`);
  }

  async #json<Value>(method: Method, path: string, shape: AnswerShape, body?: unknown): Promise<Reply<Value>> {
    const response = await this.#request(method, path, body, { takesAbsence: true });
    const text = await this.#body(response);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw notPith(this.server, `it answers ${path} with something that is no JSON`);
    }
    if (!response.ok) return absenceOf(value) ?? this.#refuse(response.status, text);
    if (!fits(value, shape)) throw notPith(this.server, `its answer to ${path} is not as it should be`);
    return { ok: true, value: value as Value };
  }

  #refuse(status: number, text: string): never {
    throw this.#errorOf(status, text);
  }

  #errorOf(status: number, text: string): PithError {
    const problem = readProblem(text);
    if (problem === null) return notPith(this.server, `it answers with status ${status}`);
    if (status === 401) return loginNeeded(this.server, this.#options.token !== null);
    return problemError(this.server, problem);
  }

  /** An answer with a good status; one that is overloaded is asked once more. */
  async #request(
    method: Method,
    path: string,
    body?: unknown,
    { takesAbsence = false, headers = {}, signal }: RequestDetails = {},
  ): Promise<Response> {
    for (let isRepeated = false; ; isRepeated = true) {
      const response = await this.#ask(method, path, body, headers, signal);
      if (response.ok) return response;
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
      if (response.status === 503 && !isRepeated && wait <= LONGEST_WAIT) {
        await response.body?.cancel();
        await sleep(Math.max(0, wait) * 1000, undefined, { signal: this.#options.signal });
        continue;
      }
      if (response.status >= 300 && response.status < 400)
        throw notPith(this.server, `it redirects to ${response.headers.get('location') ?? 'another address'}`);
      if (takesAbsence && response.status === 422) return response;
      this.#refuse(response.status, await this.#body(response));
    }
  }

  async #ask(
    method: Method,
    path: string,
    body: unknown,
    headers: Record<string, string>,
    stream: AbortSignal | undefined,
  ): Promise<Response> {
    const { server, token, timeout = 120_000 } = this.#options;
    const signal = stream ?? AbortSignal.any([this.#options.signal, AbortSignal.timeout(timeout)]);
    try {
      return await fetch(new URL(`${server.replace(/(?<!\/)\/+$/, '')}/api/v1${path}`), {
        method,
        // A token is for this server only.
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal,
      });
    } catch (error) {
      throw this.#unreachable(error);
    }
  }

  async #body(response: Response): Promise<string> {
    const decoder = new TextDecoder();
    let [text, size] = ['', 0];
    try {
      for await (const chunk of response.body ?? []) {
        size += (chunk as Uint8Array).length;
        if (size > MAX_ANSWER) throw notPith(this.server, 'its answer does not end');
        text += decoder.decode(chunk as Uint8Array, { stream: true });
      }
    } catch (error) {
      throw error instanceof PithError ? error : this.#unreachable(error);
    }
    return text + decoder.decode();
  }

  /** A body that breaks off is a failure of the server. */
  async *#whole(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      throw this.#unreachable(error);
    }
  }

  #unreachable(error: unknown): Error {
    const { server, signal } = this.#options;
    if (signal.aborted) return signal.reason as Error;
    if (error instanceof Error && error.name === 'TimeoutError')
      return new PithError('timeout', `${server} does not answer`, { subject: server, cause: error });
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const why = (cause as NodeJS.ErrnoException)?.code ?? (cause instanceof Error ? cause.message : String(cause));
    const advice = 'Check the address given to --server or PITH_SERVER, and that `pith serve` runs there.';
    return new PithError('network', `${server} cannot be reached: ${why}`, {
      subject: server,
      cause: error,
      details: { advice },
    });
  }
}

interface RequestDetails {
  /** Whether status 422 is left to the caller. */
  takesAbsence?: boolean;
  headers?: Record<string, string>;
  /** Of an answer that goes on without end. */
  signal?: AbortSignal;
}

const isType = (response: Response, type: string): boolean =>
  (response.headers.get('content-type') ?? '').toLowerCase().startsWith(type);
