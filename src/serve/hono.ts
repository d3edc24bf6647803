/** The one place that knows the HTTP framework. */
export type { Context, Env, Handler, MiddlewareHandler, Next } from 'hono';
export { bodyLimit } from 'hono/body-limit';
export { deleteCookie, getCookie, setCookie } from 'hono/cookie';
export { HTTPException } from 'hono/http-exception';
