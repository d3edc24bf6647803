/** Holds what a fleet has done against the plan of its site and the site's log. */
import { lintFeed } from '../../src/lint/index.js';
import type { FleetRequest, FleetSite } from './fleet-site.js';
import { itemsBy, numberOf, plannedItem } from './site-plan.js';

/** All but the examples are counts that should be 0. */
export interface Faults {
  /** Items a list has shown that the feed does not have. */
  lost: number;
  /** Items a feed has twice, or that no list ever had. */
  surplus: number;
  /** Items without the newest title or address. */
  outdated: number;
  /** Items whose id is another one than before, or that of another item. */
  changedIds: number;
  /** Feeds that two servers do not give alike. */
  unlike: number;
  /** Feeds a validator objects to. */
  invalid: number;
  /** Requests to a host while another one was on its way, and less than the pause after one. */
  together: number;
  hasty: number;
  /** Some of them, for people. */
  examples: string[];
}

const MOST_EXAMPLES = 10;

export class Judge {
  readonly faults: Faults = {
    ...{ lost: 0, surplus: 0, outdated: 0, changedIds: 0, unlike: 0, invalid: 0, together: 0, hasty: 0 },
    examples: [],
  };
  readonly #site: FleetSite;
  /** By feed and number: the id an item was first read with. */
  readonly #ids = new Map<string, string>();

  constructor(site: FleetSite) {
    this.#site = site;
  }

  /** Looks at a feed while everything goes on: ids must be what they were. */
  note(feed: number, json: string): void {
    for (const { id, title } of itemsOf(json)) {
      const key = `${feed} ${numberOf(title)}`;
      const before = this.#ids.get(key);
      if (before !== undefined && before !== id) this.#fault('changedIds', `${key}: ${before} became ${id}`);
      else this.#ids.set(key, id);
    }
  }

  /**
   * Looks at a feed when the site stands still and all has been read.
   * @param jsons what each server gives as JSON Feed
   * @param documents what each server gives as RSS
   * @param first item the feed must have: those before may have left the list before anybody looked at it
   */
  finish(feed: number, jsons: readonly string[], documents: readonly string[], first = 1): void {
    const [json = '', document = ''] = [jsons[0], documents[0]];
    this.note(feed, json);
    const { step } = this.#site;
    const url = this.#site.urlOf(feed);
    const items = itemsOf(json);
    const byNumber = new Map(items.map((item) => [numberOf(item.title), item]));
    const last = itemsBy(feed, step);
    for (let number = first; number <= last; number++) {
      const item = byNumber.get(number);
      const planned = plannedItem(feed, number, step);
      if (item === undefined) this.#fault('lost', `${url} has no item ${number} of ${last}`);
      else if (item.title !== planned.title || !item.url.endsWith(planned.path))
        this.#fault('outdated', `${url}: ${item.title} at ${item.url}`);
    }
    if (items.length > last) this.#fault('surplus', `${url} has ${items.length} items instead of ${last}`);
    if (new Set(items.map(({ id }) => id)).size < items.length) this.#fault('changedIds', `${url} has an id twice`);
    if (jsons.some((other) => other !== json) || documents.some((other) => other !== document))
      this.#fault('unlike', url);
    const findings = [json, document].flatMap((text) => lintFeed(text).findings);
    const error = findings.find(({ severity }) => severity === 'error');
    if (error !== undefined) this.#fault('invalid', `${url}: ${error.message}`);
  }

  /** @param delay milliseconds */
  politeness(delay: number): void {
    for (const requests of this.#site.log)
      for (const [i, request] of requests.entries()) {
        const before = requests[i - 1];
        if (before === undefined) continue;
        if (isOn(before, request.startedAt)) this.#fault('together', `a request came ${apart(before, request)}`);
        else if (request.startedAt - (before.endedAt as number) < delay - CLOCKS)
          this.#fault('hasty', `a request came ${apart(before, request)}`);
      }
  }

  #fault(kind: Exclude<keyof Faults, 'examples'>, example: string): void {
    this.faults[kind]++;
    if (this.faults.examples.length < MOST_EXAMPLES) this.faults.examples.push(`${kind}: ${example}`);
  }
}

/** Milliseconds by which the asker's clock and the log's may differ: both round, and one's event loop may be late. */
const CLOCKS = 50;

const isOn = ({ endedAt }: FleetRequest, at: number): boolean => endedAt === null || endedAt > at;

const apart = (before: FleetRequest, { feed, startedAt }: FleetRequest): string =>
  `for ${feed}, ${Math.round(startedAt - before.startedAt)} ms after the start and ` +
  `${before.endedAt === null ? 'before' : `${Math.round(startedAt - before.endedAt)} ms after`} the end of one for ` +
  `${before.feed}${before.isBroken ? ', which was broken off' : ''}`;

interface JsonItem {
  id: string;
  title: string;
  url: string;
}

const itemsOf = (json: string): JsonItem[] => (JSON.parse(json) as { items: JsonItem[] }).items;
