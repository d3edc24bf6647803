/** What `pith feed --candidates` prints: all readings of a page, and the feeds its site offers itself. */
import type { ListPageReading, NativeFeed } from '../../model/item-list.js';
import { type CandidateSummary, describeCandidate } from '../../reading/index.js';
import { renderTextTable } from '../table.js';

/** Titles shown of one reading. */
const SHOWN_TITLES = 3;
const TITLE_LENGTH = 40;

/** The readings of a page in short. */
export interface CandidateTable {
  url: string | null;
  candidates: readonly CandidateSummary[];
  nativeFeeds: readonly NativeFeed[];
}

export const candidateTable = ({ url, candidates, nativeFeeds }: ListPageReading): CandidateTable => ({
  url,
  candidates: candidates.map((list, index) => describeCandidate(list, index, SHOWN_TITLES)),
  nativeFeeds,
});

export function candidatesText(name: string, { candidates, nativeFeeds }: CandidateTable): string {
  const rows = candidates.map(({ rank, method, score, items, dated, titles }) => {
    const cells = [`${rank}  ${method}`, score.toFixed(2), `${items}`, `${Math.round(dated * 100)} %`];
    return [...cells, titles.slice(0, SHOWN_TITLES).map(shortened).join(' · ')];
  });
  const heads = ['   method', 'score', 'items', 'dated', 'first titles'];
  // Figures stand to the right; titles are text and start under each other.
  const width = Math.max(...[heads, ...rows].map((row) => (row[4] as string).length));
  const [columns = [], ...body] = [heads, ...rows].map((row) => [...row.slice(0, 4), (row[4] as string).padEnd(width)]);
  const title = `${name}: ${candidates.length} ${candidates.length === 1 ? 'reading' : 'readings'}`;
  const table = renderTextTable({ title, columns, rows: body });
  return `${table}${nativeFeeds.map((feed) => `${nativeFeedLine(feed)}\n`).join('')}`;
}

export function candidatesJson(name: string, { url, candidates, nativeFeeds }: CandidateTable): string {
  return `${JSON.stringify({ input: name, url, candidates, nativeFeeds }, null, 2)}\n`;
}

export function nativeFeedLine({ url, title, format }: NativeFeed): string {
  const parts = [title, format === 'unknown' ? null : FORMAT_NAMES[format]].filter((part) => part !== null);
  return `this site offers a feed of its own: ${url}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}

const FORMAT_NAMES = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const;

function shortened(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' '));
  return characters.length > TITLE_LENGTH ? `${characters.slice(0, TITLE_LENGTH).join('')}…` : characters.join('');
}
