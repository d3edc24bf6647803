import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { findAnchors } from './anchors.js';
import { layOver } from './lay-over.js';
import { outlinePage, type PageOutline } from './page-outline.js';
import { type PageTemplate, settleTemplate } from './page-template.js';
import { Slot } from './slot.js';

export type TemplateOutcome = TemplateFound | TemplateNotFound;

export interface TemplateFound {
  ok: true;
  template: PageTemplate;
}

export interface TemplateNotFound {
  ok: false;
  /** One page has no template: nothing says what would be the same on another. */
  reason: 'too-few-pages';
}

/** Slots below one parent; what goes beyond on a page is not taken into the template. */
const MAX_WIDTH = 1000;

/**
 * Finds the template of pages of one class: the intersection of their trees, with what is optional and what repeats. The
 * pages are laid over each other one by one from the top down; siblings are matched by tag, names, shape and by the
 * labels they begin with. The first page given shapes the result most: give the medoid of the cluster first.
 *
 * @example
 * const outcome = inferTemplate(pages);
 * if (outcome.ok) labelPage(outcome.template, pages[0]).label; // one label for every node
 */
export function inferTemplate(pages: readonly CompactDom[]): TemplateOutcome {
  if (pages.length < 2) return { ok: false, reason: 'too-few-pages' };
  const outlines = pages.map(outlinePage);
  const anchors = findAnchors(outlines);
  const root = new Slot(outlines[0] as PageOutline, { members: [DOCUMENT], anchor: 0 });
  outlines.forEach((outline, page) => {
    root.count(outline, { members: [DOCUMENT], anchor: 0 }, page);
    layOver(outline, root, anchors, {
      matched: (slot, group) => slot.count(outline, group, page),
      unmatched(parent, group) {
        if (parent.children.length >= MAX_WIDTH) return null;
        const slot = new Slot(outline, group);
        slot.count(outline, group, page);
        return slot;
      },
    });
  });
  return { ok: true, template: settleTemplate(root, anchors, pages.length) };
}
