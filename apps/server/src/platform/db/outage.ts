/**
 * Classes and codes of SQLSTATE that say "not now": connection errors, shut down, starting up, too many clients, a statement, a lock or a
 * pause in a transaction that took too long, a deadlock.
 */
const STATES = /^(08...|57P0[123]|53300|57014|55P03|25P03|40P01)$/;
const NODE_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const WORDS = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether an error means that the database cannot be reached now: asking again in a moment helps. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (STATES.test(code) || NODE_CODES.has(code) || WORDS.test(error.message)) return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseOutage);
}
