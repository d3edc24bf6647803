import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { postgresSpelling } from '../postgres/dialect.js';
import { sqliteSpelling } from '../sqlite/dialect.js';
import { MIGRATIONS } from './migrations.js';

/** By version and engine. A migration that is out is never edited: write another one, and add its digest here. */
const DIGESTS: Readonly<Record<string, string>> = {
  '1 sqlite': '3ae5eeff87ac54fb',
  '1 postgres': 'c4cc2baff85b9a3f',
  '2 sqlite': '7d5e603647c39043',
  '2 postgres': 'fece963a8e228aaf',
  '3 sqlite': 'd21512b0a2496c1a',
  '3 postgres': '1c6852c2f35a7bbe',
  '4 sqlite': '1d6e732eb8da348d',
  '4 postgres': '1d6e732eb8da348d',
  '5 sqlite': '77fc8664add06ce6',
  '5 postgres': '1da285efa6a9150b',
};

it('are numbered from 1', () => {
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
});

it.each([sqliteSpelling, postgresSpelling])('have not been edited: $engine', (spelling) => {
  for (const { version, statements } of MIGRATIONS) {
    const digest = createHash('sha256').update(statements(spelling).join(';')).digest('hex').slice(0, 16);
    expect({ [`${version} ${spelling.engine}`]: digest }).toEqual({
      [`${version} ${spelling.engine}`]: DIGESTS[`${version} ${spelling.engine}`],
    });
  }
});
