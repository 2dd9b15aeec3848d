import { type Transaction, sql } from 'kysely';
import type { DatabaseSchema } from './schema.ts';
import type { Context } from '../context.ts';
import { hasDatabaseCode, isProcedureError, MISSING_FUNCTION } from './databaseErrors.ts';

export interface ProcedureFallback<T> {
  procedure: () => Promise<T>;
  statements: () => Promise<T>;
  /** Logs procedures that exist but fail. */
  log?: Context['log'] | undefined;
}

/**
 * Runs a database procedure, or the equivalent statements if it is missing or fails, within the transaction. A
 * savepoint rolls back the failed procedure. Other database errors are thrown.
 */
export async function withProcedureFallback<T>(
  trx: Transaction<DatabaseSchema>,
  { procedure, statements, log }: ProcedureFallback<T>,
): Promise<T> {
  await sql`SAVEPOINT before_procedure`.execute(trx);
  try {
    const answer = await procedure();
    await sql`RELEASE SAVEPOINT before_procedure`.execute(trx);
    return answer;
  } catch (error) {
    if (!isProcedureError(error)) throw error;
    if (!hasDatabaseCode(error, MISSING_FUNCTION))
      log?.warn({ err: error }, 'an XP procedure failed: its statements ran in its place');
    await sql`ROLLBACK TO SAVEPOINT before_procedure`.execute(trx);
    return statements();
  }
}
