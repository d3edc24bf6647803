/** The one place that knows how routes, schemas and the API document come together. */
export { createRoute, OpenAPIHono } from '@hono/zod-openapi';
