import { WITNESS, type WitnessClass, type WitnessEvidence, type WitnessReason } from './witness.ts';
import { paceFault, pausesOf } from './witnessPace.ts';

/**
 * Judges whether a run was played while the server watched: enough true digests, none too early, no long gap, no time spent that does
 * not come back, few pauses. The paused time is granted only within the limits of pauses.
 * @example judgeWitness({ startMs: 0, endMs: 60_000, ticks: 3_600, marks: [] }) // { witness: 'unwitnessed', reason: 'no_digests' }
 */
export function judgeWitness(evidence: WitnessEvidence): { witness: WitnessClass; reason?: WitnessReason } {
  const reason = witnessFault(evidence);
  return reason ? { witness: 'unwitnessed', reason } : { witness: 'live' };
}

function witnessFault(evidence: WitnessEvidence): WitnessReason | undefined {
  const digests = evidence.marks.filter((mark) => mark.kind === 'digest');
  const expected = Math.floor(evidence.ticks / WITNESS.digestEveryTicks);
  if (digests.length === 0 && expected > 0) return 'no_digests';
  if (digests.some((mark) => mark.matches === false)) return 'wrong_digest';
  if (evidence.marks.some((mark) => mark.tick > evidence.ticks)) return 'cut_short';
  if (new Set(digests.map((mark) => mark.tick)).size < expected * WITNESS.minDigestShare) return 'too_few_digests';
  const pauses = pausesOf(evidence);
  if (pauses.length > WITNESS.maxPauses) return 'too_many_pauses';
  if (pauses.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0) > WITNESS.maxPausedMs) return 'paused_too_long';
  const apart = pauses.map(({ fromTick }, index) => fromTick - (pauses[index - 1]?.fromTick ?? -Infinity));
  if (Math.min(...apart) < WITNESS.minTicksBetweenPauses) return 'pauses_too_close';
  return paceFault(evidence, pauses);
}
