/**
 * Views of pages that people look at while they mark: the page as it was had, for the threads, and as the browser shows it. They live in
 * memory only, the ones used last, within limits of bytes and time; who asks for one that is gone makes it anew.
 */
import { randomBytes } from 'node:crypto';
import { copyOfPage, type LoadedPage } from '../../reading/index.js';
import { RequestProblem } from '../problems.js';
import type { PageInput } from '../work/page-input.js';

export interface ViewStoreOptions {
  /** Milliseconds that only go forward. */
  elapsed(): number;
  /** Bytes of all views together. @default 64 MiB */
  maxBytes?: number;
  /** Milliseconds a view is kept after it was used last. @default an hour */
  maxAge?: number;
}

interface View {
  page: LoadedPage;
  /** The document for the frame, as UTF-8. */
  document: Uint8Array;
  bytes: number;
  usedAt: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_AGE = 60 * 60 * 1000;
/** What a view takes besides its bytes, so that many small ones count as well. */
const OVERHEAD = 1024;

export class ViewStore {
  readonly #views = new Map<string, View>();
  readonly #elapsed: () => number;
  readonly #maxBytes: number;
  readonly #maxAge: number;
  #bytes = 0;

  constructor({ elapsed, maxBytes = MAX_BYTES, maxAge = MAX_AGE }: ViewStoreOptions) {
    this.#elapsed = elapsed;
    this.#maxBytes = maxBytes;
    this.#maxAge = maxAge;
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#views.size;
  }

  /** Keeps a view and tells its id. The newest is always kept: a page is never larger than the server's own limit. */
  add(page: LoadedPage, document: Uint8Array): string {
    const id = randomBytes(16).toString('base64url');
    const content = typeof page.content === 'string' ? page.content.length * 2 : page.content.length;
    const bytes = content + document.length + OVERHEAD;
    this.#views.set(id, { page, document, bytes, usedAt: this.#elapsed() });
    this.#bytes += bytes;
    this.#forgetOld();
    return id;
  }

  /** The document for the frame. @throws RequestProblem `view-gone` */
  document(id: string): Uint8Array {
    return this.#view(id).document;
  }

  /** The page as the threads take it; bytes move to them, so they get a copy. @throws RequestProblem `view-gone` */
  page(id: string, name?: string): PageInput {
    const { page } = this.#view(id);
    return copyOfPage({ name: name ?? page.url ?? id, ...page, view: id });
  }

  #view(id: string): View {
    this.#forgetOld();
    const view = this.#views.get(id);
    if (view === undefined) throw new RequestProblem('view-gone', 'the view was made too long ago, or never');
    // The order of the map is that of use.
    this.#views.delete(id);
    view.usedAt = this.#elapsed();
    this.#views.set(id, view);
    return view;
  }

  #forgetOld(): void {
    for (const [id, { bytes, usedAt }] of this.#views) {
      const isOld = this.#elapsed() - usedAt > this.#maxAge;
      const isTooMuch = this.#bytes > this.#maxBytes && this.#views.size > 1;
      if (!isOld && !isTooMuch) return;
      this.#views.delete(id);
      this.#bytes -= bytes;
    }
  }
}
