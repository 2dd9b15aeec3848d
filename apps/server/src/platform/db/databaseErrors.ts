/** SQLSTATEs of a database that cannot be reached: connection errors, shutdown, startup, too many clients. */
const AWAY_SQLSTATES = /^(08...|57P0[1235]|53300)$/;
/**
 * Other transient SQLSTATEs: full disk or memory and their limits, failed reads and writes of files, a standby, time-outs
 * of statements, locks and idle transactions, and deadlocks.
 */
const OUTAGE_SQLSTATES = /^(53[124]00|58030|25006|57014|55P03|25P03|40P01)$/;
const OUTAGE_NODE_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const OUTAGE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether the database cannot be reached, by what it or its driver says. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return AWAY_SQLSTATES.test(codeOf(error)) || OUTAGE_MESSAGES.test(error.message);
}

/** Whether a query failed because the database is temporarily unavailable, so that a retry may succeed. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDatabaseAway(error) || OUTAGE_SQLSTATES.test(codeOf(error)) || OUTAGE_NODE_CODES.has(codeOf(error)))
    return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseOutage);
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Database codes for which the product has a fallback. */
export const MISSING_FUNCTION = '42883';
export const MISSING_COLUMN = '42703';

/** Whether the database refused with this code. */
export function hasDatabaseCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Code classes unrelated to a procedure: connection, rollback, resources, operator, system. */
const TRANSIENT_CODE_PATTERN = /^(08|25|40|53|55|57|58)/;
const SQLSTATE_PATTERN = /^[0-9A-Z]{5}$/;

/** Whether a procedure is missing or failed by itself, so that the equivalent statements should run instead. */
export function isProcedureError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return SQLSTATE_PATTERN.test(error.code) && !TRANSIENT_CODE_PATTERN.test(error.code);
}
