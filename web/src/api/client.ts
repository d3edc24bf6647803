/** Requests to the server, typed by its own description. What goes wrong is thrown as a `Trouble` that a person can read. */
import { OPERATIONS, type Operations, type Problem } from './api-types';

export type Name = keyof Operations;

type Part<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** What a request needs: only those parts that the operation has. */
export type Input<Of extends Name> = Part<'params', Operations[Of]['params']> &
  Part<'query', Operations[Of]['query']> &
  Part<'body', Operations[Of]['body']>;

export type Answer<Of extends Name> = Operations[Of]['answer'];

/** Said by the server, or by us when it cannot be reached. */
export class Trouble extends Error {
  constructor(
    readonly problem: Pick<Problem, 'code' | 'title' | 'detail' | 'advice' | 'attempts' | 'errors'> & {
      status: number;
    },
  ) {
    super(problem.detail);
  }
}

const BASE = '/api/v1';

/** Told when the server wants a login. */
let onLoginNeeded = () => {};
export function whenLoginNeeded(listener: () => void): void {
  onLoginNeeded = listener;
}

export async function call<Of extends Name>(
  name: Of,
  ...[input, signal]: Record<string, never> extends Input<Of>
    ? [input?: Input<Of>, signal?: AbortSignal]
    : [input: Input<Of>, signal?: AbortSignal]
): Promise<Answer<Of>> {
  const { body } = (input ?? {}) as { body?: unknown };
  const [method] = OPERATIONS[name];
  let response: Response;
  try {
    response = await fetch(addressOf(name, input), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Trouble(UNREACHABLE);
  }
  if (!response.ok) throw await troubleOf(response);
  return (response.headers.get('content-type')?.includes('json') ? await response.json() : undefined) as Answer<Of>;
}

/** Where an operation is, for links and event streams. */
export function addressOf<Of extends Name>(name: Of, input?: unknown): string {
  const { params = {}, query = {} } = (input ?? {}) as Record<'params' | 'query', Record<string, unknown>>;
  const path = OPERATIONS[name][1].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  ).toString();
  return `${BASE}${path}${search === '' ? '' : `?${search}`}`;
}

const UNREACHABLE = {
  code: 'internal' as const,
  status: 0,
  title: 'The server does not answer',
  detail: 'Pith cannot be reached right now.',
  advice: 'See whether it still runs and your network is up, then try again.',
};

async function troubleOf(response: Response): Promise<Trouble> {
  const { status } = response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  if (problem?.code === 'login-required') onLoginNeeded();
  if (typeof problem?.detail === 'string') return new Trouble(problem);
  return new Trouble({
    ...UNREACHABLE,
    status,
    title: `The server answered with status ${status}`,
    detail: 'Something between this page and Pith, such as a proxy, answered in its place.',
  });
}

/** The address of a picture of another site, through the server: the browser itself asks no other site for anything. */
export const pictureAddress = (url: string): string => `${BASE}/pictures?url=${encodeURIComponent(url)}`;
