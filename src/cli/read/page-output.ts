import { createWriteStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CliContext } from '../context.js';
import { spareInputs, type TextSink, textSink, unwritable } from '../output.js';
import { OutputNames } from './output-names.js';
import type { OutputFormat, ReadSettings } from './settings.js';

/** Where the pages go: one after another, or each into a file of its own. */
export interface PageOutput {
  /** False when nobody reads any more. */
  write(pageName: string, output: string): Promise<boolean>;
  end(): Promise<void>;
}

/** An existing folder, or a path that ends like one. */
export async function isFolder(path: string): Promise<boolean> {
  if (/[/\\]$/.test(path)) return true;
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/**
 * Opens stdout, a file, or a folder in which every page gets a file of its own.
 * @param inputs files that are still to be read, which nothing is written over
 */
export async function openOutput(
  path: string | undefined,
  { format }: ReadSettings,
  context: CliContext,
  inputs: readonly string[] = [],
): Promise<PageOutput> {
  if (path === undefined) return oneAfterAnother(textSink(context.stdout, 'stdout', { close: false }));
  const spare = spareInputs(inputs);
  if (await isFolder(path)) return intoFolder(path, format, spare);
  spare(path);
  return oneAfterAnother(textSink(createWriteStream(path), path, { close: true }));
}

const oneAfterAnother = (sink: TextSink): PageOutput => ({
  write: (_, output) => sink.write(output),
  end: () => sink.end(),
});

async function intoFolder(folder: string, format: OutputFormat, spare: (path: string) => void): Promise<PageOutput> {
  const names = new OutputNames(format);
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw unwritable(folder, error);
  });
  return {
    async write(pageName, output) {
      const path = join(folder, names.next(pageName));
      spare(path);
      await writeFile(path, output).catch((error) => {
        throw unwritable(path, error);
      });
      return true;
    },
    end: async () => {},
  };
}
