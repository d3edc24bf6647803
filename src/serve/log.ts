/** The one place that knows the logging library. Lines of JSON for programs, plain text for people. */
import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { Config } from './config/settings.js';

export type { Logger };

export interface LogTarget extends NodeJS.WritableStream {
  isTTY?: boolean;
}

export function createLogger(
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  target: LogTarget,
): Logger {
  const asText = logFormat === 'text' || (logFormat === 'auto' && target.isTTY === true);
  const options = {
    level: logLevel,
    // Process and host are known to whoever reads the log.
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  return pino(options, asText ? textStream(target) : target);
}

function textStream(target: LogTarget): Writable {
  return new Writable({
    write(line: Buffer, _, done) {
      target.write(textLine(line.toString()));
      done();
    },
  });
}

/** `08:15:30 info  GET /healthz 200, 1 ms (client 127.0.0.1)`: what a person wants to know, without control characters. */
export function textLine(json: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(json) as Record<string, unknown>;
  const facts = Object.entries(rest).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const stack = (err as { stack?: string } | undefined)?.stack;
  const line = `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${String(msg ?? '')}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
  // Messages of errors may quote what strangers sent: no line of theirs begins like one of ours.
  const places = stack === undefined ? [] : stack.split('\n').map((place) => `    ${printable(place.trim())}`);
  return `${[printable(line), ...places].join('\n')}\n`;
}

const printable = (text: string) => text.replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '?');
