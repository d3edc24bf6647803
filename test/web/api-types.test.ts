import { afterAll, expect, it } from 'vitest';
import type { ApiDescription } from '../openapi-description.js';
import { closeServers, openServer } from '../serve/open-server.js';
import { apiTypes } from './api-types.js';

afterAll(closeServers);

it('gives the browser the types the server has', async () => {
  const server = await openServer();
  const description = (await (await server.get('/api/v1/openapi.json')).json()) as ApiDescription;
  await expect(apiTypes(description, '/api/v1')).toMatchFileSnapshot('../../web/src/api/api-types.ts');
});
