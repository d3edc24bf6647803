import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ChildOutcome, ChildReport, ChildTask } from './task.js';

const CHILD = join(import.meta.dirname, 'child-main.ts');

/** Runs one measurement in a process of its own, so that neither its memory nor its death touches the others. */
export async function runChild(task: ChildTask, timeLimit: number): Promise<ChildOutcome> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', import.meta.resolve('tsx'), CHILD], {
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: timeLimit,
    killSignal: 'SIGKILL',
  });
  // A process that ends before it has read its task says why in another way.
  child.stdin.on('error', () => {});
  // Not an argument: the names of many pages are longer than one may be.
  child.stdin.end(JSON.stringify(task));
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  const [output, complaints, { code, signal }] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code === 0) return { ok: true, report: JSON.parse(output) as ChildReport };
  if (signal === 'SIGKILL') return { ok: false, why: `stopped after ${timeLimit / 1000} s` };
  return { ok: false, why: reasonIn(complaints) ?? `ended with ${signal ?? `code ${code}`}` };
}

/** The line that names the error: V8 prints its own last words in the same place. */
function reasonIn(complaints: string): string | undefined {
  return /^(?:\w*Error|FATAL ERROR)\b.*$/m.exec(complaints)?.[0].trim().slice(0, 100);
}
