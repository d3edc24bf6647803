/** The options that `pith crawl` and `pith ask` have in common. */
import {
  type CrawlSettings,
  DEFAULT_CRAWL_SETTINGS,
  REACHES,
  RENDER_MODES,
  type Reach,
  type RenderMode,
} from '../../crawl/index.js';
import { type Command, Option } from '../commander.js';
import { type FetchOptions, maxBytesOption, timeoutOption, userAgentOption } from '../input/fetch-options.js';
import { synonymsOption, type WantedSynonyms } from '../key/synonyms-option.js';
import { parseCount, parseSeconds } from '../option-parsers.js';
import { DATA_HELP } from './open-data.js';

export interface CrawlCommandOptions extends FetchOptions {
  data?: string;
  name?: string;
  reach?: Reach;
  depth?: number;
  pages?: number;
  time?: number;
  include?: readonly string[];
  exclude?: readonly string[];
  delay?: number;
  hosts: number;
  alike?: number;
  sitemaps?: true;
  keep: boolean;
  render?: RenderMode;
  synonyms: WantedSynonyms;
  quiet?: true;
}

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];

export function addCrawlOptions(command: Command, { pages }: { pages: number }): Command {
  return command
    .option('-d, --data <file>', DATA_HELP)
    .option('--name <name>', 'what to call the crawl; the name of one that exists goes on with it')
    .addOption(new Option('--reach <reach>', 'how far from the seeds (default: host)').choices(REACHES))
    .option('--depth <n>', 'links to follow in a row at most (default: any)', parseDepth)
    .option('--pages <n>', `pages to fetch at most, over all runs (default: ${pages})`, parseCount)
    .option('--time <seconds>', 'longest this run may take (default: any)', parseSeconds)
    .option('--include <pattern>', 'only addresses like this, as *text* or /expression/; can be given again', collect)
    .option('--exclude <pattern>', 'no addresses like this; can be given again', collect)
    .option('--delay <seconds>', 'pause between two requests to one host (default: 1)', parseSeconds)
    .addOption(new Option('--hosts <n>', 'hosts to ask at the same time').argParser(parseCount).default(8))
    .option('--alike <n>', 'addresses of a host that differ only in numbers, at most (default: 5000)', parseCount)
    .option('--sitemaps', 'read the sitemaps of the seeds, too')
    .addOption(
      new Option('--render <pages>', 'which pages to show by a browser, where there is one (default: auto)').choices(
        RENDER_MODES,
      ),
    )
    .option('--no-keep', 'do not keep the pages themselves, only what was read out of them')
    .addOption(synonymsOption('more synonyms for the query'))
    .option('--no-synonyms', 'take the words of the query as they are')
    .addOption(timeoutOption('time to fetch one page', 30))
    .addOption(maxBytesOption())
    .addOption(userAgentOption())
    .option('-q, --quiet', 'say nothing on stderr but what went wrong');
}

const parseDepth = (value: string): number => (value === '0' ? 0 : parseCount(value));

/** The settings of a crawl: what the user said over what holds already. */
export function crawlSettings(options: CrawlCommandOptions, known: CrawlSettings): CrawlSettings {
  const { reach, depth, pages, include, exclude, delay, alike, sitemaps } = options;
  return {
    ...known,
    ...(reach === undefined ? {} : { reach }),
    ...(depth === undefined ? {} : { maxDepth: depth }),
    ...(pages === undefined ? {} : { maxPages: pages }),
    ...(include === undefined ? {} : { include }),
    ...(exclude === undefined ? {} : { exclude }),
    ...(delay === undefined ? {} : { delay }),
    ...(alike === undefined ? {} : { maxAlike: alike }),
    ...(sitemaps === undefined ? {} : { sitemaps }),
    ...(options.render === undefined ? {} : { render: options.render }),
    ...(options.keep ? {} : { keepPages: false }),
  };
}

export const defaultSettings = (pages: number, order: CrawlSettings['order']): CrawlSettings => ({
  ...DEFAULT_CRAWL_SETTINGS,
  maxPages: pages,
  order,
});
