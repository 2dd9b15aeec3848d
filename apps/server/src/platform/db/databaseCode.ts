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
