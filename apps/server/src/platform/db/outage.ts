/** Classes and codes of SQLSTATE that say "the server is not there": connection faults, shut down, starting up, too many clients. */
const STATES = /^(08...|57P0[123]|53300)$/;
const NODE_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const WORDS = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether a fault means that the database cannot be reached now: asking again in a moment helps. */
export function isDatabaseOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
  if (STATES.test(code) || NODE_CODES.has(code) || WORDS.test(fault.message)) return true;
  return fault instanceof AggregateError && fault.errors.some(isDatabaseOutage);
}
