/**
 * The rules of a polite crawler: what may be fetched, when, and what is worth it.
 * @module
 */
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
