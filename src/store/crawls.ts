/** What a crawl was asked, how far it may go, and who works on it. */
export interface Crawl {
  id: number;
  /** What a person calls it; unique. */
  name: string;
  query: string | null;
  seeds: readonly string[];
  /** Scope, budgets and the like, as the driver wrote them. */
  settings: Readonly<Record<string, unknown>>;
  state: 'running' | 'stopped' | 'finished';
  createdAt: number;
  /** Who works on it just now, as that worker called itself; null when nobody does. */
  owner: string | null;
}

export interface Crawls {
  /** @throws PithError `conflict` when the name is taken */
  create(crawl: Pick<Crawl, 'name' | 'query' | 'seeds' | 'settings' | 'createdAt'>): Promise<Crawl>;
  find(name: string): Promise<Crawl | null>;
  list(): Promise<readonly Crawl[]>;
  /** @throws PithError `conflict` when there is no such crawl */
  update(id: number, change: Partial<Pick<Crawl, 'query' | 'seeds' | 'settings' | 'state' | 'owner'>>): Promise<void>;
  /**
   * Makes `owner` the one who works on it, if it is still `from`'s: of several who try only one succeeds, which the answer tells.
   * @throws PithError `conflict` when there is no such crawl
   */
  claim(id: number, owner: string | null, from: string | null): Promise<boolean>;
  /** Forgets the crawl and its frontier; pages and documents stay. */
  remove(id: number): Promise<void>;
}
