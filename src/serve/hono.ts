/** The one place that knows the HTTP framework. */
export type { Context, MiddlewareHandler } from 'hono';
export { bodyLimit } from 'hono/body-limit';
export { deleteCookie, getCookie, setCookie } from 'hono/cookie';
export { HTTPException } from 'hono/http-exception';
export { routePath } from 'hono/route';
