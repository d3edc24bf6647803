/** What the address of a database says, so that messages can name the database without its user and password. */
import { URL } from 'node:url';
import { PithError } from '../../errors.js';

/** Our tables have a schema of their own, so that they get into nobody's way. */
const DEFAULT_SCHEMA = 'pith';

export interface DatabaseAddress {
  /** For the driver. */
  url: string;
  schema: string;
  /** Host and name of the database, for people. */
  name: string;
}

/** @throws PithError `usage`, which shows nothing of what may be a password */
export function readDatabaseAddress(location: string): DatabaseAddress {
  if (!/^postgres(ql)?:/i.test(location))
    throw new PithError('usage', 'a store is a file or in PostgreSQL: give a path, or an address with postgres://');
  if (!URL.canParse(location)) throw new PithError('usage', 'the address of the database is none');
  const url = new URL(location);
  if (!isWhole(url))
    throw new PithError(
      'usage',
      'the address of the database is none: in a password write / as %2F, ? as %3F, # as %23, @ as %40 and % as %25',
    );
  const schema = url.searchParams.get('schema') ?? DEFAULT_SCHEMA;
  url.searchParams.delete('schema');
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
    throw new PithError('usage', `"${schema}" cannot be a schema; use small letters, digits and _`);
  return { url: url.href, schema, name: `${url.host}${url.pathname}` };
}

/** Whether user and password end where the parser says: characters of a password that mean something in addresses cut it in two. */
function isWhole({ username, password, pathname, search, hash }: URL): boolean {
  if (pathname.includes('@') || hash !== '' || /^\?[^=]*@/.test(search)) return false;
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
