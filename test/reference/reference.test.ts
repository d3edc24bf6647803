import { afterAll, expect, it } from 'vitest';
import type { ApiDescription } from '../openapi-description.js';
import { closeServers, openServer } from '../serve/open-server.js';
import { apiDocument } from './api-document.js';
import { cliDocument } from './cli-document.js';
import { libraryDocument } from './library-document.js';

afterAll(closeServers);

it('has the help of every command in docs/reference/cli.md', async () => {
  await expect(await cliDocument()).toMatchFileSnapshot('../../docs/reference/cli.md');
});

it('has every request of the API in docs/reference/api.md', async () => {
  const server = await openServer();
  const description = (await (await server.get('/api/v1/openapi.json')).json()) as ApiDescription;
  await expect(apiDocument(description)).toMatchFileSnapshot('../../docs/reference/api.md');
});

it('has every public name in docs/reference/library.md', async () => {
  await expect(libraryDocument()).toMatchFileSnapshot('../../docs/reference/library.md');
}, 120_000);
