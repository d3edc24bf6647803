import type { AppContext, AppEnv } from '../app-env.js';
import { createRoute, type OpenAPIHono } from '../openapi.js';
import { problemOf } from '../problems.js';
import { respondWithProblem } from '../respond-with-problem.js';
import { problemResponse as problem } from '../schemas/problem.js';
import type { Access } from '../security/access.js';
import { z } from '../zod.js';

const showSession = createRoute({
  method: 'get',
  path: '/session',
  operationId: 'showSession',
  summary: 'Say whether a login is needed',
  responses: {
    200: {
      description: 'How this client stands.',
      content: { 'application/json': { schema: z.object({ loginNeeded: z.boolean(), loggedIn: z.boolean() }) } },
    },
  },
});

const logIn = createRoute({
  method: 'post',
  path: '/session',
  operationId: 'logIn',
  summary: 'Log in',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ password: z.string().min(1).max(1000) }) } },
    },
  },
  responses: {
    204: { description: 'Logged in: a cookie was set.' },
    400: problem('The request is not right.'),
    401: problem('The password is not right.'),
    403: problem('Another site sent the request.'),
    429: problem('Too many tries.'),
  },
});

const logOut = createRoute({
  method: 'delete',
  path: '/session',
  operationId: 'logOut',
  summary: 'Log out',
  responses: { 204: { description: 'The cookie was taken back.' }, 403: problem('Another site sent the request.') },
});

export function registerSession(app: OpenAPIHono<AppEnv>, access: Access): void {
  app.openapi(showSession, (c) =>
    c.json({ loginNeeded: access.needsLogin, loggedIn: c.get('access') !== 'none' && access.needsLogin }, 200),
  );
  app.openapi(logIn, (async (c: AppContext) => {
    const { allowed, seconds } = await access.mayTry(c);
    if (!allowed) {
      const tooMany = problemOf('too-many-requests', `no more passwords can be tried for ${seconds} s`);
      return respondWithProblem(c, tooMany, { 'retry-after': String(seconds) });
    }
    const { password } = c.req.valid('json' as never) as { password: string };
    if (access.needsLogin && !(await access.logIn(c, password)))
      return respondWithProblem(c, problemOf('wrong-password', 'this is not the password of this server'));
    return c.body(null, 204);
  }) as never);
  app.openapi(logOut, (c) => {
    access.logOut(c);
    return c.body(null, 204);
  });
}
