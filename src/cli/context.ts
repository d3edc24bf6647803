import type { Readable, Writable } from 'node:stream';
import type { URL } from 'node:url';
import type { Command } from './commander.js';

/** What a command may touch of the process it runs in. Read once in `main`, passed as a value. */
export interface CliContext {
  stdin: Readable;
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean; columns?: number };
  /** Compiled module that reads pages in a worker thread. */
  pageWorkerUrl: URL;
  /** File of English synonyms that ships with the program; without it there are none. */
  synonymsUrl?: URL;
  /** Whether stdout is a terminal that may be sent colours and other marks. @default false */
  colours?: boolean;
  /** What the server needs beside: its settings from the environment, and the compiled modules its threads run. */
  server?: {
    environment: Readonly<Record<string, string | undefined>>;
    workerUrl: URL;
    backgroundUrl: URL;
    /** Folder of the built user interface. */
    webFolder?: string;
  };
  /** Aborted when the user asks to stop. */
  signal: AbortSignal;
}

/** Makes one command of the program; when it has run, it says with which code the process shall end. */
export type CommandFactory = (context: CliContext, exit: (code: number) => void) => Command;
