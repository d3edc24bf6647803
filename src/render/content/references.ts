/** What the content links to inside itself: notes that are referred to, and other anchors. */
import type { ContentSelection } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { walkContent } from '../elements/content-walk.js';
import { type NoteReference, noteReferenceIn, noteReferenceOf } from '../elements/note-reference.js';
import type { Note } from './model.js';

export interface References {
  /** Notes by the element that holds their text. */
  noteBodies: ReadonlyMap<number, Note>;
  /** Notes by their id in the page. */
  notesByTarget: ReadonlyMap<string, Note>;
  /** Ids inside the content that some link leads to, by element. */
  anchors: ReadonlyMap<number, string>;
  anchorIds: ReadonlySet<string>;
}

const NO_REFERENCES: References = {
  noteBodies: new Map(),
  notesByTarget: new Map(),
  anchors: new Map(),
  anchorIds: new Set(),
};

const NOTE_NAME =
  /(?:^|[^a-z])(?:fn|foot-?note|end-?note|note|cite_?note|ref|sdfootnote|ftn|edn)(?:[^a-z]|$)|footnote|endnote/i;
const NOTE_ROLES: ReadonlySet<string> = new Set(['doc-footnote', 'doc-endnote', 'footnote', 'endnote', 'rearnote']);
const NOTE_BODIES: ReadonlySet<number> = new Set([Tag.li, Tag.p, Tag.div, Tag.dd, Tag.aside, Tag.section]);
const INLINE_ANCHORS: ReadonlySet<number> = new Set([Tag.a, Tag.span, Tag.sup, Tag.b]);

interface Targets {
  /** Ids of what may be notes, with the first element that refers to each. */
  noteTargets: Map<string, number>;
  linkTargets: Set<string>;
}

export function findReferences(dom: CompactDom, selection: ContentSelection): References {
  const targets = collectTargets(dom, selection);
  return targets.linkTargets.size === 0 ? NO_REFERENCES : locateTargets(dom, selection, targets);
}

/** A link that refers to a note by its role or class rather than by standing in a superscript. */
export function referenceByRole(dom: CompactDom, link: number): NoteReference | null {
  const role = dom.attribute(link, 'role') ?? dom.attribute(link, 'epub:type');
  const declared =
    role === 'doc-noteref' || role === 'noteref' || /\bfootnote-ref\b/.test(dom.attribute(link, 'class') ?? '');
  return declared ? noteReferenceOf(dom, link, link) : null;
}

function collectTargets(dom: CompactDom, selection: ContentSelection): Targets {
  const noteTargets = new Map<string, number>();
  const linkTargets = new Set<string>();
  walkContent(dom, selection, {
    enter(node) {
      const tag = dom.tag[node];
      if (tag === Tag.a) {
        const href = dom.attribute(node, 'href');
        if (href?.startsWith('#') && href.length > 1) linkTargets.add(href.slice(1));
      }
      if (tag !== Tag.a && tag !== Tag.sup) return true;
      const reference = tag === Tag.sup ? noteReferenceIn(dom, node, selection.excluded) : referenceByRole(dom, node);
      if (reference === null) return true;
      if (!noteTargets.has(reference.target)) noteTargets.set(reference.target, node);
      linkTargets.add(reference.target);
      return true;
    },
    leave() {},
    text() {},
  });
  return { noteTargets, linkTargets };
}

function locateTargets(
  dom: CompactDom,
  selection: ContentSelection,
  { noteTargets, linkTargets }: Targets,
): References {
  const anchors = new Map<number, string>();
  const anchorIds = new Set<string>();
  const bodies = new Map<string, number>();
  walkContent(dom, selection, {
    enter(node) {
      const id = dom.attribute(node, 'id') ?? (dom.tag[node] === Tag.a ? dom.attribute(node, 'name') : null);
      if (id === null || !linkTargets.has(id) || anchorIds.has(id) || bodies.has(id)) return true;
      // A note comes after what refers to it; the other way round it is the note's link back.
      const body = (noteTargets.get(id) ?? node) < node ? noteBody(dom, node, id) : 0;
      if (body !== 0) bodies.set(id, body);
      else {
        anchors.set(node, id);
        anchorIds.add(id);
      }
      return true;
    },
    leave() {},
    text() {},
  });
  return { anchors, anchorIds, ...numberNotes(noteTargets.keys(), bodies) };
}

/** The element that holds a note's text: the target itself, or the block a target at its very start belongs to. */
function noteBody(dom: CompactDom, node: number, id: string): number {
  const tag = dom.tag[node] as number;
  const parent = dom.parent[node] as number;
  if (INLINE_ANCHORS.has(tag)) {
    const isFirst = dom.firstChild[parent] === node || dom.previousSibling[node] === dom.firstChild[parent];
    return isFirst && NOTE_BODIES.has(dom.tag[parent] as number) && NOTE_NAME.test(id) ? parent : 0;
  }
  if (!NOTE_BODIES.has(tag)) return 0;
  const role = dom.attribute(node, 'role') ?? dom.attribute(node, 'epub:type') ?? '';
  return tag === Tag.li || NOTE_ROLES.has(role) || NOTE_NAME.test(id) ? node : 0;
}

/** Notes are numbered by the order in which they are first referred to. */
function numberNotes(
  targets: Iterable<string>,
  bodies: ReadonlyMap<string, number>,
): Pick<References, 'noteBodies' | 'notesByTarget'> {
  const noteBodies = new Map<number, Note>();
  const notesByTarget = new Map<string, Note>();
  for (const target of targets) {
    const body = bodies.get(target);
    if (body === undefined) continue;
    const note = noteBodies.get(body) ?? { number: noteBodies.size + 1, blocks: [] };
    noteBodies.set(body, note);
    notesByTarget.set(target, note);
  }
  return { noteBodies, notesByTarget };
}
