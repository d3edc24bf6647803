/** `pith read` on a server. */
import { PithError } from '../../errors.js';
import type { CliContext } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { failureSentence } from '../input/failure-sentence.js';
import { orderedMap } from '../ordered-map.js';
import { isFolder, openOutput, type PageOutput } from '../read/page-output.js';
import type { OutputFormat, ReadSettings } from '../read/settings.js';
import { createReporter, type Reporter } from '../reporter.js';
import type { ApiClient, Reply } from '../server-client/api-client.js';
import { type NamedBody, type PageBody, type SentOptions, withBodies } from './page-body.js';
import { reportAbsence } from './report-absence.js';

/** Options of `pith read` that the API knows. */
export const READ_HONOURED: readonly string[] = [
  ...['method', 'with', 'url', 'charset', 'comments', 'favor', 'explain', 'jobs', 'timeout', 'maxBytes'],
];

interface RemoteReadOptions extends SentOptions {
  output?: string;
  jobs?: number;
  quiet?: true;
}

type ArticleFields = Record<string, unknown> & {
  title: string | null;
  language: string | null;
  text?: string;
  markdown?: string;
  html?: string;
};

interface ReadReply {
  article: ArticleFields;
  trace: unknown;
}

/** Requests on their way at the same time. */
const AT_ONCE = 4;

export async function readRemotely(
  api: ApiClient,
  names: string[],
  options: RemoteReadOptions,
  settingsOf: (lines: boolean) => ReadSettings,
  context: CliContext,
): Promise<number> {
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  return withBodies(names, options, context, async (pages, isBatch, files) => {
    const settings = settingsOf(isBatch && (options.output === undefined || !(await isFolder(options.output))));
    assertKnown(settings);
    const open = () => openOutput(options.output, settings, context, isBatch ? files : []);
    // For one page only when there is something to write, so that one that fails does not empty the file of an earlier run.
    let output: PageOutput | null = isBatch ? await open() : null;
    let failed = 0;
    for await (const { name, reply } of orderedMap(pages, options.jobs ?? AT_ONCE, (page) =>
      ask(api, page, settings),
    )) {
      if (context.signal.aborted) return ExitCode.Interrupted;
      if (reply instanceof Error && !(isBatch && reply instanceof PithError)) throw reply;
      if (reply instanceof Error || !reply.ok) failed++;
      const text = textOf(name, reply, settings, reporter);
      if (text === null) continue;
      output ??= await open();
      if (!(await output.write(name, text))) break;
    }
    await output?.end();
    return failed > 0 ? ExitCode.NothingFound : ExitCode.Ok;
  });
}

/** @throws PithError `usage` for what the API has no words for */
function assertKnown({ format, comments, explain, lines }: ReadSettings): void {
  const isJson = lines || format === 'json';
  if (format === 'xml') throw new PithError('usage', '--format xml cannot be had from a server');
  if (comments === 'only' || (comments === 'include' && !isJson))
    throw new PithError('usage', 'comments can be had from a server with --comments include --format json only');
  if (explain && !isJson) throw new PithError('usage', '--explain can be had from a server with --format json only');
}

interface Settled {
  name: string;
  reply: Reply<ReadReply> | Error;
}

/** Failures are results, so that one page does not stop the others; interruptions, too, which are of all at once. */
async function ask(api: ApiClient, { name, load }: NamedBody, settings: ReadSettings): Promise<Settled> {
  try {
    return {
      name,
      reply: await api.post<ReadReply>('/read', requestOf(await load(), settings), { article: 'object' }),
    };
  } catch (error) {
    return { name, reply: error as Error };
  }
}

function requestOf(page: PageBody, { method, favor, parts, format, lines, comments, explain }: ReadSettings): object {
  const isJson = lines || format === 'json';
  const wanted = isJson ? [...parts, ...(comments === 'include' ? ['comments'] : [])] : [format];
  return { ...page, method, favor, parts: wanted, explain };
}

/** Null when there is nothing to write. */
function textOf(
  name: string,
  reply: Reply<ReadReply> | PithError,
  settings: ReadSettings,
  reporter: Reporter,
): string | null {
  const { lines, format } = settings;
  if (reply instanceof PithError) {
    reporter.message(failureSentence(name, reply));
    const error = { code: reply.code, message: reply.message, retry: reply.retry };
    return lines ? `${JSON.stringify({ input: name, ok: false, error })}\n` : null;
  }
  if (!reply.ok) {
    reportAbsence(reporter, name, reply);
    const { reason, attempts } = reply;
    return lines ? `${JSON.stringify({ input: name, ok: false, reason, attempts })}\n` : null;
  }
  const { article, trace } = reply.value;
  const fields = settings.explain ? { ...article, trace } : article;
  if (lines) return `${JSON.stringify({ input: name, ok: true, ...fields })}\n`;
  return format === 'json' ? `${JSON.stringify(fields, null, 2)}\n` : documentOf(article, format);
}

/** The article with its title, as it is printed without a server. */
function documentOf(
  { title, language, text = '', markdown = '', html = '' }: ArticleFields,
  format: OutputFormat,
): string {
  const name = title ?? '';
  if (format === 'html') {
    const lang = language === null ? '' : ` lang="${escapeHtml(language)}"`;
    const head = `<meta charset="utf-8">\n<title>${escapeHtml(name)}</title>`;
    return `<!DOCTYPE html>\n<html${lang}>\n<head>\n${head}\n</head>\n<body>\n${html}\n</body>\n</html>\n`;
  }
  if (format === 'markdown') {
    const heading = markdown.startsWith('# ') || name === '' ? '' : `# ${name.replace(/[\\`*_[\]<]/g, '\\$&')}\n\n`;
    return `${heading}${markdown}\n`;
  }
  return `${name === '' || text.startsWith(name) ? '' : `${name}\n\n`}${text}\n`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
