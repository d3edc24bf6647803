/** The one place that knows the metrics library. Names and labels are a contract with dashboards. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  request(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** A task done by a thread: `ok`, or the code of what went wrong. */
  work(action: string, outcome: string, seconds: number): void;
  /** Text in the format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

export interface MetricsSources {
  /** Tasks that wait for a thread. */
  waiting(): number;
}

const SECONDS = [0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60];

export function createMetrics({ waiting }: MetricsSources): Metrics {
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
  return {
    request({ method, route, status }, seconds) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    work: (action, outcome, seconds) => work.observe({ action, outcome }, seconds),
    text: () => register.metrics(),
    contentType: register.contentType,
    close: () => register.clear(),
  };
}
