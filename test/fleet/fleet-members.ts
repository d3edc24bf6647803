/** The processes of a fleet: servers behind one public address, and workers. */
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.js';
import type { Random } from '../random.js';
import { PithProcess } from './pith-process.js';
import type { ProcessUsage } from './process-usage.js';

export interface MemberOptions {
  /** Where the store is. */
  location: string;
  servers: number;
  /** Feeds a server checks at a time; 0 leaves it to the workers. */
  checksOfAServer: number;
  workers: number;
  checksOfAWorker: number;
  /** Seconds. */
  hostDelay: number;
  leaseTime: number;
}

interface Server {
  process: PithProcess;
  port: number;
  isUp: boolean;
}

/** Longest a process that ended stays away, in milliseconds. */
const LONGEST_ABSENCE = 2000;

export class FleetMembers {
  readonly #workers: readonly PithProcess[];
  readonly #servers: readonly Server[];
  readonly #checksOfAServer: number;

  static async start(options: MemberOptions): Promise<FleetMembers> {
    const ports = [];
    while (ports.length < options.servers) ports.push(await freePort());
    const members = new FleetMembers(options, ports);
    await Promise.all([...members.#servers.map(startServer), ...members.#workers.map((worker) => worker.start())]);
    return members;
  }

  private constructor(options: MemberOptions, ports: readonly number[]) {
    const { location, hostDelay, leaseTime, checksOfAServer, checksOfAWorker, workers } = options;
    const common = [
      ...['--database', location, '--private-hosts', '127.0.0.0/8', '--log-level', 'warn'],
      ...['--public-url', 'http://localhost:7484', '--host-delay', `${hostDelay}`, '--lease-time', `${leaseTime}`],
    ];
    const serve = ['serve', ...common, '--rate-limit', '1000000', '--update-workers', `${checksOfAServer}`];
    const work = ['work', ...common, '--update-workers', `${checksOfAWorker}`];
    this.#checksOfAServer = checksOfAServer;
    this.#servers = ports.map((port) => ({
      process: new PithProcess([...serve, '--port', `${port}`]),
      port,
      isUp: false,
    }));
    this.#workers = Array.from({ length: workers }, () => new PithProcess(work));
  }

  /** Asks a server that is up. @returns null when it went down meanwhile */
  async ask(path: string, random: Random, init: RequestInit = {}): Promise<string | null> {
    const up = this.#servers.filter(({ isUp }) => isUp);
    if (up.length === 0) return null;
    const server = random.pick(up);
    try {
      return await request(server, path, init);
    } catch (error) {
      if (server.isUp) throw error;
      return null;
    }
  }

  /** What each server answers. */
  askAll(path: string): Promise<string[]> {
    return Promise.all(this.#servers.map((server) => request(server, path, {})));
  }

  /**
   * Ends one of the processes, and starts it again after a moment. One server stays, for those who read meanwhile, unless there is no other.
   * @param onDeath told what the process was called in the store
   */
  async strike(signal: 'SIGKILL' | 'SIGTERM', random: Random, onDeath: (name: string) => Promise<void>): Promise<void> {
    const server = this.#servers.at(-1) as Server;
    const victim = random.pick([server, ...this.#workers]);
    const killed = victim instanceof PithProcess ? victim : victim.process;
    const name = `${hostname()}/${killed.pid}/`;
    if (victim === server) server.isUp = false;
    await killed.kill(signal);
    await onDeath(name);
    await sleep(random.next() * LONGEST_ABSENCE);
    await (victim === server ? startServer(server) : killed.start());
  }

  /** Ends all checks. What is left are servers that answer. */
  async rest(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.kill('SIGTERM')));
    if (this.#checksOfAServer === 0) return;
    for (const { process } of this.#servers) {
      await process.kill('SIGTERM');
      await process.start(['--update-workers', '0']);
    }
  }

  usage(): { servers: ProcessUsage[]; workers: ProcessUsage[] } {
    return {
      servers: this.#servers.map(({ process }) => process.usage()),
      workers: this.#workers.map((worker) => worker.usage()),
    };
  }

  async close(): Promise<void> {
    for (const member of [...this.#servers.map(({ process }) => process), ...this.#workers])
      await member.kill('SIGKILL').catch(() => {});
  }
}

async function startServer(server: Server): Promise<void> {
  await server.process.start();
  server.isUp = true;
}

async function request({ port }: Server, path: string, init: RequestInit): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return text;
}
