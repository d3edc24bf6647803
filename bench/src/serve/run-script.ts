import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program given as text, in a process of its own. */
export const runScript = (script: string, ...args: string[]) =>
  spawn(process.execPath, ['--input-type=module', '--eval', script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });

export async function firstLine(child: ReturnType<typeof runScript>): Promise<string> {
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return line.trim();
}
