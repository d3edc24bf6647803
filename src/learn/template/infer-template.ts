import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { findAnchors } from './anchors.js';
import { layOver } from './lay-over.js';
import { type PageTemplate, settleTemplate } from './page-template.js';
import { type PageView, viewPage } from './page-view.js';
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
  const views = pages.map(viewPage);
  const anchors = findAnchors(views);
  const root = new Slot(views[0] as PageView, { members: [DOCUMENT], anchor: 0 });
  views.forEach((view, page) => {
    root.count(view, { members: [DOCUMENT], anchor: 0 }, page);
    layOver(view, root, anchors, {
      matched: (slot, group) => slot.count(view, group, page),
      unmatched(parent, group) {
        if (parent.children.length >= MAX_WIDTH) return null;
        const slot = new Slot(view, group);
        slot.count(view, group, page);
        return slot;
      },
    });
  });
  return { ok: true, template: settleTemplate(root, anchors, pages.length) };
}
