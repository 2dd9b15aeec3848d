import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/appError.ts';
import { lockPlayerCheckpoints } from '../witness/store.ts';
import { type TamperedRun, closeTamperedTicket, saveTamperedRun } from './store.ts';

/** Error for a tampered run, at the first and at every later submission. */
export function createTamperedError(): AppError {
  return new AppError('run_altered', 'This run doesn’t match what we saw live.', {
    field: 'replay',
  });
}

/** Closes a tampered run permanently and stores it for review. A run that was settled meanwhile stays unchanged. */
export async function rejectTamperedRun(
  context: Pick<Context, 'db' | 'clock'>,
  altered: TamperedRun,
): Promise<AppError> {
  const at = new Date(context.clock.nowMs());
  await inTransaction(context, async (trx) => {
    await lockPlayerCheckpoints(trx, altered.ticket.userId);
    if (await closeTamperedTicket(trx, { runId: altered.ticket.runId, at }))
      await saveTamperedRun(trx, { ...altered, at });
  });
  return createTamperedError();
}
