/** Gets a page, hop by hop: every host on the way is asked as politely as the first. */
import { URL } from 'node:url';
import { PithError } from '../errors.js';
import type { Validators } from '../fetch/index.js';
import type { Page } from '../model/page.js';
import type { HostSessions } from './host-sessions.js';

export type SourceAnswer =
  | { kind: 'page'; page: Page; status: number; movedTo: string | null }
  | { kind: 'not-modified'; status: number }
  | { kind: 'failed'; error: PithError }
  | { kind: 'refused'; why: string }
  /** A host on the way is not free: nothing is wrong, it is only too early. */
  | { kind: 'busy' }
  | { kind: 'later'; at: number; why: string };

export interface FetchSourceOptions {
  maxBytes: number;
  validators?: Validators | undefined;
  /** What may come: a page alone, or a feed as well. @default 'page' */
  expects?: 'page' | 'list';
}

const MAX_HOPS = 10;
const PERMANENT: ReadonlySet<number> = new Set([301, 308]);

export async function fetchSource(
  address: string,
  sessions: HostSessions,
  { maxBytes, validators, expects = 'page' }: FetchSourceOptions,
): Promise<SourceAnswer> {
  let url = address;
  let isPermanent = true;
  let siteHeaders = sessions.siteHeaders;
  const seen = new Set<string>();
  while (seen.size < MAX_HOPS && !seen.has(url)) {
    seen.add(url);
    // Once another site had its say in where to go, even the way back is not its own.
    if (siteHeaders?.origin !== new URL(url).origin) siteHeaders = null;
    const session = await sessions.of(url);
    if (session === null) return { kind: 'busy' };
    const reply = await session.ask(url, {
      maxBytes,
      expects,
      ...(validators === undefined ? {} : { validators }),
      ...(siteHeaders === null ? {} : { siteHeaders }),
    });
    if (reply.kind !== 'answer') return reply;
    const { answer } = reply;
    if (answer.kind === 'not-modified') return { kind: 'not-modified', status: answer.status };
    if (answer.kind === 'fetched') {
      sessions.beginReading();
      return {
        kind: 'page',
        page: answer.page,
        status: answer.status,
        movedTo: isPermanent && url !== address ? url : null,
      };
    }
    isPermanent &&= PERMANENT.has(answer.status);
    url = answer.target;
  }
  const error = new PithError('too-many-redirects', `${address} redirects in a circle, or too often`, {
    subject: address,
  });
  return { kind: 'failed', error };
}
