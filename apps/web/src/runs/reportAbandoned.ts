import type { OutboxRecord } from './outboxRecord.ts';
import type { RunsApi } from './runsApi.ts';
import { statusError } from './submitRun.ts';

/** The last number a run's messages can have: free, whatever the run said before. */
const LAST_SEQ = 2_000;

/**
 * Tells that a run was left, before it is sent. This comes from the outbox and not from the game page, which may be long
 * gone; a run that the server closed itself is refused here, and no worse for it.
 */
export async function reportAbandoned(
  api: Pick<RunsApi, 'runDigest'>,
  { runId, body: { leg }, leftAtTick }: Pick<OutboxRecord, 'runId' | 'body' | 'leftAtTick'>,
): Promise<void> {
  if (leftAtTick === undefined) return;
  const answer = await api.runDigest({ runId, checkpoints: [{ seq: LAST_SEQ, kind: 'quit', tick: leftAtTick }], leg });
  if (answer.ok) return;
  const error = statusError(answer);
  if (error.retry) throw error;
}
