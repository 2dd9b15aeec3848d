import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { AppError } from '../../../platform/appError.ts';
import { findSettled } from './store.ts';

/** Resubmitting a settled run returns the same response; a different replay is rejected. */
export async function answerRepeatedRun(
  db: Kysely<DatabaseSchema>,
  { runId, replayHash }: { runId: string; replayHash: Buffer | undefined },
): Promise<SettledRun> {
  const settled = await findSettled(db, runId);
  if (settled && replayHash && settled.replayHash.equals(replayHash)) return settled.answer;
  throw new AppError('run_settled', 'This run was already verified with another replay.', { field: 'replay' });
}
