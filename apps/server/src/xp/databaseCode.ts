/** Database codes that the product answers with a second way (DATA-31 to DATA-33). */
export const MISSING_FUNCTION = '42883';
export const MISSING_COLUMN = '42703';

/** Whether the database refused with this code. */
export function hasDatabaseCode(fault: unknown, code: string): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === code;
}
