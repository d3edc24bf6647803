// Made by test/web/api-types.test.ts from the API's own description; `npx vitest run test/web/api-types -u` makes it anew.

export type Alert = { id: number; feed: string | null; at: string | null; kind: string; message: string; delivered: boolean };

export type Article = { url: string | null; canonicalUrl: string | null; title: string | null; author: string | null; authors: (string)[]; published: string | null; modified: string | null; site: string | null; language: string | null; pageType: string | null; declaredType: string | null; confidence: number; method: string; excerpt: string | null; tags: (string)[]; image: string | null; wordCount: number; text?: string; markdown?: string; html?: string; comments?: string | null; images?: ({ src: string; alt: string | null; caption: string | null; width: number | null; height: number | null })[]; links?: ({ href: string; text: string })[]; provenance: { [name: string]: string } } | null;

export type Candidate = { rank: number; method: string; score: number; subjects: number; items: number; dated: number; titles: (string)[]; reasons: (string)[] };

export type Crawl = { name: string; query: string | null; seeds: (string)[]; state: "waiting" | "running" | "stopped" | "finished"; createdAt: string; settings: { [name: string]: unknown }; counts: { waiting: number; taken: number; fetched: number; unchanged: number; redirected: number; refused: number; failed: number; hosts: number } };

export type Feed = { id: string; url: string; title: string | null; state: "active" | "paused" | "deleted"; settings: FeedSettings; channel: { title: string; link: string | null; description: string | null; language: string | null; image: string | null } | null; ruleVersion: number | null; addresses: { rss: string; atom: string; json: string }; health: { status: string; message: string; nextStep: string | null }; createdAt: string | null; checkedAt: string | null; goodAt: string | null; changedAt: string | null; nextCheckAt: string | null; interval: number | null; failures: number; emptyStreak: number; drift: number; cursor: number };

export type FeedItem = { id: string; sequence: number; title: string; link: string | null; published: string | null; updated: string | null; summary: string | null; contentHtml: string | null; image: string | null; authors: (string)[]; categories: (string)[]; firstSeenAt: string; lastSeenAt: string; present: boolean };

export type FeedRule = { version: number; createdAt: string; origin: "user" | "repair" | "rollback"; xml: string; proof: { [name: string]: unknown } | null; note: string | null; current: boolean };

export type FeedSettings = { method: "auto" | "time-pattern" | "repeated-pattern" | "structured" | "price-pattern"; source: "auto" | "page" | "native"; render: "auto" | "never" | "always"; pages: number; fullText: boolean; keyParagraph: boolean; limit: number; tags: (string)[]; minInterval: number; maxInterval: number; secret: string | null };

export type FoundAnswer = { url: string; title: string | null; author: string | null; site: string | null; published: string | null; modified: string | null; language: string | null; pageType: string | null; score: number; paragraph: { text: string; matches: ({ start: number; end: number })[]; index: number }; terms: (string)[]; keywords: ({ term: string; count: number })[] };

export type Item = { title: string; link: string | null; date: { raw: string; value: string | null; source: string; pattern: string | null; inferred: (string)[] } | null; description: string | null; image: string | null; author: string | null; price: { raw: string; amount: string; currency: string | null } | null; confidence: number; fieldConfidence: { [name: string]: number }; nodes: { item: (number)[]; fields: { [name: string]: number } } | null };

export type ItemNodes = { item: (number)[]; fields: { [name: string]: number } };

export type NativeFeed = { url: string; title: string | null; format: "rss" | "atom" | "json" | "unknown"; found: "declared" | "linked" };

export type Page = { url?: string; html?: string; view?: string; name?: string };

