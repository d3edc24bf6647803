/** The page in the frame: its elements by number, moves between them, and what they are painted as. */
/** What the highlight style of views has colours for. */
export type PaintState = 'marked' | 'match' | 'excluded' | 'template' | 'data' | 'record' | 'field';

/** Characters of a text that are kept and shown. */
const SHOWN_TEXT = 160;

export class FrameDocument {
  readonly document: Document;
  readonly #elements = new Map<number, Element>();
  #painted: Element[] = [];
  #cursor: Element | null = null;

  constructor(document: Document) {
    this.document = document;
    for (const element of document.querySelectorAll('[data-pith]'))
      this.#elements.set(Number(element.getAttribute('data-pith')), element);
  }

  element(node: number): Element | undefined {
    return this.#elements.get(node);
  }

  get cursor(): Element | null {
    return this.#cursor;
  }

  /** Where a person is, by pointer or keys. */
  moveTo(element: Element | null, scroll = false): void {
    if (element === this.#cursor) return;
    this.#cursor?.removeAttribute('data-pith-cursor');
    this.#cursor = element;
    element?.setAttribute('data-pith-cursor', '');
    if (scroll) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  paint(states: ReadonlyMap<number, PaintState>): void {
    for (const element of this.#painted) element.removeAttribute('data-pith-state');
    this.#painted = [];
    for (const [node, state] of states) {
      const element = this.#elements.get(node);
      element?.setAttribute('data-pith-state', state);
      if (element !== undefined) this.#painted.push(element);
    }
  }

  /** Shows the page without its own styles, for pages that hide or cover what is on them. */
  usePlainLook(isPlain: boolean): void {
    const [, ...own] = this.document.styleSheets;
    for (const sheet of own) sheet.disabled = isPlain;
  }

  /** The parent, first child or sibling of where the person is. */
  neighbour(key: string): Element | null {
    const { body } = this.document;
    const at = this.#cursor;
    if (at === null) return body.querySelector('main, article') ?? body.firstElementChild;
    let next = neighbourOf(at, key);
    // Style sheets in the body have no number; they are passed over.
    while (next !== null && !next.hasAttribute('data-pith'))
      next = neighbourOf(next, key === 'ArrowDown' ? 'ArrowRight' : key);
    return next === body ? null : next;
  }

  /** Elements with their numbers, in the order of the page. */
  get elements(): ReadonlyMap<number, Element> {
    return this.#elements;
  }
}

function neighbourOf(element: Element, key: string): Element | null {
  switch (key) {
    case 'ArrowUp':
      return element.parentElement;
    case 'ArrowDown':
      return element.firstElementChild;
    case 'ArrowLeft':
      return element.previousElementSibling;
    default:
      return element.nextElementSibling;
  }
}

export function textOf(element: Element): string {
  const text = (element.textContent ?? '')
    .slice(0, 10 * SHOWN_TEXT)
    .replace(/\s+/g, ' ')
    .trim();
  return text.slice(0, SHOWN_TEXT) || element.getAttribute('alt') || element.getAttribute('data-pith-image') || '';
}

export const nodeOf = (element: Element): number => Number(element.getAttribute('data-pith'));

/** What screen readers are told of an element. */
export function describe(element: Element): string {
  const state = element.getAttribute('data-pith-state');
  const text = textOf(element);
  return `${element.localName}${text === '' ? ', empty' : `: ${text}`}${state === null ? '' : `, ${state}`}`;
}
