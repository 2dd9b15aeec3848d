import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { liftDueSuspensions } from './store.ts';

/** Lifts expired suspensions. */
export async function liftSuspensions(context: Pick<Context, 'clock' | 'db' | 'log'>): Promise<void> {
  const lifted = await inTransaction(context, liftDueSuspensions);
  if (lifted > 0) context.log.info({ lifted }, 'suspensions ended');
}