export type Problem = { type: string; title: string; status: number; detail: string; advice: string; code: "usage" | "input-not-found" | "input-unreadable" | "input-too-large" | "input-not-a-page" | "url-invalid" | "address-forbidden" | "network" | "timeout" | "too-many-redirects" | "http-status" | "archive-malformed" | "worker-failed" | "dataset-missing" | "output-unwritable" | "browser-missing" | "store-unusable" | "conflict" | "listen-failed" | "empty-input" | "not-text" | "no-content" | "no-list" | "no-records" | "script-shell" | "no-rule" | "marks-missing" | "no-wrapper" | "no-template" | "not-a-picture" | "bad-request" | "not-found" | "method-not-allowed" | "unsupported-media-type" | "body-too-large" | "login-required" | "wrong-password" | "foreign-origin" | "foreign-host" | "feeds-full" | "too-many-requests" | "view-gone" | "gone" | "not-ready" | "no-secret-key" | "overloaded" | "shutting-down" | "internal"; retry?: "never" | "later" | "now"; requestId?: string; errors?: ({ path: string; message: string })[]; attempts?: ({ method: string; why: string })[]; details?: { [name: string]: (string) | (number) } };

export type RuleAnswer = { rule: string; words: (string)[]; items: number; date: string | null; subjects: (Subject)[]; warnings: (string)[]; why: (string)[] };

export type SiteSecret = { origin: string; headers: (string)[]; changedAt: string; locked: string | null };

export type Status = { version: string; startedAt: string; uptime: number; feeds: { states: { [name: string]: number }; health: { [name: string]: number }; troubled: number; due: number; late: number; checking: number; lag: number }; crawls: { waiting: number; running: number; failed: number; atOnce: number }; threads: { reading: { size: number; started: number; busy: number; waiting: number; replaced: number }; checking: { atOnce: number; running: boolean; restarts: number } | null }; lastHour: { checks: number; errors: number; visits: number; checkSeconds: number | null }; memory: { process: number; heap: number }; store: { engine: "sqlite" | "postgres"; bytes: number; feeds: number; items: number; snapshots: number; crawls: number; pages: number; documents: number }; hosts: ({ host: string; feeds: number; kinds: { [name: string]: number }; worst: ({ id: string; url: string; title: string | null; health: { status: string; message: string; nextStep: string | null }; failures: number })[] })[] };

export type Subject = { title: string | null; items: (Item)[] };

export type View = { id: string; url: string | null; title: string | null; language: string | null; elements: number; shortened: boolean; notes: (string)[] };

export type Wrapper = { version: 1; fields: ({ name: string; kind: "single" | "list"; optional: boolean; places: ({ kind: "single" | "list"; paths: ({ xpath: string; samples: number; why: string })[]; part: { before: string; after: string; number: boolean } | null })[]; shape: { numeric: boolean; minLength: number; maxLength: number; label: string }; constant: string | null })[]; samples: (string)[]; template: (string)[]; history: ({ action: "learn" | "repair"; note: string; before: ({ name: string; kind: "single" | "list"; optional: boolean; places: ({ kind: "single" | "list"; paths: ({ xpath: string; samples: number; why: string })[]; part: { before: string; after: string; number: boolean } | null })[]; shape: { numeric: boolean; minLength: number; maxLength: number; label: string }; constant: string | null })[] | null; templateBefore: (string)[]; samplesBefore: (string)[] })[] };

