/** The text of docs/reference/cli.md, out of the help the commands print. */
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../../src/cli/program.js';

const HEAD = `# The command line

<!-- Written from the help of the commands; \`npx vitest run test/reference --update\` writes it anew. -->

What \`pith help\` and \`pith help COMMAND\` print. The [guides](../README.md#guides) show how the commands are used.
`;
const COMMANDS = /\nCommands:\n((?: {2}.*\n)+)/;

export async function cliDocument(): Promise<string> {
  const parts = [HEAD];
  const waiting: string[][] = [[]];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const help = await helpOf(path);
    parts.push(`## ${['pith', ...path].join(' ')}\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\`\n`);
    waiting.push(
      ...partsOf(help)
        .map((name) => [...path, name])
        .reverse(),
    );
  }
  return parts.join('\n');
}

/** Names of the commands a help lists, in its order. */
function partsOf(help: string): string[] {
  const lines = COMMANDS.exec(help)?.[1] ?? '';
  return [...lines.matchAll(/^ {2}([a-z][a-z-]*)/gm)].flatMap(([, name = '']) => (name === 'help' ? [] : [name]));
}

async function helpOf(path: readonly string[]): Promise<string> {
  const chunks: string[] = [];
  const stdout = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk.toString());
      done();
    },
  });
  const url = pathToFileURL(import.meta.filename);
  await runProgram([...path, '--help'], {
    stdin: process.stdin,
    stdout,
    stderr: stdout,
    pageWorkerUrl: url,
    server: { environment: {}, workerUrl: url, backgroundUrl: url },
    signal: new AbortController().signal,
  });
  return chunks.join('');
}
