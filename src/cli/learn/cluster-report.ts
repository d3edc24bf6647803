import type { ClusterScore } from '../../evaluate/index.js';
import type { PageCluster } from '../../learn/index.js';
import { countPages } from '../progress.js';
import { renderTextTable } from '../table.js';

/** Names shown of the clusters that mix classes, and of the classes that are split. */
const MAX_SHOWN = 20;

/** Clusters as a table, with the page that stands for each. */
export function clusterText(clusters: readonly PageCluster[], names: readonly string[]): string {
  const digits = String(clusters.length).length;
  return renderTextTable({
    title: `${countPages(names.length)}, ${countClusters(clusters.length)}`,
    columns: ['cluster, most typical page', 'pages', 'cohesion'],
    rows: clusters.map(({ members, medoid, cohesion }, i) => [
      `${String(i + 1).padStart(digits)}  ${names[medoid]}`,
      String(members.length),
      cohesion.toFixed(2),
    ]),
  });
}

const countClusters = (count: number) => (count === 1 ? '1 cluster' : `${count} clusters`);

/** Clusters with their members, and how they agree with known classes. */
export function clusterJson(
  clusters: readonly PageCluster[],
  names: readonly string[],
  score: ClusterScore | null,
): string {
  const report = {
    pages: names.length,
    clusters: clusters.map(({ members, medoid, cohesion }) => ({
      pages: members.length,
      cohesion,
      medoid: names[medoid],
      members: members.map((page) => names[page]),
    })),
    ...(score === null ? {} : { labels: score }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** How clusters agree with known classes, in words. */
export function scoreText(score: ClusterScore): string {
  const { clusters, classes, purity, completeness, mixed, split } = score;
  const lines = [
    `clusters      ${clusters} (known classes: ${classes})`,
    `purity        ${purity.toFixed(4)}  share of the pages whose class is the most frequent of their cluster`,
    `completeness  ${completeness.toFixed(4)}  share of the pages in the largest cluster of their class`,
  ];
  for (const { cluster, classes: found } of mixed.slice(0, MAX_SHOWN)) {
    lines.push(
      `mixed         cluster ${cluster + 1}: ${found.map(([name, count]) => `${name} (${count})`).join(', ')}`,
    );
  }
  for (const { name, parts } of split.slice(0, MAX_SHOWN))
    lines.push(`split         ${name}: ${parts.join(' + ')} pages`);
  return `${lines.join('\n')}\n`;
}