export interface Operations {
showSession: { params: {  }; query: {  }; body: undefined; answer: { loginNeeded: boolean; loggedIn: boolean } };
logIn: { params: {  }; query: {  }; body: { password: string }; answer: undefined };
logOut: { params: {  }; query: {  }; body: undefined; answer: undefined };
preview: { params: {  }; query: {  }; body: { url?: string; html?: string; view?: string }; answer: { kind: "article" | "list"; confidence: number; url: string | null; title: string | null; language: string | null; article: Article; list: { method: string; score: number; items: number; dated: number; subjects: (Subject)[] } | null; candidates: (Candidate)[]; alternatives: ({ rank: number; subjects: (Subject)[] })[]; nativeFeeds: (NativeFeed)[]; detected: (string)[]; warnings: (string)[] } };
read: { params: {  }; query: {  }; body: { url?: string; html?: string; view?: string; method?: "pith" | "econ" | "coreex"; favor?: "precision" | "balance" | "recall"; parts?: ("text" | "markdown" | "html" | "images" | "links" | "comments")[]; explain?: boolean }; answer: { article: Article; trace: ({ action: "choose" | "drop" | "keep" | "score"; rule: string; path: string; why: string; score?: number; preview?: string })[] | null } };
feed: { params: {  }; query: {  }; body: { url?: string; html?: string; view?: string; format?: "rss" | "atom" | "json"; method?: "auto" | "time-pattern" | "repeated-pattern" | "structured" | "price-pattern"; rule?: string | null; choose?: number; limit?: number | null; title?: string | null; selfLink?: string | null }; answer: { format: "rss" | "atom" | "json"; contentType: string; feed: string; items: number; confidence: number; candidates: (Candidate)[]; nativeFeeds: (NativeFeed)[]; warnings: (string)[]; nodes: (ItemNodes)[] | null } };
records: { params: {  }; query: {  }; body: { url?: string; html?: string; view?: string; method?: "auto" | "separators"; format?: "json" | "csv" | "xml" }; answer: { method: string; separator: string; confidence: number; columns: ({ name: string; filled: number })[]; records: number; reasons: (string)[]; format: "json" | "csv" | "xml"; content: string; nodes: ((number)[])[] | null } };
lintFeed: { params: {  }; query: {  }; body: { url?: string; feed?: string }; answer: { format: "rss" | "rdf" | "atom" | "json" | null; items: number; findings: ({ severity: "error" | "warning" | "hint"; rule: string; message: string; where: { item: number | null; id: string | null; line: number | null }; advice: string })[] } };
rulesLearn: { params: {  }; query: {  }; body: { url?: string; html?: string; view?: string; marks: ({ field: "item title" | "item link" | "item date" | "item description" | "item image" | "item author" | "item price" | "subject title" | "page date"; text?: string; node?: number; item?: number; subject?: number })[]; not?: ((string) | (number))[]; positions?: "avoid" | "only" }; answer: RuleAnswer };
rulesPreview: { params: {  }; query: {  }; body: { url?: string; html?: string; view?: string; rule: string }; answer: RuleAnswer };
wrappersLearn: { params: {  }; query: {  }; body: { samples: ({ page: Page; values: { [name: string]: ((string) | ({ node: number; attribute?: string | null })) | (((string) | ({ node: number; attribute?: string | null }))[]) } })[] }; answer: { wrapper: Wrapper; fields: (string)[]; notes: ({ field: string; page: string | null; why: string })[] } };
wrappersApply: { params: {  }; query: {  }; body: { wrapper: Wrapper; pages: (Page)[]; format?: "jsonl" | "csv" | "xml" | null }; answer: { pages: ({ page: string; template: "same" | "changed" | "other"; likeness: number; fields: ({ name: string; values: (string)[]; confidence: number; state: "ok" | "empty" | "missing" | "doubtful"; reason: string; doubtful: (string)[]; nodes: (number | null)[] | null })[] })[]; content: string | null } };
wrappersExport: { params: {  }; query: {  }; body: { wrapper: Wrapper; as?: "xpath" | "css" | "xslt" }; answer: { content: string; notes: (string)[] } };
clusters: { params: {  }; query: {  }; body: { pages: (Page)[]; threshold?: number }; answer: { clusters: ({ medoid: string; cohesion: number; members: (string)[] })[] } };
template: { params: {  }; query: {  }; body: { pages: (Page)[]; all?: boolean }; answer: { pages: (string)[]; others: (string)[]; coverage: number; places: ({ id: number; parent: number | null; selector: string; label: string; pages: number; occurrences: number; optional: boolean; repeated: boolean; text: string | null; varying: (string)[] })[]; nodes: ({ page: string; view: string; shortened: boolean; template: (number)[]; data: (number)[]; optional: (number)[]; repeated: (number)[] })[] } };
search: { params: {  }; query: { q: string; limit?: number; offset?: number | null; crawl?: string }; body: undefined; answer: { total: number; totalIsExact: boolean; answers: (FoundAnswer)[] } };
getDocument: { params: {  }; query: { url: string }; body: undefined; answer: { url: string; title: string | null; author: string | null; site: string | null; published: string | null; modified: string | null; language: string | null; pageType: string | null; text: string; confidence: number; fetchedAt: string; firstSeenAt: string; profile: { keywords: ({ term: string; count: number; places: ({ start: number; end: number })[] })[]; paragraphs: number; headings: (number)[]; keyParagraphs: ({ index: number; text: string; score: number; terms: (string)[] })[] } } };
getPicture: { params: {  }; query: { url: string }; body: undefined; answer: undefined };
createCrawl: { params: {  }; query: {  }; body: { name: string; seeds: (string)[]; query?: string | null; settings?: { reach?: "folder" | "host" | "domain" | "anywhere"; maxDepth?: number | null; include?: (string)[]; exclude?: (string)[]; maxPages?: number; order?: "breadth-first" | "focused"; delay?: number; sitemaps?: boolean; keepPages?: boolean } }; answer: Crawl };
listCrawls: { params: {  }; query: {  }; body: undefined; answer: { crawls: (Crawl)[] } };
getCrawl: { params: { name: string }; query: {  }; body: undefined; answer: Crawl };
deleteCrawl: { params: { name: string }; query: {  }; body: undefined; answer: undefined };
stopCrawl: { params: { name: string }; query: {  }; body: undefined; answer: Crawl };
resumeCrawl: { params: { name: string }; query: { morePages?: number }; body: undefined; answer: Crawl };
crawlEvents: { params: { name: string }; query: {  }; body: undefined; answer: undefined };
feedActivity: { params: {  }; query: { id: string; days?: number }; body: undefined; answer: { from: string; activity: { [name: string]: (number)[] } } };
listTags: { params: {  }; query: {  }; body: undefined; answer: { tags: ({ name: string; feeds: number })[] } };
changeFeeds: { params: {  }; query: {  }; body: ({ action: "refresh" | "pause" | "resume" | "delete"; ids: (string)[] }) | ({ action: "tag" | "untag"; ids: (string)[]; tags: (string)[] }) | ({ action: "full-text"; ids: (string)[]; fullText: boolean }); answer: { done: number; refused: ({ id: string; why: string })[] } };
createFeed: { params: {  }; query: { wait?: number | null }; body: { url: string; title?: string | null; settings?: { method?: "auto" | "time-pattern" | "repeated-pattern" | "structured" | "price-pattern"; source?: "auto" | "page" | "native"; render?: "auto" | "never" | "always"; pages?: number; fullText?: boolean; keyParagraph?: boolean; limit?: number; tags?: (string)[]; minInterval?: number; maxInterval?: number; secret?: string | null }; rule?: string; candidate?: number }; answer: Feed };
listFeeds: { params: {  }; query: { state?: "active" | "paused" | "deleted" | "kept"; tag?: string; health?: "new" | "ok" | "repaired" | "drifting" | "empty" | "rule-broken" | "script-shell" | "login" | "blocked" | "not-a-page" | "too-large" | "missing" | "gone" | "wrong-address" | "rate-limited" | "server-error" | "unreachable" | "robots" | "forbidden" | "locked" | "fault"; text?: string; attention?: "true"; order?: "made" | "name" | "changed" | "next-check" | "trouble"; limit?: number; after?: number | null; offset?: number | null }; body: undefined; answer: { feeds: (Feed)[]; next: number | null; total: number } };
getFeed: { params: { id: string }; query: {  }; body: undefined; answer: Feed };
updateFeed: { params: { id: string }; query: {  }; body: { url?: string; title?: string | null; settings?: { method?: "auto" | "time-pattern" | "repeated-pattern" | "structured" | "price-pattern"; source?: "auto" | "page" | "native"; render?: "auto" | "never" | "always"; pages?: number; fullText?: boolean; keyParagraph?: boolean; limit?: number; tags?: (string)[]; minInterval?: number; maxInterval?: number; secret?: string | null } }; answer: Feed };
deleteFeed: { params: { id: string }; query: {  }; body: undefined; answer: undefined };
pauseFeed: { params: { id: string }; query: {  }; body: undefined; answer: Feed };
resumeFeed: { params: { id: string }; query: {  }; body: undefined; answer: Feed };
refreshFeed: { params: { id: string }; query: { wait?: number | null }; body: undefined; answer: Feed };
moveFeed: { params: { id: string }; query: {  }; body: { to: (string) | (string) }; answer: undefined };
listItems: { params: { id: string }; query: { limit?: number; before?: number }; body: undefined; answer: { total: number; items: (FeedItem)[] } };
listRuns: { params: { id: string }; query: { limit?: number }; body: undefined; answer: { runs: ({ at: string; result: "changed" | "unchanged" | "empty" | "failed"; items: number; fresh: number; changed: number; elapsed: number; status: number | null; note: string | null })[] } };
listRules: { params: { id: string }; query: {  }; body: undefined; answer: { rules: (FeedRule)[] } };
addRule: { params: { id: string }; query: {  }; body: { rule: string | null; note?: string | null }; answer: { rules: (FeedRule)[] } };
restoreRule: { params: { id: string; version: number }; query: {  }; body: undefined; answer: { rules: (FeedRule)[] } };
listSnapshots: { params: { id: string }; query: {  }; body: undefined; answer: { snapshots: ({ takenAt: number; url: string; contentType: string; hash: string; bytes: number })[] } };
getSnapshot: { params: { id: string; takenAt?: number | null }; query: {  }; body: undefined; answer: undefined };
listSnapshotItems: { params: { id: string; takenAt?: number | null }; query: {  }; body: undefined; answer: { items: ({ title: string; link: string | null; published: string | null })[]; why: string | null } };
listFeedAlerts: { params: { id: string }; query: { limit?: number }; body: undefined; answer: { alerts: (Alert)[] } };
listAlerts: { params: {  }; query: { limit?: number }; body: undefined; answer: { alerts: (Alert)[]; feed: string } };
explainItem: { params: { id: string }; query: {  }; body: { item: string }; answer: { verdict: "in-feed" | "in-archive" | "left-page" | "comes-next" | "held-back" | "same-as-another" | "not-in-list" | "not-on-page" | "page-unreadable"; summary: string; nextStep: string | null; known: { title: string; link: string | null; firstSeenAt: string; lastSeenAt: string; present: boolean } | null; steps: ({ question: string; answer: "yes" | "no" | "unknown"; detail: string | null })[] } };
exportOpml: { params: {  }; query: {  }; body: undefined; answer: undefined };
importOpml: { params: {  }; query: {  }; body: { opml: string }; answer: { added: number; feeds: ({ id: string; title: string })[]; known: number; refused: ({ title: string | null; why: string })[] } };
getSettings: { params: {  }; query: {  }; body: undefined; answer: { hubs: (string)[]; webhook: { url: string; secret: string } | null; feedDefaults: { method?: "auto" | "time-pattern" | "repeated-pattern" | "structured" | "price-pattern"; source?: "auto" | "page" | "native"; render?: "auto" | "never" | "always"; pages?: number; fullText?: boolean; keyParagraph?: boolean; limit?: number; minInterval?: number; maxInterval?: number } } };
putSettings: { params: {  }; query: {  }; body: { hubs?: (string)[]; webhook?: { url: string } | null; feedDefaults?: { method?: "auto" | "time-pattern" | "repeated-pattern" | "structured" | "price-pattern"; source?: "auto" | "page" | "native"; render?: "auto" | "never" | "always"; pages?: number; fullText?: boolean; keyParagraph?: boolean; limit?: number; minInterval?: number; maxInterval?: number } }; answer: { hubs: (string)[]; webhook: { url: string; secret: string } | null; feedDefaults: { method?: "auto" | "time-pattern" | "repeated-pattern" | "structured" | "price-pattern"; source?: "auto" | "page" | "native"; render?: "auto" | "never" | "always"; pages?: number; fullText?: boolean; keyParagraph?: boolean; limit?: number; minInterval?: number; maxInterval?: number } } };
getHealth: { params: {  }; query: {  }; body: undefined; answer: { feeds: { states: { [name: string]: number }; health: { [name: string]: number } }; lag: number; crawls: { waiting: number; running: number }; documents: number; secrets: { sites: number; locked: number }; engine: "sqlite" | "postgres"; alerts: string } };
followFeeds: { params: {  }; query: {  }; body: undefined; answer: undefined };
createView: { params: {  }; query: {  }; body: { url?: string; html?: string; feed?: string; snapshot?: number }; answer: View };
getViewPage: { params: { id: string }; query: {  }; body: undefined; answer: undefined };
listSiteSecrets: { params: {  }; query: {  }; body: undefined; answer: { sites: (SiteSecret)[] } };
putSiteSecret: { params: {  }; query: {  }; body: { origin: string; headers: { [name: string]: string } }; answer: SiteSecret };
deleteSiteSecret: { params: {  }; query: { origin: string }; body: undefined; answer: undefined };
getStatus: { params: {  }; query: {  }; body: undefined; answer: Status };
getStatusHistory: { params: {  }; query: { minutes?: number }; body: undefined; answer: { every: number; at: (number)[]; checks: (number)[]; errors: (number)[]; visits: (number)[]; checkSeconds: (number | null)[]; lag: (number | null)[]; memory: (number)[] } };
}

