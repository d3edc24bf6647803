/** Parts of a page that speak about other pages or other people: comments, reviews, related stories, the frame of the site. */
import { type CompactDom, Namespace } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';

const FOREIGN_TAG: ReadonlySet<number> = new Set([
  Tag['#fragment'],
  Tag.nav,
  Tag.footer,
  Tag.form,
  Tag.select,
  Tag.blockquote,
]);
const FOREIGN_NAME =
  /comment(?!ary)|respond|\breviews?(?:\b|-)|testimonial|related|recommend|sidebar|widget|(?<!(?:entry|post|article)[-_]?)footer|teaser|\bquote|popular|trending|latest|more-(?:posts|stories|articles|news)|read-?next|up-?next|newsletter|promo|carousel|slider|swiper|\bmenu|nav(?:bar|igation)|recent|breadcrumb|cookie|modal|similar|suggest/i;

/** Elements without meaning between an article and its foot. */
const MAX_WRAPPERS = 4;

/** Tells which nodes stand in such parts. The title's own ancestors never count: whatever they are called, the article is in them. */
export class ForeignZones {
  readonly #dom: CompactDom;
  readonly #titleAncestors: ReadonlySet<number>;
  /** Answers for every node on a path already climbed, so that all questions together cost one visit a node. */
  readonly #known = new Map<number, boolean>();

  constructor(dom: CompactDom, title: number) {
    this.#dom = dom;
    this.#titleAncestors = ancestorsOf(dom, title);
  }

  has(node: number): boolean {
    const path: number[] = [];
    let answer: boolean | undefined;
    for (let current = node; answer === undefined; current = this.#dom.parent[current] as number) {
      answer =
        current === 0 || this.#titleAncestors.has(current)
          ? false
          : (this.#known.get(current) ?? this.#verdict(current));
      path.push(current);
    }
    for (const passed of path) this.#known.set(passed, answer);
    return answer;
  }

  /** True or false where the element itself decides, undefined where its parent does. */
  #verdict(node: number): boolean | undefined {
    const tag = this.#dom.tag[node] as number;
    if (tag === Tag.footer && this.#isOwnFooter(node)) return undefined;
    if (FOREIGN_TAG.has(tag) || this.#dom.namespace(node) === Namespace.Svg) return true;
    if (tag === Tag.body || tag === Tag.html || tag === Tag.main) return false;
    const name = `${this.#dom.attribute(node, 'class') ?? ''} ${this.#dom.attribute(node, 'id') ?? ''}`;
    return FOREIGN_NAME.test(name) ? true : undefined;
  }

  /** The foot of the article itself: who wrote it and when it was changed stands there as often as above it. */
  #isOwnFooter(node: number): boolean {
    let around = this.#dom.parent[node] as number;
    for (let i = 0; i < MAX_WRAPPERS && this.#dom.tag[around] === Tag.div; i++)
      around = this.#dom.parent[around] as number;
    return this.#dom.tag[around] === Tag.article && this.#titleAncestors.has(around);
  }
}

/** The node and everything it stands in. */
export function ancestorsOf(dom: CompactDom, node: number): Set<number> {
  const ancestors = new Set<number>();
  for (let current = node; current !== 0; current = dom.parent[current] as number) ancestors.add(current);
  return ancestors;
}
