import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** How long a connection, a statement and a pause within a transaction may take, in milliseconds. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

const { DATE, INT8 } = pg.types.builtins;

/** Counts and sums come as numbers; one that a number cannot hold is a bug, not a rounding. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}

/** A day is its text: as a moment it would be another one in every time zone. */
const readDate = (text: string): string => text;

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8 && format !== 'binary') return readInt8;
    if (oid === DATE && format !== 'binary') return readDate;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** `none` for tests: a machine that runs many of them may be slow itself. */
  timeouts?: 'usual' | 'none';
  /** Told of a connection that broke while nobody used it, as in a restart of the database; the pool makes new ones. */
  onIdleError?: (error: Error) => void;
}

/**
 * The pool and the query builder over it. Inner keys of JSON columns stay as they were stored.
 * A broken connection never ends the process: the next query makes a new one.
 */
export function openDatabase({ url, poolSize, timeouts = 'usual', onIdleError }: DatabaseOptions): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    ...(timeouts === 'usual' ? TIMEOUTS : {}),
    application_name: 'jumpy',
  });
  pool.on('error', (error) => onIdleError?.(error));
  // A client that is checked out when the server ends reports it here as well as to its query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
