import { expect, it } from 'vitest';
import { bundleSize } from '../scripts/bundle-size.mjs';

it('keeps what a web page loads for extractArticle within bounds', async () => {
  const { raw, gzip } = await bundleSize('extractArticle');
  expect(raw).toBeLessThan(1_800_000);
  expect(gzip).toBeLessThan(1_050_000);
}, 300_000);
