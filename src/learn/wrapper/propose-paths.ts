/** Paths that might lead to a value, or to several values of one page. */
import type { Sighting } from './find-values.js';
import type { Label } from './labels.js';
import type { PageView } from './page-view.js';
import { pathsToNodes } from './paths-to-list.js';
import { pathsToNode } from './paths-to-node.js';
import type { PlacePath } from './place-path.js';
import { standsApart } from './stands-apart.js';

/** A path with what speaks for it before any other page has been looked at. */
export interface Proposal {
  path: PlacePath;
  /** Whether the label it rests on looks like one; null without a label. */
  label: Label | null;
  /** Made for several values of one page. */
  list: boolean;
}

interface Proposals {
  proposals: Proposal[];
  /** The value stands in a menu or a footer. */
  apart: boolean;
}

/** Paths to one node. */
export function proposeSingle(view: PageView, sighting: Sighting, values: ReadonlySet<string>): Proposals {
  return { proposals: pathsToNode(view, sighting, values), apart: standsApart(view, sighting.node) };
}

/** Paths to several nodes of one page at once. */
export function proposeList(view: PageView, nodes: readonly number[], values: ReadonlySet<string>): Proposals {
  return { proposals: pathsToNodes(view, nodes, values), apart: standsApart(view, nodes[0] ?? 0) };
}
