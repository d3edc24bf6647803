/** Pages that scripts fill in, shown by a browser where there is one. */
import { PithError } from '../errors.js';
import type { Renderer } from '../fetch/index.js';
import type { Page } from '../model/page.js';

export const RENDER_MODES = ['auto', 'never', 'always'] as const;
/** Pages that are only a shell, no page, or every page. */
export type RenderMode = (typeof RENDER_MODES)[number];

/** A browser that is started when the first page needs it. */
export class LazyRenderer {
  readonly #open: () => Promise<Renderer>;
  #opening: Promise<Renderer> | null = null;
  #missing: PithError | null = null;

  constructor(open: () => Promise<Renderer>) {
    this.#open = open;
  }

  /** Why no page can be rendered; null while nothing speaks against it. */
  get missing(): PithError | null {
    return this.#missing;
  }

  /** The page after its scripts have run; null when there is no browser, or the page cannot be shown. */
  async render(url: string, signal: AbortSignal): Promise<Page | null> {
    if (this.#missing !== null) return null;
    try {
      this.#opening ??= this.#open();
      return await (await this.#opening).renderPage(url, { signal });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof PithError)) throw error;
      if (error.code === 'browser-missing') this.#missing = error;
      return null;
    }
  }

  async close(): Promise<void> {
    await this.#opening?.then(
      (renderer) => renderer.close(),
      () => {},
    );
  }
}
