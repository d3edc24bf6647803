/** Settings of the server as flags of the commands that go by them. */
import type { SettingName } from '../../serve/index.js';
import { type Command, Option } from '../commander.js';

/** What the user said of the settings, as it was typed. */
export interface SettingOptions extends Partial<Record<SettingName, string>> {
  /** JSON file with settings. */
  config?: string;
}

/** The names of flags and settings; the server itself is loaded only when it is to run, since its libraries take their time. */
export const SETTING_FLAGS: readonly [flag: string, name: SettingName, about: string][] = [
  ['--host <address>', 'host', 'address to listen on (default: 127.0.0.1)'],
  ['-p, --port <port>', 'port', 'port to listen on, 0 for a free one (default: 7484)'],
  ['--public-url <url>', 'publicUrl', 'address people reach the server at, behind a proxy'],
  ['--database <file or url>', 'database', 'where everything is kept (default: pith.db)'],
  ['--session-days <days>', 'sessionDays', 'how long a login lasts (default: 30)'],
  ['--private-hosts <list>', 'privateHosts', 'private names, addresses or networks that may be fetched'],
  ['--trusted-proxies <list>', 'trustedProxies', 'proxies whose X-Forwarded headers are believed'],
  ['--max-body-bytes <size>', 'maxBodyBytes', 'largest request (default: 16M)'],
  ['--max-page-bytes <size>', 'maxPageBytes', 'largest page that is fetched (default: 16M)'],
  ['--fetch-timeout <seconds>', 'fetchTimeout', 'time for a page to come (default: 30)'],
  ['--read-timeout <seconds>', 'readTimeout', 'time a thread may work on a request (default: 20)'],
  ['--request-timeout <seconds>', 'requestTimeout', 'time for a request in all (default: 90)'],
  ['--shutdown-timeout <seconds>', 'shutdownTimeout', 'time for requests in work to end (default: 10)'],
  ['--rate-limit <n>', 'rateLimit', 'requests of a client in a minute (default: 300)'],
  ['--login-limit <n>', 'loginLimit', 'passwords a client may try in a minute (default: 5)'],
  ['--workers <n>', 'workers', 'threads that read pages'],
  ['--worker-memory <megabytes>', 'workerMemory', 'memory one thread may use (default: 1024)'],
  ['--update-workers <n>', 'updateWorkers', 'feeds checked at the same time, 0 for none (default: 8)'],
  ['--host-delay <seconds>', 'hostDelay', 'pause between two requests to a host (default: 1)'],
  ['--lease-time <seconds>', 'leaseTime', 'time until others take what a dead process had (default: 120)'],
  ['--crawls-at-once <n>', 'crawlsAtOnce', 'crawls that run at the same time (default: 1)'],
  ['--keep-snapshot-days <days>', 'keepSnapshotDays', 'how long snapshots of pages are kept (default: 90)'],
  ['--keep-run-days <days>', 'keepRunDays', 'how long records of checks are kept (default: 90)'],
  ['--keep-alert-days <days>', 'keepAlertDays', 'how long alerts are kept (default: 365)'],
  ['--keep-items <n>', 'keepItems', 'newest items of a feed that are kept, 0 for all (default: 0)'],
  ['--open-requests <yes or no>', 'openRequests', 'whether everybody may ask /RssRequest (default: no)'],
  ['--open-feed-limit <n>', 'openFeedLimit', 'most feeds strangers may add (default: 1000)'],
  ['--log-level <level>', 'logLevel', 'error, warn, info, debug or silent (default: info)'],
  ['--log-format <format>', 'logFormat', 'json, text or auto (default: auto)'],
];

/** @param used settings that matter to the command. @default all that have a flag */
export function addSettingFlags(command: Command, used?: readonly SettingName[]): Command {
  for (const [flag, name, about] of SETTING_FLAGS)
    if (used === undefined || used.includes(name)) command.addOption(new Option(flag, about));
  return command;
}
