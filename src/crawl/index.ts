/**
 * The rules of a polite crawler: what may be fetched, when, and what is worth it.
 * @module
 */
export { contentHash } from './content-hash.js';
export { type FocusOptions, type HostRecord, type LinkScore, scoreLink, type TermAnalyser } from './focus.js';
export type { LinkPlace } from './link-place.js';
export { bandsOf, distance, type Fingerprint, fingerprint, MAX_DISTANCE } from './near-duplicate.js';
export { type AlternatePage, type PageAddresses, readPageAddresses } from './page-addresses.js';
export { type PageLink, type PageLinks, readPageLinks } from './page-links.js';
export {
  failed,
  type HostPace,
  isGivenUp,
  isHostTrouble,
  NEW_HOST,
  nextAllowed,
  type PaceOptions,
  type PageRetry,
  type PageRetryOptions,
  retryPage,
  started,
  succeeded,
} from './politeness.js';
export { type FetchRobotsOptions, fetchRobots } from './robots/fetch-robots.js';
export {
  type HostRobots,
  readHostRobots,
  robotsOfFailure,
  robotsOfPage,
  writeHostRobots,
} from './robots/host-robots.js';
export { type PageDirectives, pageDirectives } from './robots/page-directives.js';
export { RobotsMatcher, type RobotsVerdict } from './robots/robots-matcher.js';
export { PRODUCT_TOKEN, parseRobots, type RobotsRule, type RobotsRules } from './robots/robots-rules.js';
export { registrableDomain } from './scope/registrable-domain.js';
export { openScope, type Reach, type Scope, type ScopeOptions, type ScopeVerdict } from './scope/scope.js';
export { type UrlPattern, urlPattern } from './scope/url-pattern.js';
export { readSeeds } from './seeds/read-seeds.js';
export { MAX_SEEDS, type Seed, type SeedList } from './seeds/seed.js';
export { SeedWalk, type SeedWalkOptions, sitemapAddresses } from './seeds/seed-walk.js';
export {
  DEFAULT_SHAPE_BUDGETS,
  type ShapeBudgets,
  type ShapeCounter,
  shapeCounters,
  usedUp,
} from './traps/shape-budget.js';
export { type AddressVerdict, examineAddress, type TrapName, type TrapOptions } from './traps/traps.js';
export { shapeOf } from './traps/url-shape.js';
