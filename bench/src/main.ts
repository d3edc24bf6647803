/** `npm run bench -- <command>`: measures Pith and its peers, and prints or writes down what it saw. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchOptions, BenchUsageError, readOptions } from './bench-options.js';
import { benchArticles } from './commands/articles.js';
import { benchConformance } from './commands/conformance.js';
import { benchCrawl } from './commands/crawl.js';
import { fitLists } from './commands/fit-lists.js';
import { fitTitles } from './commands/fit-titles.js';
import { benchFleet, benchFleetOnSqlite } from './commands/fleet.js';
import { benchHeldOut } from './commands/held-out.js';
import { benchHostile } from './commands/hostile.js';
import { benchLists } from './commands/lists.js';
import { benchMemory } from './commands/memory.js';
import { benchMetadata } from './commands/metadata.js';
import { benchParagraphs } from './commands/paragraphs.js';
import { benchParser } from './commands/parser.js';
import { benchServe } from './commands/serve.js';
import { benchSoak } from './commands/soak.js';
import { benchSpeed } from './commands/speed.js';
import { benchStages } from './commands/stages.js';
import { benchStore } from './commands/store.js';
import { benchTrain } from './commands/train.js';
import { benchUpdate } from './commands/update.js';
import { benchWrappers } from './commands/wrappers.js';
import { machine, renderForDocument, renderForTerminal, replaceSection, type Section } from './section.js';

const COMMANDS: Readonly<Record<string, (options: BenchOptions) => Promise<Section>>> = {
  articles: benchArticles,
  speed: benchSpeed,
  stages: benchStages,
  memory: benchMemory,
  hostile: benchHostile,
  conformance: benchConformance,
  parser: benchParser,
  metadata: benchMetadata,
  lists: benchLists,
  paragraphs: benchParagraphs,
  wrappers: benchWrappers,
  update: benchUpdate,
  fleet: benchFleet,
  'fleet-sqlite': benchFleetOnSqlite,
  serve: benchServe,
  soak: benchSoak,
  'held-out': benchHeldOut,
  store: benchStore,
  crawl: benchCrawl,
  train: benchTrain,
  'fit-titles': fitTitles,
  'fit-lists': fitLists,
};

const HELP = `npm run bench -- <command> [options]

Commands
  articles     who finds the content best, and in what time
  speed        one page of 100 KB, a mix of pages, pith read of all of them, and a cold start
  stages       where the time goes, and what a second thread brings
  memory       peak memory on the same pages
  hostile      time and memory per megabyte of inputs made to hurt
  parser       the HTML parser beside parse5: speed, memory, and the same tree; --limit N damaged documents
  conformance  trees a browser would build, of html5lib's cases
  metadata     who finds title, author and date
  lists        items of list pages, by method, on domains the default was not fitted on; and its time beside parsing
  paragraphs   key paragraphs: which ranking answers questions, with stems and synonyms and without
  wrappers     records, clusters and wrappers: how right they are, and their time beside parsing
  crawl        thousands of pages on many local hosts: complete, polite, killed, focused, and how fast (--limit N pages)
  update       time to refresh 125 feeds by the number of workers, on a site of this machine; --limit N feeds
  fleet        2,000 feeds kept by processes that are killed at random, on PostgreSQL (20 minutes); --limit N feeds
  fleet-sqlite the same by one server on SQLite
  serve        requests a second: nothing new, the whole feed, and a plain server beside it
  soak         a server under load while disk, network, clock, database and processes fail (--minutes N, 20 unless told)
  held-out     the default method on domains it was not trained on: by kind of page, short pages, confidence …
  store        a frontier of up to a million addresses, and searches over 100,000 articles; --limit N of either
  train        trains the models of the default method anew, and writes them (10 to 20 minutes)
  fit-titles   titles on domains their weights were not fitted on; --write also fits the weights anew
  fit-lists    lists on domains their weights were not fitted on; --write also fits the weights anew
  all          all but training and fitting

Options
  --data DIR       folder of the data sets (or PITH_DATA; default ../shared/datasets)
  --peers A,B      only these extractors (--only means the same). Tools of other languages take part in
                   articles, metadata, lists, wrappers and crawl where they are installed, see
                   bench/peers-native/README.md
  --limit N        at most N pages, spread over the data set
  --type TYPE      only pages of this kind (articles, metadata), only this input (hostile), only this store (soak)
  --minutes N      how long (soak)
  --worst N        list the N worst pages of every extractor (articles)
  --dump FILE      every page's scores and text as JSON lines (articles)
  --write          put the tables into docs/benchmarks.md, and the plots into docs/plots
  --plots          write the plots only`;

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
const DOCUMENT = join(DOCS, 'benchmarks.md');

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.command === 'help') {
    console.log(HELP);
    return;
  }
  // These change the source, so nobody gets them without asking for them.
  const measurements = Object.keys(COMMANDS).filter((name) => name !== 'train' && !name.startsWith('fit-'));
  if (options.command !== 'all') return measure(options.command, options);
  // All of them take hours: one that fails must not cost the figures of those after it.
  const failed: string[] = [];
  for (const name of measurements) {
    console.error(`${name} …`);
    try {
      await measure(name, { ...options, command: name });
    } catch (error) {
      failed.push(name);
      console.error(error instanceof BenchUsageError ? error.message : error);
    }
  }
  if (failed.length === 0) return;
  console.error(`not measured: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function measure(name: string, options: BenchOptions): Promise<void> {
  const run = COMMANDS[name];
  if (run === undefined) throw new BenchUsageError(`no command "${name}"\n\n${HELP}`);
  const section = await run(options);
  console.log(`${renderForTerminal(section)}\n\n${machine()}\n`);
  if (options.write) await writeDown(name, section, options);
  if (options.write || options.plots) await writePlots(section);
}

async function writeDown(name: string, section: Section, { limit }: BenchOptions): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const command = Number.isFinite(limit) ? `${name} --limit ${limit} --write` : `${name} --write`;
  await writeFile(DOCUMENT, replaceSection(document, name, renderForDocument(section, command, new Date())));
}

async function writePlots({ plots = [] }: Section): Promise<void> {
  for (const plot of plots) await writeFile(join(DOCS, 'plots', `${plot.name}.svg`), plot.svg);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BenchUsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
