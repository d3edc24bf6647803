import type { Context } from './hono.js';
import type { HttpBindings } from './node-server.js';
import type { Client } from './security/client-address.js';

/** What middleware leaves for the handlers of a request. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    client: Client;
    /** How the request was authenticated: by a token, a session, or by being on this machine where no password is set. */
    access: 'token' | 'session' | 'open' | 'none';
  };
}

export type AppContext = Context<AppEnv>;
