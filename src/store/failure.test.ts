import { expect, it } from 'vitest';
import { storeFailure as postgresFailure } from './postgres/failure.js';
import { storeFailure as sqliteFailure } from './sqlite/failure.js';

it.each([
  [{ code: 'SQLITE_READONLY_DIRECTORY' }, 'x.db may not be written to; check the permissions of file and folder'],
  [
    { code: 'ERR_SQLITE_ERROR', errcode: 8 | (6 << 8) },
    'x.db may not be written to; check the permissions of file and folder',
  ],
  [{ code: 'SQLITE_FULL' }, 'x.db cannot grow: the disk is full; make room and try again'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 26 }, 'x.db is not a database; choose another file'],
  [{ code: 'SQLITE_BUSY' }, 'x.db is in use by another process; try again later'],
])('says what to do about %j', (error, message) => {
  expect(sqliteFailure(error, 'x.db')).toMatchObject({ code: 'store-unusable', message, cause: error });
});

it.each([
  [{ code: '28P01' }, 'the database db refuses the user or the password; check the address'],
  [{ code: '3D000' }, 'the database db does not exist; create the database first'],
  [{ code: '53100' }, 'the database db cannot grow: its disk is full; make room and try again'],
  [new Error('Connection terminated unexpectedly'), 'the database db broke the connection; try again'],
  // What the driver says to a statement that comes after the connection died between two of them.
  [
    new Error('Client has encountered a connection error and is not queryable'),
    'the database db broke the connection; try again',
  ],
  [new Error('Client was closed and is not queryable'), 'the database db broke the connection; try again'],
])('says what to do about %j', (error, message) => {
  expect(postgresFailure(error, 'db')).toMatchObject({ code: 'store-unusable', message, cause: error });
});

it('leaves faults of our own as they are', () => {
  const fault = new TypeError('x');
  expect([sqliteFailure(fault, ''), postgresFailure(fault, ''), postgresFailure({ code: '42601' }, '')]).toEqual([
    fault,
    fault,
    { code: '42601' },
  ]);
});
