/**
 * Pages of one site in; what they have in common out: clusters of pages and the template of a cluster.
 * @module
 */
export {
  type ClusterOptions,
  clusterPages,
  clusterSketches,
  DEFAULT_THRESHOLD,
  type PageCluster,
} from './cluster/cluster-pages.js';
export { likeness, type PageSketch, sketchPage } from './cluster/sketch.js';
export { organisePage } from './organise/organise-page.js';
