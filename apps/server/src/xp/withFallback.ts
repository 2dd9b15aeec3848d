import { type Transaction, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { hasDatabaseCode, MISSING_FUNCTION } from './databaseCode.ts';

/** Runs a procedure of the database, or the same statements from here when it is missing (DATA-31, XP-10), in one transaction. */
export async function withFallback<T>(
  trx: Transaction<Database>,
  { procedure, statements }: { procedure: () => Promise<T>; statements: () => Promise<T> },
): Promise<T> {
  await sql`SAVEPOINT before_procedure`.execute(trx);
  try {
    const answer = await procedure();
    await sql`RELEASE SAVEPOINT before_procedure`.execute(trx);
    return answer;
  } catch (fault) {
    if (!hasDatabaseCode(fault, MISSING_FUNCTION)) throw fault;
    await sql`ROLLBACK TO SAVEPOINT before_procedure`.execute(trx);
    return statements();
  }
}
