import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { lockPlayerCheckpoints } from '../witness/store.ts';
import type { AlteredRun } from './alteredRun.ts';
import { closeAltered, keepAltered } from './store.ts';

/** What is said to a run whose replay contradicts its checkpoints, first and ever after. */
export function alteredError(): ApiError {
  return new ApiError('run_altered', 'What was sent is not the run that was played here.', {
    field: 'replay',
  });
}

/** Closes a run for good and keeps it for reviewers; one that was settled meanwhile stays as it is. */
export async function refuseAltered(context: Pick<Context, 'db' | 'clock'>, altered: AlteredRun): Promise<ApiError> {
  const at = new Date(context.clock.nowMs());
  await inTransaction(context, async (trx) => {
    await lockPlayerCheckpoints(trx, altered.ticket.userId);
    if (await closeAltered(trx, { runId: altered.ticket.runId, at })) await keepAltered(trx, { ...altered, at });
  });
  return alteredError();
}
