import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runProgram } from './program.js';

/** Characters of a terminal nobody has made larger; pipes count as such. */
const COLUMNS = 80;

async function helpOf(command: readonly string[]): Promise<string> {
  const stdout = new PassThrough();
  const code = await runProgram([...command, '--help'], {
    stdin: new PassThrough().end(),
    stdout,
    stderr: new PassThrough(),
    pageWorkerUrl: pathToFileURL('/none.js'),
    signal: new AbortController().signal,
  });
  expect(code).toBe(0);
  return String(stdout.read());
}

/** Names in the list of commands a help text has. */
const commandsIn = (help: string) =>
  [...(/^Commands:\n([\s\S]*?)\n\n/m.exec(help)?.[1] ?? '').matchAll(/^ {2}([a-z][\w-]*)/gm)]
    .map(([, name]) => name as string)
    .filter((name) => name !== 'help');

const COMMANDS = commandsIn(await helpOf([]));

describe('help', () => {
  it('names all commands', () => {
    expect(COMMANDS).toEqual(expect.arrayContaining(['read', 'serve', 'feeds', 'mcp', 'eval']));
  });

  it.each(['', ...COMMANDS])('fits into 80 columns: pith %s', async (name) => {
    const help = await helpOf(name === '' ? [] : [name]);
    const parts = name === '' ? [] : commandsIn(help);
    for (const text of [help, ...(await Promise.all(parts.map((part) => helpOf([name, part]))))])
      expect(text.split('\n').filter((line) => line.length > COLUMNS)).toEqual([]);
  });

  it.each(COMMANDS)('has no paragraph that was broken twice: pith %s', async (command) => {
    const [paragraphs = ''] = (await helpOf([command])).split(/^(?:Options|Arguments):/m);
    // A line that ends early although the first word of the next one would have fitted, and more follow.
    const lines = paragraphs.split('\n');
    const broken = lines.filter((line, i) => {
      const [next = '', after = ''] = [lines[i + 1], lines[i + 2]];
      return /^\w/.test(line) && /^[\w"]/.test(next) && after !== '' && line.length + next.length < COLUMNS - 1;
    });
    expect(broken).toEqual([]);
  });
});
