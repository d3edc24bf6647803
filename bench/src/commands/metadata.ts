/** Who finds a page's title, author and date of publication. */
import { type DatasetPage, openDataset } from '../../../src/cli/datasets/index.js';
import { selectPages, type Table } from '../../../src/cli/eval/index.js';
import {
  addVerdict,
  emptyFieldScore,
  type FieldScore,
  inventedRate,
  judgeField,
  type MetadataFacts,
  type MetadataField,
  rightRate,
} from '../../../src/evaluate/index.js';
import { type BenchOptions, dataFolder } from '../bench-options.js';
import { PEER_NAMES, type Peer } from '../peers/index.js';
import { withPeers } from '../peers/with-peers.js';
import { showProgress } from '../progress.js';
import type { Section } from '../section.js';
import { DATASET } from './articles.js';

const FIELDS: readonly MetadataField[] = ['title', 'author', 'date'];

type Scores = Record<MetadataField, FieldScore>;

export async function benchMetadata(options: BenchOptions): Promise<Section> {
  const dataset = await openDataset(dataFolder(options, DATASET));
  const pages = selectPages(dataset.pages, options);
  return withPeers(options.peers ?? PEER_NAMES, async (all, absent) => {
    const peers = all.filter(({ metadata }) => metadata !== undefined);
    return {
      tables: await metadataTables(peers, pages),
      notes: [
        `Pages: ${pages.length} of ${DATASET} (digest ${dataset.digest}).`,
        'Right: of the pages that have the value, the share on which it was found. Invented: of the pages that have none, the share on which one was given.',
        ...peers.map(({ name, version }) => `${name}: ${version}`),
        ...absent,
      ],
    };
  });
}

async function metadataTables(peers: readonly Peer[], pages: readonly DatasetPage[]): Promise<Table[]> {
  const scores = peers.map(
    (): Scores => ({ title: emptyFieldScore(), author: emptyFieldScore(), date: emptyFieldScore() }),
  );
  const progress = showProgress(pages.length);
  for (const [index, page] of pages.entries()) {
    await scorePage(page, peers, scores);
    progress.update(index + 1);
  }
  progress.finish();
  return FIELDS.map((field) => fieldTable(field, peers, scores));
}

async function scorePage(page: DatasetPage, peers: readonly Peer[], scores: readonly Scores[]): Promise<void> {
  const html = await page.load();
  const { title, author, published } = page.metadata;
  const truth: MetadataFacts = { title, author, date: published };
  for (const [who, peer] of peers.entries()) {
    const answer = await answerOf(peer, html, page.url);
    for (const field of FIELDS) {
      const score = scores[who]?.[field];
      if (score !== undefined) addVerdict(score, judgeField(field, truth, answer));
    }
  }
}

/** A library that fails on a page has found nothing there. */
async function answerOf(peer: Peer, html: string | Uint8Array, url: string | null): Promise<MetadataFacts> {
  try {
    return (await peer.metadata?.(html, url)) ?? {};
  } catch {
    return {};
  }
}

function fieldTable(field: MetadataField, peers: readonly Peer[], scores: readonly Scores[]): Table {
  return {
    title: `Metadata: ${field}`,
    columns: ['method', 'right', 'invented', 'wrong', 'missed'],
    rows: peers.map(({ name }, who) => {
      const score = scores[who]?.[field] ?? emptyFieldScore();
      const rates = [rightRate(score), inventedRate(score)].map((rate) => `${(rate * 100).toFixed(1)} %`);
      return [name, ...rates, String(score.wrong), String(score.missed)];
    }),
  };
}
