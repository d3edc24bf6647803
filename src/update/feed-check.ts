/** What came of a check, as the run that is written down: the feed's new state, its items, and what its owner is told. */
import { createHash } from 'node:crypto';
import { URL } from 'node:url';
import { isNativeReading } from '../extract/index.js';
import { validatorsOf } from '../fetch/index.js';
import type { Feed } from '../model/feed.js';
import { maxAgeOf } from '../model/max-age.js';
import type { Page } from '../model/page.js';
import type {
  FeedChannel,
  FeedHealth,
  FeedRun,
  FeedSnapshot,
  FeedUpdate,
  LedgerItem,
  NewAlert,
  RunResult,
  TakenFeed,
} from '../store/index.js';
import { addArticles, wantsArticles } from './add-articles.js';
import type { SourceAnswer } from './fetch-source.js';
import { HEALTHY, leftAlone, lockedOut, notAnswering, ownFault, refusedByRobots } from './health.js';
import type { HostSessions } from './host-sessions.js';
import { mergeLedger } from './ledger.js';
import { keysOf, type SourceReading } from './read-source.js';
import { appearances, checkAfterFailure, checkInterval, nextCheck } from './schedule.js';
import { type TakenReading, takeReading } from './take-reading.js';
import { accessTo, type UpdateKit } from './update-kit.js';

/** Newest items of the ledger a page is held against, besides those it names. */
const REMEMBERED = 500;
/** Checks in a row that must fail before the owner is told. */
const ALERT_AFTER = 3;
/** Milliseconds until a host that was not free is asked for again, on average. */
const BUSY_PAUSE = 5000;
/** Items whose articles did not fit into one check wait so long for the next. */
const ARTICLES_PAUSE = 120_000;
/** Longest a source's own word on how long its page stays the same is obeyed. */
const LONGEST_MAX_AGE = 3_600_000;

const NO_VALIDATORS = { validators: { etag: null, lastModified: null }, validatorsUrl: null };

export class FeedCheck {
  readonly #feed: TakenFeed;
  readonly #sessions: HostSessions;
  readonly #kit: UpdateKit;
  readonly #startedAt: number;
  readonly #now: number;

  constructor(feed: TakenFeed, sessions: HostSessions, kit: UpdateKit, startedAt: number) {
    this.#feed = feed;
    this.#sessions = sessions;
    this.#kit = kit;
    this.#startedAt = startedAt;
    this.#now = kit.now();
  }

