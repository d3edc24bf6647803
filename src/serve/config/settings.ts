/** Every setting of the server in one table: its meaning, what it may be, and what it is when nobody says. */
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from '../zod.js';
import { hostName, integer, list, network, seconds, size, webAddress } from './value-schemas.js';

export interface Setting<Value> {
  /** What it does, for the documentation and the help; one or two sentences. */
  about: string;
  /** What to give, as it ends the sentence "give …". */
  give: string;
  /** Reads the text of a flag or variable, or the value in the file. */
  schema: z.ZodType<Value>;
  default: Value;
  /** The default in words, where the value does not say it. */
  defaultText?: string;
  /** Never printed. */
  secret?: boolean;
  /** No flag: other users of the machine can read command lines. */
  hidden?: boolean;
  /** A variable of the environment by a name other programs use as well. */
  alias?: string;
}

const setting = <Value>(definition: Setting<Value>): Setting<Value> => definition;

/** Below this, guessing a token is a matter of time. */
const MIN_TOKEN = 16;
const MIN_PASSWORD = 8;
/** The sealing library takes no shorter ones. */
const MIN_SECRET = 32;

/** More than any feed shows, or is held against. */
const LEAST_ITEMS = 1000;

export const LOG_LEVELS = ['error', 'warn', 'info', 'debug', 'silent'] as const;
export const LOG_FORMATS = ['auto', 'json', 'text'] as const;

