import { afterAll, expect, it } from 'vitest';
import { closeServers, openServer } from '../serve/open-server.js';
import { apiTypes, type OpenApiDocument } from './api-types.js';

afterAll(closeServers);

it('gives the browser the types the server has', async () => {
  const server = await openServer();
  const description = (await (await server.get('/api/v1/openapi.json')).json()) as OpenApiDocument;
  await expect(apiTypes(description, '/api/v1')).toMatchFileSnapshot('../../web/src/api/api-types.ts');
});
