/** The one place that knows how the framework is put on Node's HTTP server. */
export { getRequestListener, type HttpBindings } from '@hono/node-server';
