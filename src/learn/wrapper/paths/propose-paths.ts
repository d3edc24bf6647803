/** Paths that might lead to the values of a field on one sample: to each of them, and to several at once. */

import type { PageView } from '../page-view.js';
import type { FieldSample } from '../values/field-sample.js';
import type { Label } from './labels.js';
import { pathsToNodes } from './paths-to-list.js';
import { pathsToNode } from './paths-to-node.js';
import type { PlacePath } from './place-path.js';
import { standsApart } from './stands-apart.js';
import { tagOf } from './step-choices.js';

/** A path with what speaks for it before any other page has been looked at. */
export interface Proposal {
  path: PlacePath;
  /** Whether the label it rests on looks like one; null without a label. */
  label: Label | null;
  /** Made for several values of one page. */
  list: boolean;
}

/** Proposals made for the same nodes. */
interface Proposals {
  proposals: readonly Proposal[];
  /** Made for a value that stands in a menu or a footer. */
  apart: boolean;
  /** Made for a value inside a longer text. */
  partial: boolean;
}

/** Sightings of one value that paths are proposed for. */
const SIGHTINGS = 16;
/** Values of one sample that paths are proposed for one by one, and members of a list that are looked at together. */
const SINGLES = 30;
const MEMBERS = 60;
/** The same where all values of the sample stand alike, so that paths to all of them at once are proposed. */
const MEMBERS_ALONE = 3;

export function* proposePaths({ view, sightings, data }: FieldSample): Generator<Proposals> {
  let isList = false;
  for (const nodes of groupsOf(view, sightings)) {
    isList ||= nodes.length >= Math.min(sightings.size, MEMBERS);
    yield {
      proposals: pathsToNodes(view, nodes, data),
      apart: standsApart(view, nodes[0] as number),
      partial: false,
    };
  }
  for (const places of [...sightings.values()].slice(0, isList ? MEMBERS_ALONE : SINGLES)) {
    for (const place of places.slice(0, SIGHTINGS)) {
      yield {
        proposals: pathsToNode(view, place, data),
        apart: standsApart(view, place.node),
        partial: place.around !== null,
      };
    }
  }
}

/** Nodes of several values that stand at the same path of tags: perhaps members of one list. */
function groupsOf(view: PageView, sightings: FieldSample['sightings']): number[][] {
  if (sightings.size < 2) return [];
  const groups = new Map<string, Map<string, number>>();
  for (const [value, places] of sightings) {
    for (const { node, attribute, around } of places) {
      if (attribute !== null || around !== null) continue;
      const key = tagPath(view, node);
      const group = groups.get(key) ?? new Map<string, number>();
      if (!group.has(value)) group.set(value, node);
      groups.set(key, group);
    }
  }
  return [...groups.values()].flatMap((group) => (group.size < 2 ? [] : [endsOf([...group.values()])]));
}

/** A long list by its first and last members: what they share, those between share too. */
const endsOf = (nodes: number[]): number[] =>
  nodes.length <= MEMBERS ? nodes : [...nodes.slice(0, MEMBERS / 2), ...nodes.slice(-MEMBERS / 2)];

function tagPath(view: PageView, node: number): string {
  const tags: string[] = [];
  for (let current = node; current > 1; current = view.dom.parent[current] as number) tags.push(tagOf(view, current));
  return tags.join('<');
}
