import { clusterPages, inferTemplate, labelPage, type NodeLabel, type PageTemplate } from '../../learn/index.js';
import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { type Answer, absent, answer, type PageInput, parsePages } from './page-input.js';
import { shownElement } from './view-nodes.js';

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
  /** Of every page that came as a view: elements that hold texts, by what these are. */
  nodes: ({ page: string; view: string; shortened: boolean } & Record<NodeLabel, number[]>)[];
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
    nodes: members.flatMap((member) => {
      const { name, view } = pages[member] as PageInput;
      if (view === undefined) return [];
      return [{ page: name, view, ...labelledNodes(outcome.template, doms[member] as CompactDom) }];
    }),
  });
}

/** Elements told of a page; a view shows no more. */
const MOST_NODES = 40_000;

/** An element with several texts is data as soon as one of them is. */
function labelledNodes(template: PageTemplate, dom: CompactDom): { shortened: boolean } & Record<NodeLabel, number[]> {
  const labels = labelPage(template, dom);
  const found = new Map<number, NodeLabel>();
  let shortened = false;
  for (const node of dom.descendants(DOCUMENT)) {
    const label = dom.isText(node) ? labels.label(node) : null;
    if (label === null) continue;
    const element = shownElement(dom, node);
    if (found.size >= MOST_NODES && !found.has(element)) shortened = true;
    else if (label === 'data' || !found.has(element)) found.set(element, label);
  }
  const nodes: Record<NodeLabel, number[]> = { template: [], data: [], optional: [], repeated: [] };
  for (const [element, label] of found) nodes[label].push(element);
  return { shortened, ...nodes };
}
