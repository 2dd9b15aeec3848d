import type { OutboxRecord } from './outboxRecord.ts';
import type { RunsApi } from './runsApi.ts';
import { toScoreValidationError } from './postRun.ts';

/** The highest message number of a run, so it never collides with an earlier one. */
const MAX_SEQUENCE = 2_000;

/**
 * Reports an abandoned run before it is submitted. The outbox does this, since the game page may be long gone. If the
 * server has already closed the run, the report is rejected without harm.
 */
export async function reportAbandoned(
  api: Pick<RunsApi, 'runDigest'>,
  { runId, body: { leg }, leftAtTick }: Pick<OutboxRecord, 'runId' | 'body' | 'leftAtTick'>,
): Promise<void> {
  if (leftAtTick === undefined) return;
  const answer = await api.runDigest({
    runId,
    checkpoints: [{ seq: MAX_SEQUENCE, kind: 'quit', tick: leftAtTick }],
    leg,
  });
  if (answer.ok) return;
  const error = toScoreValidationError(answer);
  if (error.retry) throw error;
}
