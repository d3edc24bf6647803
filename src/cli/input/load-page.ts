import type { CliContext } from '../context.js';
import { interruptible } from '../interruptible.js';
import { spareInputs } from '../output.js';
import { loadSingle } from './load-single.js';
import type { LoadedPage } from './page-source.js';
import { openUserFetcher, type UserFetcherOptions } from './user-fetcher.js';

/**
 * The one page a command is about, with a fetcher of its own; null when interrupted.
 * @throws PithError as `loadSingle` does, and `usage` when the output would be written over it
 */
export async function loadPage(
  name: string,
  options: UserFetcherOptions & { output?: string },
  { stdin, signal }: CliContext,
): Promise<LoadedPage | null> {
  if (options.output !== undefined) spareInputs([name])(options.output);
  const fetcher = openUserFetcher(options);
  try {
    return await interruptible(loadSingle(name, { stdin, fetcher, maxBytes: options.maxBytes, signal }), signal);
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    await fetcher.close();
  }
}
