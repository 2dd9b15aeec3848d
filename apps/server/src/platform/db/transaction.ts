import { type IsolationLevel, type Transaction, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { DatabaseSchema } from './schema.ts';

export interface TransactionOptions {
  isolation?: IsolationLevel;
}

/** Runs one transaction in which SQL's `app_now()` returns the time of the context's clock. */
export async function inTransaction<T>(
  context: Pick<Context, 'db' | 'clock'>,
  run: (trx: Transaction<DatabaseSchema>) => Promise<T>,
  { isolation }: TransactionOptions = {},
): Promise<T> {
  const transaction = context.db.transaction();
  const now = new Date(context.clock.nowMs()).toISOString();
  return (isolation ? transaction.setIsolationLevel(isolation) : transaction).execute(async (trx) => {
    await sql`SELECT set_config('app.now', ${now}, true)`.execute(trx);
    return run(trx);
  });
}
