/** Pages that scripts fill in, shown by a browser where there is one. */
import { PithError } from '../errors.js';
import type { Renderer } from '../fetch/index.js';
import type { Page } from '../model/page.js';

export const RENDER_MODES = ['auto', 'never', 'always'] as const;
/** Pages that are only a shell, no page, or every page. */
export type RenderMode = (typeof RENDER_MODES)[number];

export interface LazyRendererOptions {
  /** Milliseconds without a page to show after which the browser is closed; it starts again when needed. @default never */
  idleTime?: number;
  /** Milliseconds after which a browser that was missing is looked for again. @default never */
  lookAgainAfter?: number;
  /** Pages that are shown at the same time; others wait. @default no limit */
  atOnce?: number;
}

/** A browser that is started when the first page needs it. */
export class LazyRenderer {
  readonly #open: () => Promise<Renderer>;
  readonly #options: LazyRendererOptions;
  #opening: Promise<Renderer> | null = null;
  #missing: PithError | null = null;
  #missedAt = 0;
  #showing = 0;
  readonly #waiting: (() => void)[] = [];
  #idle: NodeJS.Timeout | null = null;

  constructor(open: () => Promise<Renderer>, options: LazyRendererOptions = {}) {
    this.#open = open;
    this.#options = options;
  }

  /** Why no page can be rendered; null while nothing speaks against it. */
  get missing(): PithError | null {
    const { lookAgainAfter } = this.#options;
    const isOld = lookAgainAfter !== undefined && performance.now() - this.#missedAt > lookAgainAfter;
    return isOld ? null : this.#missing;
  }

  /** The page after its scripts have run; null when there is no browser, or the page cannot be shown. */
  async render(url: string, signal: AbortSignal): Promise<Page | null> {
    const shown = await this.show(url, signal);
    return shown instanceof PithError ? null : shown;
  }

  /**
   * The page after its scripts have run, or why it cannot be shown.
   * @param document the page as it was fetched already
   * @throws the signal's reason when aborted
   */
  async show(url: string, signal: AbortSignal, document?: Page): Promise<Page | PithError> {
    if (this.missing !== null) return this.missing;
    await this.#turn();
    try {
      signal.throwIfAborted();
      const renderer = await this.#renderer();
      return await renderer.renderPage(url, { signal, ...(document === undefined ? {} : { document }) });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof PithError)) throw error;
      if (error.code === 'browser-missing') [this.#missing, this.#missedAt] = [error, performance.now()];
      return error;
    } finally {
      this.#ended();
    }
  }

  async close(): Promise<void> {
    if (this.#idle !== null) clearTimeout(this.#idle);
    const opening = this.#opening;
    this.#opening = null;
    await opening?.then(
      (renderer) => renderer.close(),
      () => {},
    );
  }

  /** The browser that runs, or a new one where there is none or it has died. */
  async #renderer(): Promise<Renderer> {
    const known = this.#opening;
    const running = await known;
    if (running?.isAlive) return running;
    // Others who wait for it may have started a new one meanwhile.
    return this.#opening === known || this.#opening === null ? this.#start() : this.#opening;
  }

  #start(): Promise<Renderer> {
    const opening = this.#open();
    this.#opening = opening;
    this.#missing = null;
    opening.catch(() => {
      if (this.#opening === opening) this.#opening = null;
    });
    return opening;
  }

  async #turn(): Promise<void> {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = null;
    if (this.#showing >= (this.#options.atOnce ?? Number.POSITIVE_INFINITY))
      // Whoever ends leaves its place to the first that waits.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#showing++;
  }

  #ended(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#showing--;
    else next();
    const { idleTime } = this.#options;
    if (this.#showing > 0 || idleTime === undefined) return;
    this.#idle = setTimeout(() => void this.close().catch(() => {}), idleTime);
    this.#idle.unref();
  }
}
