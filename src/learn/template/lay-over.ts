import { DOCUMENT } from '../../model/compact-dom.js';
import { align } from './align.js';
import type { Anchors } from './anchors.js';
import type { PageOutline } from './page-outline.js';
import { groupSiblings, type SiblingGroup } from './siblings.js';
import { fitOf, type Slot } from './slot.js';

/** What happens where a page is laid over a template. */
export interface LayOverActions {
  /** Siblings fill a slot. */
  matched(slot: Slot, group: SiblingGroup): void;
  /** Siblings without a slot: gives a new one for them, or null to leave them and what is below them alone. */
  unmatched(parent: Slot, group: SiblingGroup): Slot | null;
}

/**
 * Lays a page over a template from the top down: the children of every element that has a slot are aligned with the
 * slots below it. No recursion; the time is linear in the page for templates of bounded width.
 */
export function layOver(outline: PageOutline, root: Slot, anchors: Anchors, actions: LayOverActions): void {
  const pending: [Slot, number][] = [[root, DOCUMENT]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [parent, node] = next;
    const groups = groupSiblings(outline, node, anchors);
    // From the last to the first, so that the pending ones are taken in document order.
    const filled = fillSlots(parent, groups, outline, actions);
    for (let i = groups.length - 1; i >= 0; i--) {
      const slot = filled[i] as Slot | null;
      const { members } = groups[i] as SiblingGroup;
      if (slot !== null && !slot.isText)
        for (let m = members.length - 1; m >= 0; m--) pending.push([slot, members[m] as number]);
    }
  }
}

/** Finds a slot for every group; new slots stand in the order of the page, after the slots they follow there. */
function fillSlots(
  parent: Slot,
  groups: readonly SiblingGroup[],
  outline: PageOutline,
  actions: LayOverActions,
): (Slot | null)[] {
  const slots = parent.children;
  const namesakes = repeatedKeys(slots, groups, outline);
  const partners = align(groups.length, slots.length, (group, slot) => {
    const { key } = slots[slot] as Slot;
    return fitOf(slots[slot] as Slot, outline, groups[group] as SiblingGroup, namesakes.has(key));
  });
  const merged: Slot[] = [];
  let taken = 0;
  const filled = groups.map((group, i) => {
    const partner = partners[i] as number;
    if (partner < 0) {
      const slot = actions.unmatched(parent, group);
      if (slot !== null) merged.push(slot);
      return slot;
    }
    while (taken <= partner) merged.push(slots[taken++] as Slot);
    const slot = slots[partner] as Slot;
    actions.matched(slot, group);
    return slot;
  });
  while (taken < slots.length) merged.push(slots[taken++] as Slot);
  if (merged.length > slots.length) parent.children = merged;
  return filled;
}

/** Keys that several slots or several groups have. */
function repeatedKeys(slots: readonly Slot[], groups: readonly SiblingGroup[], { key }: PageOutline): Set<number> {
  const repeated = new Set<number>();
  for (const keys of [
    slots.map((slot) => slot.key),
    groups.map(({ members }) => key[members[0] as number] as number),
  ]) {
    const seen = new Set<number>();
    for (const one of keys) {
      if (seen.has(one)) repeated.add(one);
      seen.add(one);
    }
  }
  return repeated;
}
