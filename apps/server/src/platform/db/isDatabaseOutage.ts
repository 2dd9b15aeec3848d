/**
 * Transient SQLSTATE codes: connection errors, shutdown, startup, too many clients, statement, lock or idle-transaction
 * time-outs, and deadlocks.
 */
const OUTAGE_SQLSTATES = /^(08...|57P0[123]|53300|57014|55P03|25P03|40P01)$/;
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

/** Whether the database is temporarily unavailable, so that a retry may succeed. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (OUTAGE_SQLSTATES.test(code) || OUTAGE_NODE_CODES.has(code) || OUTAGE_MESSAGES.test(error.message)) return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseOutage);
}
