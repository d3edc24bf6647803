/**
 * Pith for language models: reading, feeds, records, questions and search as tools of the Model Context Protocol.
 * @module
 */
export { type McpOptions, runMcp } from './run-mcp.js';
