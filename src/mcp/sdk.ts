/** The one place that knows the library of the Model Context Protocol. */
export { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
export { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
export type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
