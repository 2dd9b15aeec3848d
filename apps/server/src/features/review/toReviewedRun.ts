import type { ReviewedRun } from '@jumpy/protocol/http/review';
import type { ReviewedRow } from './store.ts';

/** Formats a row of the queue for the panel. */
export function toReviewedRun(row: ReviewedRow): ReviewedRun {
  const { runId, mode, score, jumps, ticks, level, witness, witnessReason, securityFlags, altered } = row;
  return {
    ...{ runId, mode, score, jumps, ticks, level, witness, witnessReason, securityFlags, altered },
    player: { publicId: row.publicId, username: row.username },
    playedAt: row.playedAt.getTime(),
    isVoided: row.isVoided,
    isHidden: row.isHidden,
    isSuspended: row.suspendedAt !== null,
    suspendedUntil: row.suspendedUntil?.getTime() ?? null,
    decided: row.decided,
  };
}