export const SETTINGS = {
  host: setting({
    about: 'Address to listen on. Other than this machine’s own it needs an admin password.',
    give: 'an IP address such as 127.0.0.1 or 0.0.0.0, or localhost',
    schema: z.union([z.literal('localhost'), z.string().refine((text) => isIP(text) !== 0)]),
    default: '127.0.0.1',
  }),
  port: setting({
    about: 'Port to listen on; 0 takes a free one. 7484 is PITH on the keys of a telephone, and seldom in use.',
    give: 'a whole number from 0 to 65535',
    schema: integer(0, 65535),
    default: 7484,
  }),
  publicUrl: setting<string | null>({
    about: 'Address people reach the server at, when it stands behind a proxy: decides links, cookies and own origin.',
    give: 'an address without a path, such as https://pith.example.org',
    schema: webAddress,
    default: null,
    defaultText: 'what it listens on',
  }),
  database: setting({
    about:
      'Where feeds, crawls and documents are kept: a file, which is made when it is not there, or a PostgreSQL database.',
    give: 'a path, or an address such as postgres://user@host/name',
    schema: z.string().min(1),
    default: 'pith.db',
    alias: 'DATABASE_URL',
    secret: true,
  }),
  adminPassword: setting<string | null>({
    about: `Password of the owner, ${MIN_PASSWORD} characters or more, or its hash from \`pith serve --hash-password\`. Without one nobody has to log in, and only this machine is served.`,
    give: `${MIN_PASSWORD} characters or more`,
    schema: z.string().min(MIN_PASSWORD).max(1000),
    default: null,
    defaultText: 'no login',
    secret: true,
    hidden: true,
  }),
  apiToken: setting<string | null>({
    about: 'Token for programs, sent as `Authorization: Bearer …`; needs an admin password beside it.',
    give: `${MIN_TOKEN} characters or more, without spaces`,
    schema: z
      .string()
      .min(MIN_TOKEN)
      .max(1000)
      .regex(/^[\x21-\x7e]+$/),
    default: null,
    defaultText: 'none',
    secret: true,
    hidden: true,
  }),
  sessionSecret: setting<string | null>({
    about:
      'Seals the cookies of logins. When it is not given, a new one is made at every start, which ends all logins; another admin password ends them as well.',
    give: `${MIN_SECRET} characters or more`,
    schema: z.string().min(MIN_SECRET).max(1000),
    default: null,
    defaultText: 'new at every start',
    secret: true,
    hidden: true,
  }),
  secretKey: setting<string | null>({
    about:
      'Seals the headers stored for sites (`/api/v1/site-secrets`). Without it a key is made in a file beside the data file, with `.key` at the end of its name; with PostgreSQL it must be given, the same to all processes.',
    give: `${MIN_SECRET} characters or more, by chance and not by hand`,
    schema: z.string().min(MIN_SECRET).max(1000),
    default: null,
    defaultText: 'a key file beside the data file',
    secret: true,
    hidden: true,
  }),
  sessionDays: setting({
    about: 'Days a login lasts.',
    give: 'a whole number from 1 to 365',
    schema: integer(1, 365),
    default: 30,
  }),
  privateHosts: setting<readonly string[]>({
    about: 'Hosts outside the public internet that may be fetched all the same: names, addresses or networks.',
    give: 'names, addresses or networks with commas, such as wiki.lan,192.168.1.0/24',
    schema: list(z.union([network, hostName])),
    default: [],
    defaultText: 'none',
  }),
  trustedProxies: setting<readonly string[]>({
    about: 'Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.',
    give: 'addresses or networks with commas, such as 10.0.0.5,172.16.0.0/12',
    schema: list(network),
    default: [],
    defaultText: 'none',
  }),
  maxBodyBytes: setting({
    about: 'Largest request, in bytes.',
    give: 'a size from 1k to 1g, such as 500000, 64k or 16M',
    schema: size,
    default: 16 * 1024 ** 2,
    defaultText: '16M',
  }),
  maxPageBytes: setting({
    about: 'Largest page that is fetched, unpacked, in bytes.',
    give: 'a size from 1k to 1g, such as 500000, 64k or 16M',
    schema: size,
    default: 16 * 1024 ** 2,
    defaultText: '16M',
  }),
  fetchTimeout: setting({
    about: 'Seconds one page may take to come.',
    give: 'seconds from 1 to 600',
    schema: seconds(1, 600),
    default: 30_000,
    defaultText: '30',
  }),
  readTimeout: setting({
    about: 'Seconds a thread may work on one request; then it is ended and replaced.',
    give: 'seconds from 0.1 to 600',
    schema: seconds(0.1, 600),
    default: 20_000,
    defaultText: '20',
  }),
  requestTimeout: setting({
    about: 'Seconds a request may take in all: until its body has come, and until it is answered.',
    give: 'seconds from 1 to 3600',
    schema: seconds(1, 3600),
    default: 90_000,
    defaultText: '90',
  }),
  shutdownTimeout: setting({
    about: 'Seconds that requests in work get to end when the server is told to stop.',
    give: 'seconds from 0 to 600',
    schema: seconds(0, 600),
    default: 10_000,
    defaultText: '10',
  }),
  rateLimit: setting({
    about: 'Requests a client may send in a minute.',
    give: 'a whole number from 1 to 1000000',
    schema: integer(1, 1_000_000),
    default: 300,
  }),
  loginLimit: setting({
    about: 'Wrong passwords a client may try in a minute.',
    give: 'a whole number from 1 to 1000',
    schema: integer(1, 1000),
    default: 5,
  }),
  workers: setting({
    about: 'Threads that read pages.',
    give: 'a whole number from 1 to 256',
    schema: integer(1, 256),
    default: Math.max(1, availableParallelism() - 1),
    defaultText: 'one less than the machine has processors',
  }),
  workerMemory: setting({
    about: 'Megabytes one thread may use; a page that needs more is refused.',
    give: 'a whole number from 64 to 65536',
    schema: integer(64, 65_536),
    default: 1024,
  }),
  updateWorkers: setting({
    about: 'Feeds that are checked at the same time; 0 leaves all checks to `pith work`.',
    give: 'a whole number from 0 to 256',
    schema: integer(0, 256),
    default: 8,
  }),
  hostDelay: setting({
    about: 'Seconds between two requests to one host when feeds are checked; slow hosts and robots.txt make it longer.',
    give: 'seconds from 0.25 to 3600',
    schema: seconds(0.25, 3600),
    default: 1000,
    defaultText: '1',
  }),
  leaseTime: setting({
    about:
      'Seconds after which the feeds and hosts of a process that died are taken by others. Longer than any page takes to read, or checks are done twice.',
    give: 'seconds from 5 to 3600',
    schema: seconds(5, 3600),
    default: 120_000,
    defaultText: '120',
  }),
  crawlsAtOnce: setting({
    about: 'Crawls that run at the same time; further ones wait. 0 runs none.',
    give: 'a whole number from 0 to 16',
    schema: integer(0, 16),
    default: 1,
  }),
  keepSnapshotDays: setting({
    about: 'Days a snapshot of a page is kept; of each feed the newest five at most.',
    give: 'a whole number from 1 to 36500',
    schema: integer(1, 36_500),
    default: 90,
  }),
  keepRunDays: setting({
    about: 'Days the record of a check is kept; of each feed the newest 200 at most.',
    give: 'a whole number from 1 to 36500',
    schema: integer(1, 36_500),
    default: 90,
  }),
  keepAlertDays: setting({
    about: 'Days an alert is kept, delivered or not.',
    give: 'a whole number from 1 to 36500',
    schema: integer(1, 36_500),
    default: 365,
  }),
  keepItems: setting({
    about:
      'Items of a feed that are kept at least; older ones, which are in its archive, are forgotten page by page. 0 keeps all. Those that the page still lists stay.',
    give: 'a whole number from 1000 to 1000000000, or 0 for all',
    schema: integer(0, 1_000_000_000).refine((value) => value === 0 || value >= LEAST_ITEMS),
    default: 0,
    defaultText: '0: all',
  }),
  openRequests: setting({
    about: 'Whether `/RssRequest?url=…` answers everybody, or only who is logged in or sends a token.',
    give: 'yes or no',
    schema: z.union([z.boolean(), z.enum(['yes', 'no', 'true', 'false']).transform((text) => /yes|true/.test(text))]),
    default: false,
    defaultText: 'no',
  }),
  openFeedLimit: setting({
    about:
      'Feeds made by strangers, where `openRequests` lets them, that the server keeps at most: from then on they are answered with the feeds there are, and 403 for other pages. Who is logged in or sends a token may always add some; those feeds do not count, nor do those the owner has changed.',
    give: 'a whole number from 0 to 1000000000',
    schema: integer(0, 1_000_000_000),
    default: 1000,
  }),
  logLevel: setting<(typeof LOG_LEVELS)[number]>({
    about: 'How much to log, on the standard error.',
    give: `one of ${LOG_LEVELS.join(', ')}`,
    schema: z.enum(LOG_LEVELS),
    default: 'info',
  }),
  logFormat: setting<(typeof LOG_FORMATS)[number]>({
    about: 'How to log: lines of JSON, plain text, or text on a terminal and JSON elsewhere.',
    give: `one of ${LOG_FORMATS.join(', ')}`,
    schema: z.enum(LOG_FORMATS),
    default: 'auto',
  }),
} as const satisfies Readonly<Record<string, Setting<never> | Setting<unknown>>>;

export type SettingName = keyof typeof SETTINGS;
export type Config = {
  readonly [Name in SettingName]: (typeof SETTINGS)[Name] extends Setting<infer Value> ? Value : never;
};

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

const spelled = (name: string, between: string) =>
  name.replace(/[A-Z]/g, (letter) => `${between}${letter.toLowerCase()}`);

/** `publicUrl` → `--public-url`. */
export const flagOf = (name: SettingName): string => `--${spelled(name, '-')}`;

/** `publicUrl` → `PITH_PUBLIC_URL`. */
export const variableOf = (name: SettingName): string => `PITH_${spelled(name, '_').toUpperCase()}`;
