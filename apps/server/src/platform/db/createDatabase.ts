import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseSchema } from './schema.ts';

/** Limits for connecting, a statement, and an idle transaction, in milliseconds. */
const CONNECTION_TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

const { DATE, INT8 } = pg.types.builtins;

/** Counts and sums are returned as numbers; a value beyond the safe range is a bug and is never rounded. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}

/** A date stays text; as a Date it would depend on the time zone. */
const readDate = (text: string): string => text;

const customTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8 && format !== 'binary') return readInt8;
    if (oid === DATE && format !== 'binary') return readDate;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Connections of the pool. */
export interface PoolStats {
  total: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** `none` for tests, since a busy machine may be slow itself. */
  timeouts?: 'usual' | 'none';
  /** Called when an idle connection breaks, such as after a database restart; the pool reconnects. */
  onIdleError?: (error: Error) => void;
  /** Called after each query, where queries are traced. */
  onQuery?: ((event: LogEvent) => void) | undefined;
  /** Receives a function that counts the pool's connections. */
  onPool?: (read: () => PoolStats) => void;
}

/**
 * Connection pool with query builder. Keys inside JSON columns stay as stored. A broken connection never ends the
 * process; the next query reconnects.
 */
export function createDatabase({
  url,
  poolSize,
  timeouts = 'usual',
  onIdleError,
  onQuery,
  onPool,
}: DatabaseOptions): Kysely<DatabaseSchema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: customTypes,
    ...(timeouts === 'usual' ? CONNECTION_TIMEOUTS : {}),
    application_name: 'jumpy',
  });
  onPool?.(() => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  pool.on('error', (error) => onIdleError?.(error));
  // A checked-out client reports a server shutdown here as well as to its query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: onQuery }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