  end(answer: SourceAnswer): Promise<FeedRun> | FeedRun {
    switch (answer.kind) {
      case 'busy':
        return this.#postponed();
      case 'later':
        return this.#failed(leftAlone(answer.why), { retryAfter: answer.at - this.#now });
      case 'refused':
        return this.#failed(refusedByRobots(answer.why), { retryAfter: this.#feed.settings.maxInterval });
      case 'failed': {
        const { details } = answer.error;
        return this.#failed(notAnswering(answer.error), {
          retryAfter: Number(details.retryAfterMilliseconds ?? 0),
          status: typeof details.status === 'number' ? details.status : null,
        });
      }
      case 'not-modified':
        return this.#unchanged(answer.status);
      case 'page':
        return this.#arrived(answer);
    }
  }

  /** Without the headers of the site there is nothing to be seen, and asking in vain might cost the owner's access. */
  locked(why: string): FeedRun {
    return this.#failed(lockedOut(why), {});
  }

  /** No site can make a feed of its own show what another one shows to those it lets in. */
  async #arrived({ page, status, movedTo }: Extract<SourceAnswer, { kind: 'page' }>): Promise<FeedRun> {
    const origin = movedTo === null ? this.#feed.host : new URL(movedTo).origin;
    const isForeign = origin !== this.#feed.host && (await accessTo(origin, this.#kit)).kind !== 'none';
    return this.#read(page, status, isForeign ? null : movedTo);
  }

  fault(error: unknown): FeedRun {
    return this.#failed(ownFault(error), {});
  }

  /** As if it had not begun, but for what was learnt of the hosts. */
  brokenOff(): FeedRun {
    return this.#run(this.#feed.update, null);
  }

  #postponed(): FeedRun {
    const nextCheckAt = Math.round(this.#now + BUSY_PAUSE * (0.5 + this.#kit.random()));
    return this.#run({ ...this.#feed.update, nextCheckAt }, null);
  }

  #failed(health: FeedHealth, { retryAfter = 0, status = null as number | null }): FeedRun {
    const { update, settings } = this.#feed;
    const failures = update.failures + 1;
    const nextCheckAt = checkAfterFailure(
      {
        now: this.#now,
        failures,
        retryAfter,
        isGone: health.status === 'gone',
        maxInterval: settings.maxInterval,
      },
      this.#kit.random,
    );
    const after = { ...update, nextCheckAt, checkedAt: this.#now, failures, health };
    return this.#run(after, { result: 'failed', status, note: health.message });
  }

  /** The page is the one that was read last, and that was a good one: validators of others are not kept. */
  async #unchanged(status: number): Promise<FeedRun> {
    const known = await this.#kit.store.feeds.known(this.#feed.id, [], REMEMBERED);
    const { health } = this.#feed.update;
    const update = this.#good(known, health.status === 'repaired' ? health : HEALTHY, this.#feed.update.drift, 0);
    const present = known.filter((item) => item.present);
    const run = this.#run(update, { result: 'unchanged', status, items: present.length });
    return this.#withArticles(run, present, this.#feed.channel);
  }

  async #read(page: Page, status: number, movedTo: string | null): Promise<FeedRun> {
    const { id, settings, ruleVersion, update } = this.#feed;
    const { feeds } = this.#kit.store;
    const rule = ruleVersion === null ? null : await feeds.rule(id, ruleVersion);
    const options = {
      rule: rule?.xml ?? null,
      now: this.#now,
      known: await feeds.known(id, [], REMEMBERED),
      emptyStreak: update.emptyStreak,
    };
    const taken = await takeReading(page, settings, options, this.#sessions, this.#kit);
    const { reading } = taken;
    return reading.ok ? this.#merge(taken, reading, status, movedTo) : this.#empty(taken.page, status, reading);
  }

  /** The last good feed stays as it is. */
  #empty(page: Page, status: number, { health, drift }: Extract<SourceReading, { ok: false }>): FeedRun {
    const { update, settings } = this.#feed;
    const emptyStreak = update.emptyStreak + 1;
    const { maxInterval } = settings;
    const failure = {
      now: this.#now,
      failures: emptyStreak,
      retryAfter: settings.minInterval,
      isGone: false,
      maxInterval,
    };
    const after: FeedUpdate = {
      ...update,
      ...NO_VALIDATORS,
      nextCheckAt: checkAfterFailure(failure, this.#kit.random),
      checkedAt: this.#now,
      failures: 0,
      emptyStreak,
      drift,
      health,
    };
    const run = this.#run(after, { result: 'empty', status, note: health.message });
    return emptyStreak === 1 ? { ...run, snapshot: snapshotOf(page, this.#now) } : run;
  }

  async #merge(
    { page, isRendered, beyond }: TakenReading,
    { feed: found, drift, health, repair, list }: Extract<SourceReading, { ok: true }>,
    status: number,
    movedTo: string | null,
  ): Promise<FeedRun> {
    const { id, settings } = this.#feed;
    const { feeds } = this.#kit.store;
    const known = await feeds.known(id, keysOf(found.items), REMEMBERED);
    const count = await feeds.itemCount(id);
    const articles = wantsArticles(settings);
    this.#sessions.beginReading();
    const merged = mergeLedger(known, found.items, { now: this.#now, count, articles, beyond });
    const channel = this.#channel(found, isNativeReading(list.reading) ? found.link : movedTo);
    const isChanged = merged.fresh + merged.changed > 0 || channel !== this.#feed.channel || repair !== null;
    const written = new Set(merged.items.map(({ sequence }) => sequence));
    const ledger = [...merged.items, ...known.filter(({ sequence }) => !written.has(sequence))];
    const update: FeedUpdate = {
      ...this.#good(ledger, health, drift, isRendered ? 0 : (maxAgeOf(page.headers['cache-control']) ?? 0)),
      // A shell stays the same while what its scripts fetch changes.
      ...(isRendered ? NO_VALIDATORS : validatorsIn(page)),
      ...(isChanged ? { changedAt: this.#now } : {}),
    };
    const { fresh, changed } = merged;
    const result = isChanged ? 'changed' : 'unchanged';
    const run: FeedRun = {
      ...this.#run(update, { result, status, items: found.items.length, fresh, changed }),
      items: merged.items,
      ...(channel === this.#feed.channel ? {} : { channel }),
      ...(isChanged ? { snapshot: snapshotOf(page, this.#now) } : {}),
      ...(movedTo === null ? {} : { moved: { url: movedTo, host: new URL(movedTo).origin } }),
      ...(repair === null
        ? {}
        : {
            rule: {
              createdAt: this.#now,
              origin: 'repair' as const,
              xml: repair.xml,
              proof: repair.proof,
              note: health.message,
            },
          }),
    };
    const alerts = [
      ...run.alerts,
      ...(repair === null ? [] : [this.#alert('repair', health.message)]),
      ...(movedTo === null ? [] : [this.#alert('moved', `the page has moved for good to ${movedTo}`)]),
    ];
    return this.#withArticles({ ...run, alerts }, merged.items, channel);
  }

  /** The run with the articles of items that wait for theirs. */
  async #withArticles(run: FeedRun, items: readonly LedgerItem[], channel: FeedChannel | null): Promise<FeedRun> {
    const { settings, url } = this.#feed;
    if (!wantsArticles(settings)) return run;
    const options = { settings, url, language: channel?.language ?? null };
    const added = await addArticles(items, this.#sessions, this.#kit, options);
    const bySequence = new Map([...run.items, ...added.items].map((item) => [item.sequence, item]));
    const soon = this.#now + ARTICLES_PAUSE;
    const { record } = run;
    return {
      ...run,
      items: [...bySequence.values()],
      hosts: this.#sessions.states,
      record: record === null || added.completed === 0 ? record : { ...record, result: 'changed' },
      update: {
        ...run.update,
        ...(added.completed === 0 ? {} : { changedAt: this.#now }),
        ...(added.waiting === 0 ? {} : { nextCheckAt: Math.min(run.update.nextCheckAt, soon) }),
      },
    };
  }

  #good(ledger: readonly LedgerItem[], health: FeedHealth, drift: number, maxAge: number): FeedUpdate {
    const { update, settings } = this.#feed;
    const { maxInterval } = settings;
    const minInterval = Math.max(settings.minInterval, Math.min(maxAge, LONGEST_MAX_AGE, maxInterval));
    const interval = checkInterval({ times: appearances(ledger), now: this.#now, minInterval, maxInterval });
    return {
      ...update,
      nextCheckAt: nextCheck(this.#now, interval, this.#kit.random),
      interval,
      checkedAt: this.#now,
      goodAt: this.#now,
      failures: 0,
      emptyStreak: 0,
      drift,
      health,
    };
  }

  /** The channel as it was, unless what readers go by has changed: descriptions and pictures change with every visit on some pages. */
  #channel(found: Feed, address: string | null): FeedChannel {
    const before = this.#feed.channel;
    const { title, description, language, image } = found;
    const link = address ?? this.#feed.url;
    const isSame = before !== null && before.title === title && before.link === link && before.language === language;
    return isSame ? before : { title, link, description, language, image };
  }

  #run(
    update: FeedUpdate,
    facts: {
      result: RunResult;
      status: number | null;
      items?: number;
      fresh?: number;
      changed?: number;
      note?: string;
    } | null,
  ): FeedRun {
    const record =
      facts === null
        ? null
        : {
            at: this.#now,
            items: 0,
            fresh: 0,
            changed: 0,
            note: null,
            ...facts,
            elapsed: this.#kit.now() - this.#startedAt,
          };
    const dueAt = this.#feed.update.nextCheckAt;
    return { record, update, dueAt, items: [], alerts: this.#alerts(update), hosts: this.#sessions.states };
  }

  /** One check that fails is nothing to tell of; that it goes on, or is over, is. */
  #alerts({ failures, emptyStreak, health }: FeedUpdate): NewAlert[] {
    const { update } = this.#feed;
    const [before, now] = [update.failures + update.emptyStreak, failures + emptyStreak];
    if (health.status === 'gone' && update.health.status !== 'gone') return [this.#alert('gone', health.message)];
    if (now >= ALERT_AFTER && before < ALERT_AFTER) return [this.#alert('trouble', health.message)];
    if (now === 0 && (before >= ALERT_AFTER || update.health.status === 'gone'))
      return [this.#alert('recovery', 'the page gives what it should again')];
    return [];
  }

  #alert(kind: string, message: string): NewAlert {
    return { at: this.#now, kind, message };
  }
}

function validatorsIn(page: Page): Pick<FeedUpdate, 'validators' | 'validatorsUrl'> {
  const found = validatorsOf(page);
  // Where a feed was found is worth knowing, too.
  if (found === null) return { ...NO_VALIDATORS, validatorsUrl: page.url };
  return {
    validators: { etag: found.etag ?? null, lastModified: found.lastModified ?? null },
    validatorsUrl: found.url ?? page.url,
  };
}

const snapshotOf = (page: Page, takenAt: number): FeedSnapshot => ({
  takenAt,
  hash: createHash('sha256').update(page.body).digest('hex'),
  url: page.url,
  contentType: page.headers['content-type'] ?? '',
  body: page.body,
});
