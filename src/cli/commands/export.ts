import { PithError } from '../../errors.js';
import { isStoreFile } from '../../store/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { DATA_FORMS, type ExportDataOptions, exportData } from '../export/export-data.js';
import { type ExportWrapperOptions, exportWrapper, WRAPPER_FORMS } from '../export/export-wrapper.js';

type ExportOptions = ExportDataOptions | ExportWrapperOptions;

const DESCRIPTION = `Write a wrapper, or what a crawl has read, for other programs.

Of a wrapper, xpath and css give lines of field, place, rank and path, separated
by tabs. An XSLT style sheet makes of a page's XHTML the XML that "pith apply"
gives; it does not check what values look like.

Of a data file, jsonl gives every document with its profile, one JSON object a
line; warc gives the pages as they came, as a web archive.`;

const HELP_AFTER = `
Examples:
  pith export film.json --as xpath
  pith export film.json --as xslt -o film.xsl
  pith export pith.db --as jsonl > documents.jsonl
  pith export pith.db --as warc --crawl example.com -o pages.warc.gz

Exit codes: 0 written, 1 there is nothing to write, 2 wrong usage, 3 the
wrapper or the data file cannot be read, 5 the output cannot be written, 130
interrupted
`;

export const exportCommand: CommandFactory = (context, exit) =>
  new Command('export')
    .summary('write a wrapper as XPath, CSS or XSLT, or what was read as JSON lines or WARC')
    .description(DESCRIPTION)
    .argument('<source>', 'file that pith learn made, or a data file (or postgres://…)')
    .addOption(
      new Option('-a, --as <kind>', 'what to write').choices([...WRAPPER_FORMS, ...DATA_FORMS]).default('xpath'),
    )
    .option('--crawl <name>', 'of a data file, only what this crawl has read')
    .option('-o, --output <file>', 'write to this file; an archive whose name ends in .gz is packed')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (source: string, options: ExportOptions) =>
      exit(await (isOfData(options) ? exportData(source, options, context) : wrapperOnly(source, options, context))),
    );

function wrapperOnly(source: string, options: ExportWrapperOptions, context: CliContext): Promise<number> {
  if ('crawl' in options)
    throw new PithError('usage', '--crawl is for what was read: give --as jsonl or --as warc with it');
  if (!isStoreFile(source))
    throw new PithError('usage', 'a wrapper is a file: give --as jsonl or --as warc for what a database holds');
  return exportWrapper(source, options, context);
}

const isOfData = (options: ExportOptions): options is ExportDataOptions =>
  (DATA_FORMS as readonly string[]).includes(options.as);
