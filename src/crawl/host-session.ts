/**
 * Asks one host several times while its lease is ours, as politely as a crawl does: robots.txt first, one request at a time, a rest after
 * each. What is learnt of the host is in `state`, to be written down when the lease ends.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PithError } from '../errors.js';
import type { Answer, Fetcher, RequestOptions } from '../fetch/index.js';
import type { HostState } from '../store/index.js';
import { hostAfter, paceOf, paceOptions } from './host-pace.js';
import { failed, isHostTrouble, isStaleConnection, succeeded } from './politeness.js';
import { fetchRobots } from './robots/fetch-robots.js';
import { type HostRobots, readHostRobots, writeHostRobots } from './robots/host-robots.js';
import { RobotsMatcher } from './robots/robots-matcher.js';

export interface HostSessionOptions {
  fetcher: Fetcher;
  /** Milliseconds between the end of a request and the next one. */
  delay: number;
  signal: AbortSignal;
  now(): number;
  random(): number;
}

export type HostReply =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'failed'; error: PithError }
  /** robots.txt does not allow it. */
  | { kind: 'refused'; why: string }
  /** The host must be left alone until then. */
  | { kind: 'later'; at: number; why: string };

/** Longest the session waits for the host's rest to end. */
const LONGEST_REST = 70_000;

export class HostSession {
  readonly #options: HostSessionOptions;
  #state: HostState;

  constructor(state: HostState, options: HostSessionOptions) {
    this.#state = state;
    this.#options = options;
  }

  get state(): HostState {
    return this.#state;
  }

  /** Redirects are not followed: the next host has rules of its own. @throws the signal's reason when aborted */
  async ask(url: string, request: Omit<RequestOptions, 'signal' | 'onRedirect'> = {}): Promise<HostReply> {
    const robots = await this.#robots(url);
    if ('at' in robots || 'error' in robots) return robots;
    const { isAllowed, rule } = new RobotsMatcher(robots).judge(url);
    if (!isAllowed) return { kind: 'refused', why: `robots.txt: ${rule}` };
    const rest = await this.#rest();
    if (rest !== null) return rest;
    const reply = await this.#request(url, request, robots);
    if (reply.kind !== 'failed' || !isStaleConnection(reply.error)) return reply;
    return (await this.#rest()) ?? this.#request(url, request, robots);
  }

  async #request(url: string, request: RequestOptions, robots: HostRobots): Promise<HostReply> {
    const { fetcher, signal, now, random } = this.#options;
    const before = paceOf(this.#state, robots, now());
    try {
      const answer = await fetcher.fetchResource(url, { ...request, signal, onRedirect: () => 'stop' });
      this.#state = hostAfter(this.#state, succeeded(before, now()), this.#options);
      this.#state = { ...this.#state, fetched: this.#state.fetched + 1 };
      return { kind: 'answer', answer };
    } catch (error) {
      if (signal.aborted) {
        // The host was asked all the same: whoever has it next keeps the pause.
        this.#state = hostAfter(this.#state, succeeded(before, now()), this.#options);
        throw signal.reason;
      }
      if (!(error instanceof PithError)) throw error;
      const pace = isHostTrouble(error)
        ? failed(before, now(), error, random, paceOptions(this.#options))
        : succeeded(before, now());
      this.#state = hostAfter(this.#state, pace, this.#options);
      return { kind: 'failed', error };
    }
  }

  async #robots(url: string): Promise<HostRobots | Extract<HostReply, { kind: 'later' | 'failed' }>> {
    const { fetcher, signal, now } = this.#options;
    let robots = this.#state.robots === null ? null : readHostRobots(this.#state.robots);
    if (robots === null || robots.expires <= now()) {
      const rest = await this.#rest();
      if (rest !== null) return rest;
      const startedAt = now();
      try {
        robots = await fetchRobots(fetcher, url, { previous: robots, now, signal });
      } catch (error) {
        this.#state = hostAfter(this.#state, succeeded(paceOf(this.#state, robots, startedAt), now()), this.#options);
        signal.throwIfAborted();
        if (!(error instanceof PithError)) throw error;
        return { kind: 'failed', error };
      }
      this.#state = {
        ...hostAfter(this.#state, succeeded(paceOf(this.#state, robots, startedAt), now()), this.#options),
        robots: writeHostRobots(robots),
        robotsFetchedAt: now(),
      };
    }
    return robots.kind === 'unreachable' ? { kind: 'later', at: robots.expires, why: robots.why } : robots;
  }

  async #rest(): Promise<Extract<HostReply, { kind: 'later' }> | null> {
    const { now, signal } = this.#options;
    const { nextAt } = this.#state;
    const left = nextAt - now();
    if (left > LONGEST_REST) return { kind: 'later', at: nextAt, why: 'the host asked to be left alone for a while' };
    if (left > 0) await sleep(left, undefined, { signal });
    return null;
  }
}
