import { ExitCode } from '../exit-codes.js';
import type { PageSource } from '../input/page-source.js';
import type { Reporter } from '../reporter.js';
import { renderNotFound } from './explain.js';
import type { PageOutput } from './page-output.js';
import { readPage } from './read-page.js';
import type { ReadSettings } from './settings.js';

/**
 * Reads a single page in this thread and writes it as it is, without a line of JSON around it. The output is opened only
 * when there is something to write, so that a page that fails does not empty the file of an earlier run.
 * @throws PithError when the page cannot be loaded or the result not written
 */
export async function readOne(
  source: PageSource,
  settings: ReadSettings,
  openOutput: () => Promise<PageOutput>,
  reporter: Reporter,
): Promise<ExitCode> {
  const page = await source.load();
  const result = await readPage({ name: source.name, page }, settings);
  if (!result.ok) {
    reporter.message(renderNotFound(source.name, result));
    return ExitCode.NothingFound;
  }
  if (result.explanation !== undefined) reporter.message(result.explanation);
  const output = await openOutput();
  await output.write(source.name, result.output);
  await output.end();
  return ExitCode.Ok;
}
