import { it } from 'vitest';
import { expectLinear } from '../../test/growth.js';
import { byHost } from './admit.js';

it('sorts the addresses of a large sitemap by host in linear time', () => {
  expectLinear(8_000, (size) => {
    const urls = Array.from({ length: size }, (_, i) => ({
      url: `https://a.example/${i}`,
      host: 'https://a.example',
      depth: 0,
      priority: 0,
    }));
    return () => byHost(urls);
  });
});
