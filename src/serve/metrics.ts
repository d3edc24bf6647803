/** The one place that knows the metrics library. Names and labels are a contract with dashboards. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  request(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** A task done by a thread: `ok`, or the code of what went wrong. */
  work(action: string, outcome: string, seconds: number): void;
  /** A check of a feed; `health` is the word for how the feed is. */
  checked(result: string, health: string, seconds: number): void;
  /** Text in the format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

export interface MetricsSources {
  /** Tasks that wait for a thread. */
  waiting(): number;
  /** Feeds by state and by health, how late the most overdue one is, and crawls. */
  store(): Promise<StoreFigures>;
}

export interface StoreFigures {
  states: ReadonlyMap<string, number>;
  health: ReadonlyMap<string, number>;
  lagSeconds: number;
  crawlsWaiting: number;
  crawlsRunning: number;
}

const SECONDS = [0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60];

export function createMetrics({ waiting, store }: MetricsSources): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'pith_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'pith_http_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const work = new Histogram({
    name: 'pith_work_seconds',
    help: 'Time to read pages in a thread, the wait for it included.',
    labelNames: ['action', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'pith_work_waiting',
    help: 'Tasks that wait for a thread.',
    registers,
    collect() {
      this.set(waiting());
    },
  });
  const checks = new Counter({
    name: 'pith_feed_checks_total',
    help: 'Checks of feeds by what came of them, and how the feed was afterwards.',
    labelNames: ['result', 'health'],
    registers,
  });
  const checkSeconds = new Histogram({
    name: 'pith_feed_check_seconds',
    help: 'Time a check of a feed took.',
    buckets: SECONDS,
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const feeds = gauge('pith_feeds', 'Feeds by state.', ['state']);
  const feedHealth = gauge('pith_feeds_health', 'Active feeds by how they are.', ['health']);
  const lag = gauge('pith_feed_lag_seconds', 'How late the most overdue feed is.');
  const crawls = gauge('pith_crawls', 'Crawls of this server by state.', ['state']);
  const look = async (): Promise<void> => {
    const { states, health, lagSeconds, crawlsWaiting, crawlsRunning } = await store();
    feeds.reset();
    feedHealth.reset();
    for (const [state, count] of states) feeds.set({ state }, count);
    for (const [word, count] of health) feedHealth.set({ health: word }, count);
    lag.set(lagSeconds);
    crawls.set({ state: 'waiting' }, crawlsWaiting);
    crawls.set({ state: 'running' }, crawlsRunning);
  };
  return {
    checked(result, health, seconds) {
      checks.inc({ result, health });
      checkSeconds.observe(seconds);
    },
    request({ method, route, status }, seconds) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    work: (action, outcome, seconds) => work.observe({ action, outcome }, seconds),
    async text() {
      await look();
      return register.metrics();
    },
    contentType: register.contentType,
    close: () => register.clear(),
  };
}
