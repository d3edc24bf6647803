import type { CompactDom } from '../model/compact-dom.js';
import type { Trace, TraceStep } from '../model/trace.js';
import { cssPath } from '../parse/index.js';

/** Steps kept at most; a hostile page must not turn its explanation into the largest part of the answer. */
const MAX_STEPS = 2000;
const PREVIEW_LENGTH = 60;

/** Collects the decisions of a method. Costs nothing when no explanation was asked for. */
export class TraceRecorder {
  readonly #dom: CompactDom;
  readonly #steps: TraceStep[] = [];
  readonly enabled: boolean;

  constructor(dom: CompactDom, enabled: boolean) {
    this.#dom = dom;
    this.enabled = enabled;
  }

  note(action: TraceStep['action'], node: number, rule: string, why: string, score?: number): void {
    if (!this.enabled || this.#steps.length >= MAX_STEPS) return;
    const step: TraceStep = { action, rule, path: cssPath(this.#dom, node), why };
    if (score !== undefined) step.score = score;
    const preview = previewOf(this.#dom, node);
    if (preview !== '') step.preview = preview;
    this.#steps.push(step);
  }

  finish(method: string): Trace {
    return { method, steps: this.#steps };
  }
}

/** The first words below a node, read without touching more of the subtree than needed. */
function previewOf(dom: CompactDom, root: number): string {
  let text = '';
  for (let node = root; node !== 0 && text.length <= PREVIEW_LENGTH; node = dom.next(node, root)) {
    if (dom.isText(node)) text = `${text} ${dom.data(node).slice(0, 4 * PREVIEW_LENGTH)}`.replace(/\s+/g, ' ').trim();
  }
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text;
}
