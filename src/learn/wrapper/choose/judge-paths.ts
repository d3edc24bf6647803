/** Holds paths against the samples of a field: which of the texts they find are values, and which are not. */
import type { ValuePart } from '../../../model/wrapper.js';
import type { PageView } from '../page-view.js';
import type { PathEnd, PathTree } from '../paths/path-tree.js';
import type { PlacePath } from '../paths/place-path.js';
import type { FieldSample } from '../values/field-sample.js';
import { plainSpace } from '../values/plain-space.js';
import { learnPart, type Surroundings, valueIn } from '../values/value-part.js';

/** What a path gives on samples. */
export interface Findings {
  part: ValuePart | null;
  /** Per sample: distinct texts found that are values, and that are not. */
  right: readonly ReadonlySet<string>[];
  wrong: readonly number[];
  /** Found more than one node on some sample. */
  several: boolean;
}

/** Paths that give the same, whatever they start from. */
export interface AlikePaths {
  /** One of them, and where it ends. */
  readonly path: PlacePath;
  readonly end: PathEnd;
  /** Made for a value inside a longer text. */
  readonly partial: boolean;
  /** Numbers of the anchors they were proposed with. */
  readonly anchors: number[];
  /** What they gave when last asked, and on how many first samples; null when they are not worth keeping. */
  findings: Findings | null;
  count: number;
}

/** What a path gives on one sample. */
interface Verdict {
  right: ReadonlySet<string>;
  wrong: number;
}

const SILENT: Verdict = { right: new Set(), wrong: 0 };

export class PathJudge {
  readonly #samples: readonly FieldSample[];
  readonly #tree: PathTree;
  /** By number of first samples: a path that gives as many wrong texts as these have values is never taken. */
  readonly #tooWrong: readonly number[];
  /** By sample: verdicts on single nodes, which many paths lead to. */
  readonly #known: readonly Map<number, Verdict>[];
  /** By number of the branch where they end. */
  readonly #alike = new Map<number, AlikePaths[]>();

  constructor(samples: readonly FieldSample[], tree: PathTree) {
    this.#samples = samples;
    this.#tree = tree;
    const tooWrong = [0];
    for (const { values } of samples) tooWrong.push((tooWrong.at(-1) as number) + (values?.size ?? 0));
    this.#tooWrong = tooWrong;
    this.#known = samples.map(() => new Map());
  }

  /** The paths that a path is one of. */
  alike(path: PlacePath, end: PathEnd, partial: boolean): AlikePaths {
    const { id } = end.branch;
    let ending = this.#alike.get(id);
    if (ending === undefined) {
      ending = [];
      this.#alike.set(id, ending);
    }
    for (const known of ending)
      if (known.path.nth === path.nth && known.path.attribute === path.attribute && known.partial === partial)
        return known;
    const added: AlikePaths = { path, end, partial, anchors: [], findings: null, count: -1 };
    ending.push(added);
    return added;
  }

  /** What paths give on the first samples; null when they are not worth keeping. */
  findings(paths: AlikePaths, count: number): Findings | null {
    if (paths.count !== count) {
      paths.findings = this.#findings(paths, count);
      paths.count = count;
    }
    return paths.findings;
  }

  #findings({ path, end, partial }: AlikePaths, count: number): Findings | null {
    const part = partial ? learnPart(this.#surroundings(path, end, count)) : null;
    const right: ReadonlySet<string>[] = [];
    const wrong: number[] = [];
    let [loss, several] = [0, false];
    for (let i = 0; i < count; i++) {
      const nodes = this.#found(path, end, i);
      const verdict = this.#verdict(i, nodes, path.attribute, part);
      loss += verdict.wrong;
      if (loss >= (this.#tooWrong[count] as number)) return null;
      right.push(verdict.right);
      wrong.push(verdict.wrong);
      several ||= nodes.length > 1;
    }
    return { part, right, wrong, several };
  }

  #found(path: PlacePath, end: PathEnd, i: number): readonly number[] {
    return this.#samples[i]?.values === null ? [] : this.#tree.follow(end, path, i);
  }

  /** What stands around the values of the first samples in the texts that a path finds. */
  #surroundings(path: PlacePath, end: PathEnd, count: number): Surroundings[] {
    return this.#samples.slice(0, count).flatMap(({ view, values }, i) => {
      const [node] = this.#found(path, end, i);
      const text = node === undefined ? '' : shownText(view, node, path.attribute);
      for (const value of values ?? []) {
        const at = text.indexOf(value);
        if (at >= 0) return [{ before: text.slice(0, at), after: text.slice(at + value.length), value }];
      }
      return [];
    });
  }

  #verdict(i: number, nodes: readonly number[], attribute: string | null, part: ValuePart | null): Verdict {
    const [node] = nodes;
    if (node === undefined) return SILENT;
    const sample = this.#samples[i] as FieldSample;
    if (nodes.length > 1 || attribute !== null || part !== null) return verdictOn(sample, nodes, attribute, part);
    const known = this.#known[i] as Map<number, Verdict>;
    let verdict = known.get(node);
    if (verdict === undefined) {
      verdict = verdictOn(sample, nodes, null, null);
      known.set(node, verdict);
    }
    return verdict;
  }
}

function verdictOn(
  { view, values }: FieldSample,
  nodes: readonly number[],
  attribute: string | null,
  part: ValuePart | null,
): Verdict {
  const right = new Set<string>();
  const wrong = new Set<string>();
  for (const node of nodes) {
    for (const text of valueIn(shownText(view, node, attribute), part)) {
      const given = asGiven(text, part, values);
      if (values?.has(given)) right.add(given);
      else wrong.add(given);
    }
  }
  return { right, wrong: wrong.size };
}

/** A number as the sample gives it, when the page writes it with more noughts: 344.00 for 344. */
function asGiven(text: string, part: ValuePart | null, values: ReadonlySet<string> | null): string {
  if (part?.number !== true || values === null || values.has(text)) return text;
  return [...values].find((value) => text.startsWith(value) && /^[.,]0+$/.test(text.slice(value.length))) ?? text;
}

/** What a path that leads to a node finds there. */
export const shownText = (view: PageView, node: number, attribute: string | null): string =>
  attribute === null ? view.text(node) : plainSpace(view.dom.attribute(node, attribute) ?? '');
