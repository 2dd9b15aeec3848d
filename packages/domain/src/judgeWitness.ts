import { WITNESS_RULES, type WitnessClass, type WitnessEvidence, type WitnessReason } from './witness.ts';
import { findPaceError, listPauses } from './witnessPace.ts';

/**
 * Judges whether the server witnessed a run: enough matching digests, none too early, no long gap, no unexplained extra
 * time, few pauses. Paused time is granted only within the pause limits.
 * @example judgeWitness({ startMs: 0, endMs: 60_000, ticks: 3_600, checkpoints: [] }) // { witness: 'unwitnessed',
 * reason: 'no_digests' }
 */
export function judgeWitness(evidence: WitnessEvidence): { witness: WitnessClass; reason?: WitnessReason } {
  const reason = findWitnessError(evidence);
  return reason ? { witness: 'unwitnessed', reason } : { witness: 'live' };
}

function findWitnessError(evidence: WitnessEvidence): WitnessReason | undefined {
  // Later evidence cannot show what the player tried before resuming.
  if (evidence.isResumedUnreported) return 'resumed';
  const digests = evidence.checkpoints.filter((checkpoint) => checkpoint.kind === 'digest');
  const expected = Math.floor(evidence.ticks / WITNESS_RULES.digestEveryTicks);
  if (digests.length === 0 && expected > 0) return 'no_digests';
  if (digests.some((checkpoint) => checkpoint.matches === false)) return 'wrong_digest';
  if (evidence.checkpoints.some((checkpoint) => checkpoint.tick > evidence.ticks)) return 'cut_short';
  if (new Set(digests.map((checkpoint) => checkpoint.tick)).size < expected * WITNESS_RULES.minDigestRatio)
    return 'too_few_digests';
  const pauses = listPauses(evidence);
  if (pauses.length > WITNESS_RULES.maxPauses) return 'too_many_pauses';
  if (pauses.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0) > WITNESS_RULES.maxPausedMs)
    return 'paused_too_long';
  const gapTicks = pauses.map(({ fromTick }, index) => fromTick - (pauses[index - 1]?.fromTick ?? -Infinity));
  if (Math.min(...gapTicks) < WITNESS_RULES.minTicksBetweenPauses) return 'pauses_too_close';
  return findPaceError(evidence, pauses);
}
