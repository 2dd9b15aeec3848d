import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { lockPlayerCheckpoints } from '../witness/store.ts';
import type { AlteredRun } from './alteredRun.ts';
import { closeAltered, keepAltered } from './store.ts';

/** Error for a tampered run, at the first and at every later submission. */
export function alteredError(): ApiError {
  return new ApiError('run_altered', 'What was sent is not the run that was played here.', {
    field: 'replay',
  });
}

/** Closes a tampered run permanently and stores it for review. A run that was settled meanwhile stays unchanged. */
export async function refuseAltered(context: Pick<Context, 'db' | 'clock'>, altered: AlteredRun): Promise<ApiError> {
  const at = new Date(context.clock.nowMs());
  await inTransaction(context, async (trx) => {
    await lockPlayerCheckpoints(trx, altered.ticket.userId);
    if (await closeAltered(trx, { runId: altered.ticket.runId, at })) await keepAltered(trx, { ...altered, at });
  });
  return alteredError();
}
