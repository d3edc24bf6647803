/**
 * Pith for language models: reading, feeds, records, questions and search as tools of the Model Context Protocol.
 * @module
 */
export { runMcp } from './run-mcp.js';
