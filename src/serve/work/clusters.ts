import { clusterPages, inferTemplate } from '../../learn/index.js';
import { type Answer, absent, answer, type PageInput, parsePages } from './page-input.js';

export interface ClustersTask {
  pages: PageInput[];
  threshold: number;
}

export interface ClustersAnswer {
  clusters: { medoid: string; cohesion: number; members: string[] }[];
}

/** Pages sorted by the template they were made from. */
export function clusters({ pages, threshold }: ClustersTask): Answer<ClustersAnswer> {
  const nameOf = (page: number) => pages[page]?.name as string;
  const found = clusterPages(parsePages(pages), { threshold });
  return answer({
    clusters: found.map(({ medoid, cohesion, members }) => ({
      medoid: nameOf(medoid),
      cohesion,
      members: members.map(nameOf),
    })),
  });
}

export interface TemplateTask {
  pages: PageInput[];
  /** Pages less alike than this are left out, but for the largest cluster. */
  threshold: number;
}

export interface TemplateAnswer {
  /** Pages the template was made of, the most typical first. */
  pages: string[];
  /** Pages of other templates. */
  others: string[];
  coverage: number;
  places: {
    id: number;
    parent: number | null;
    selector: string;
    label: string;
    pages: number;
    occurrences: number;
    optional: boolean;
    repeated: boolean;
    text: string | null;
    varying: string[];
  }[];
}

/** What the pages of the largest cluster have in common. */
export function template({ pages, threshold }: TemplateTask): Answer<TemplateAnswer> {
  const doms = parsePages(pages);
  const [largest] = clusterPages(doms, { threshold });
  const members =
    largest === undefined ? [] : [largest.medoid, ...largest.members.filter((page) => page !== largest.medoid)];
  const outcome = inferTemplate(members.flatMap((page) => doms[page] ?? []));
  if (!outcome.ok) return absent('no-template', 'template', 'no two of the pages are alike');
  const { nodes, coverage } = outcome.template;
  const parents = new Map(nodes.flatMap(({ id, children }) => children.map((child) => [child.id, id] as const)));
  return answer({
    pages: members.flatMap((page) => pages[page]?.name ?? []),
    others: pages.flatMap(({ name }, page) => (members.includes(page) ? [] : [name])),
    coverage,
    places: nodes.map((node) => ({
      id: node.id,
      parent: parents.get(node.id) ?? null,
      selector: node.selector,
      label: node.label,
      pages: node.pages,
      occurrences: node.occurrences,
      optional: node.optional,
      repeated: node.repeated,
      text: node.text,
      varying: [...node.varying],
    })),
  });
}
