import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { DatabaseSchema } from './schema.ts';

/** Limits for connecting, a statement, and an idle transaction, in milliseconds. */
const CONNECTION_TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

/**
 * A new connection compiles its functions and triggers first, which takes as long as several runs; the default of ten
 * seconds would close it between two bursts.
 */
const IDLE_CONNECTION_TIMEOUT_MS = 10 * 60_000;

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

/** A statement is prepared once it was sent this often. */
export const PREPARE_AFTER = 5;
/** Statements that a connection prepares at most: each takes some of its memory. */
const MAX_PREPARED = 150;
const MAX_COUNTED = 2_000;
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;
const STRING = /'[^']*'/g;
const INNERMOST_PARENTHESES = /\([^()]*\)/g;
const RETURNS_ALL_COLUMNS = /(?:\bselect\b|\breturning\b|,)\s*(?:"?\w+"?\.)?\*/i;
const INSERTS_ROWS = /^\s*insert\b(?!.*\breturning\b)/is;
/** The unique index of such an insert is found by its values, which a plan for all values does not know. */
const CONFLICTS_BY_VALUE = /\bon conflict\b(?:(?!\bdo\b).)*\$\d/is;
const FEATURE_NOT_SUPPORTED = '0A000';

/**
 * Whether a statement returns all columns of a table. A new column would change its result, which PostgreSQL refuses for
 * a prepared statement. Within parentheses it would not.
 */
function returnsAllColumns(text: string): boolean {
  if (INSERTS_ROWS.test(text)) return false;
  let outer = text.replaceAll(STRING, '');
  for (let inner = ''; inner !== outer;) {
    inner = outer;
    outer = inner.replaceAll(INNERMOST_PARENTHESES, '');
  }
  return RETURNS_ALL_COLUMNS.test(outer);
}

const isPreparable = (text: string): boolean =>
  PREPARABLE.test(text) && !CONFLICTS_BY_VALUE.test(text) && !returnsAllColumns(text);

/**
 * Names of repeated statements. PostgreSQL parses and plans a named one once for each connection, which takes longer
 * than running most of ours.
 */
class StatementNames {
  readonly #names = new Map<string, string>();
  /** Uses of statements without a name; `-Infinity` for those that get none. */
  readonly #uses = new LRUCache<string, number>({ max: MAX_COUNTED });

  find(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_PREPARED) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    const isNamed = uses >= PREPARE_AFTER && isPreparable(text);
    this.#uses.set(text, uses < PREPARE_AFTER || isNamed ? uses : -Infinity);
    if (!isNamed) return undefined;
    const name = `repeated_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  /** Keeps the place, so that no other statement gets the name. */
  retire(text: string): void {
    this.#names.set(text, '');
  }
}

type RunStatement = (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Makes a connection send repeated statements by name. */
function prepareRepeated(client: pg.PoolClient, names: StatementNames): void {
  const send = client.query.bind(client) as RunStatement;
  const sendNamed: RunStatement = async (text, values) => {
    const name = typeof text === 'string' ? names.find(text) : undefined;
    if (typeof text !== 'string' || !name) return send(text, values);
    const isInTransaction = client.getTransactionStatus() !== 'I';
    try {
      return await send({ name, text, ...(values && { values }) });
    } catch (error) {
      if ((error as { code?: unknown }).code !== FEATURE_NOT_SUPPORTED) throw error;
      // A migration has changed the types of its result. Later uses of it, and this one outside of a transaction, work.
      names.retire(text);
      if (isInTransaction) throw error;
      return send(text, values);
    }
  };
  client.query = sendNamed as typeof client.query;
}

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
    idleTimeoutMillis: IDLE_CONNECTION_TIMEOUT_MS,
    types: customTypes,
    ...(timeouts === 'usual' ? CONNECTION_TIMEOUTS : {}),
    application_name: 'jumpy',
  });
  onPool?.(() => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  pool.on('error', (error) => onIdleError?.(error));
  // A checked-out client reports a server shutdown here as well as to its query.
  pool.on('connect', (client) => client.on('error', () => {}));
  const names = new StatementNames();
  pool.on('connect', (client) => prepareRepeated(client, names));
  return new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: onQuery }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
