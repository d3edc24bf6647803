/** SQL as SQLite wants it. */
import type { ColumnType, Dialect } from '../sql/engine.js';
import type { Spelling } from '../sql/migrations.js';
import { sqliteBuilder } from '../sql/query-builder.js';
import { sqliteWordIndex } from './word-index.js';

export const sqliteSpelling: Spelling = {
  engine: 'sqlite',
  id: 'INTEGER PRIMARY KEY',
  lastingId: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  integer: 'INTEGER',
  real: 'REAL',
  text: 'TEXT',
  key: 'BLOB',
  bytes: 'BLOB',
  table: 'STRICT',
  sortedTable: 'STRICT, WITHOUT ROWID',
};

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  build: sqliteBuilder(),
  given: (parameter, columns) =>
    `SELECT ${Object.entries(columns)
      .map(([name, type], index) => `${cell(index, type)} AS ${name}`)
      .join(', ')} FROM json_each(${parameter})`,
  key: (expression) => `unhex(${expression})`,
  member: (json, name) => `(${json} ->> '${name}')`,
  contains: (text, part) => `instr(${text}, ${part}) > 0`,
  // A transaction that writes has the whole database to itself.
  lock: '',
  lockFree: '',
  size: 'SELECT page_count * page_size FROM pragma_page_count, pragma_page_size',
  index: sqliteWordIndex,
};

const cell = (index: number, type: ColumnType): string =>
  type === 'key' ? `unhex(value ->> ${index})` : `value ->> ${index}`;