/** Method and path of each. */
export const OPERATIONS = {
  showSession: ['GET', '/session'],
  logIn: ['POST', '/session'],
  logOut: ['DELETE', '/session'],
  preview: ['POST', '/preview'],
  read: ['POST', '/read'],
  feed: ['POST', '/feed'],
  records: ['POST', '/records'],
  lintFeed: ['POST', '/lint-feed'],
  rulesLearn: ['POST', '/rules/learn'],
  rulesPreview: ['POST', '/rules/preview'],
  wrappersLearn: ['POST', '/wrappers/learn'],
  wrappersApply: ['POST', '/wrappers/apply'],
  wrappersExport: ['POST', '/wrappers/export'],
  clusters: ['POST', '/clusters'],
  template: ['POST', '/template'],
  search: ['GET', '/search'],
  getDocument: ['GET', '/documents'],
  getPicture: ['GET', '/pictures'],
  createCrawl: ['POST', '/crawls'],
  listCrawls: ['GET', '/crawls'],
  getCrawl: ['GET', '/crawls/{name}'],
  deleteCrawl: ['DELETE', '/crawls/{name}'],
  stopCrawl: ['POST', '/crawls/{name}/stop'],
  resumeCrawl: ['POST', '/crawls/{name}/resume'],
  crawlEvents: ['GET', '/crawls/{name}/events'],
  feedActivity: ['GET', '/feeds/activity'],
  listTags: ['GET', '/feeds/tags'],
  changeFeeds: ['POST', '/feeds/bulk'],
  createFeed: ['POST', '/feeds'],
  listFeeds: ['GET', '/feeds'],
  getFeed: ['GET', '/feeds/{id}'],
  updateFeed: ['PATCH', '/feeds/{id}'],
  deleteFeed: ['DELETE', '/feeds/{id}'],
  pauseFeed: ['POST', '/feeds/{id}/pause'],
  resumeFeed: ['POST', '/feeds/{id}/resume'],
  refreshFeed: ['POST', '/feeds/{id}/refresh'],
  moveFeed: ['POST', '/feeds/{id}/move'],
  listItems: ['GET', '/feeds/{id}/items'],
  listRuns: ['GET', '/feeds/{id}/runs'],
  listRules: ['GET', '/feeds/{id}/rules'],
  addRule: ['POST', '/feeds/{id}/rules'],
  restoreRule: ['POST', '/feeds/{id}/rules/{version}/restore'],
  listSnapshots: ['GET', '/feeds/{id}/snapshots'],
  getSnapshot: ['GET', '/feeds/{id}/snapshots/{takenAt}'],
  listSnapshotItems: ['GET', '/feeds/{id}/snapshots/{takenAt}/items'],
  listFeedAlerts: ['GET', '/feeds/{id}/alerts'],
  listAlerts: ['GET', '/alerts'],
  explainItem: ['POST', '/feeds/{id}/explain'],
  exportOpml: ['GET', '/opml'],
  importOpml: ['POST', '/opml'],
  getSettings: ['GET', '/settings'],
  putSettings: ['PUT', '/settings'],
  getHealth: ['GET', '/health'],
  followFeeds: ['GET', '/events'],
  createView: ['POST', '/views'],
  getViewPage: ['GET', '/views/{id}/page'],
  listSiteSecrets: ['GET', '/site-secrets'],
  putSiteSecret: ['PUT', '/site-secrets'],
  deleteSiteSecret: ['DELETE', '/site-secrets'],
  getStatus: ['GET', '/status'],
  getStatusHistory: ['GET', '/status/history'],
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;
