/** Starts the helper program of a library and hears whether the library is there. */
import { NativeProcess } from './native-process.js';

export interface HelperProgram {
  /** The helper program and its arguments. */
  command: readonly [string, ...string[]];
  /** How a person gets the library. */
  install: string;
  /** Milliseconds for an answer, and for the start. @default a minute */
  timeLimit?: number;
}

/** The library cannot take part on this machine; the message says why and what to do. */
export class PeerAbsentError extends Error {
  override readonly name = 'PeerAbsentError';
}

const TIME_LIMIT = 60_000;

/** @throws PeerAbsentError */
export async function startHelper(program: HelperProgram): Promise<{ helper: NativeProcess; version: string }> {
  const helper = new NativeProcess(program.command, program.timeLimit ?? TIME_LIMIT);
  try {
    const { version, missing, error } = await helper.hello();
    if (version !== undefined) return { helper, version };
    throw new PeerAbsentError(missing === undefined ? `does not start: ${error}` : notInstalled(program));
  } catch (error) {
    await helper.stop();
    if (error instanceof PeerAbsentError) throw error;
    const { message } = error as Error;
    throw new PeerAbsentError(message.includes('ENOENT') ? notInstalled(program) : `does not start: ${message}`);
  }
}

const notInstalled = ({ install }: HelperProgram): string => `not installed (${install})`;
