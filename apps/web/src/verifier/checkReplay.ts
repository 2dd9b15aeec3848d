import type { CourseProof, ReplayClaim } from '@jumpy/protocol/http/replays';
import type { RunResult } from '@jumpy/sim/simulate';
import { countSections } from '@jumpy/sim/section';
import { createCourseKey } from './courseKey.ts';
import { parseReplay } from './parseReplay.ts';
import { type CourseVerdict, findDifferences, type OpenReplay, type Verdict } from './verdict.ts';

/** Extracts the fields that leaderboards claim. */
export function toReplayClaim({ score, jumps, enemies, ticks, level }: RunResult): ReplayClaim {
  return { score, jumps, enemies, ticks, level };
}

/** Re-simulates a replay with the rules of its version and compares the result with the claim. */
export async function checkReplay(
  { runId, replay: packet, claim, course }: OpenReplay,
  { nowMs }: { nowMs: () => number },
): Promise<Verdict> {
  const read = await parseReplay(packet);
  const bytes = read.packedBytes;
  if (read.state === 'damaged') return { runId, bytes, durationMs: 0, outcome: 'damaged' };
  if (read.state === 'version') {
    return { runId, bytes, durationMs: 0, outcome: 'version', simVersion: read.simVersion };
  }
  const startMs = nowMs();
  const found = toReplayClaim(read.simulation.simulate(read.replay));
  const durationMs = nowMs() - startMs;
  const isSame = findDifferences(claim, found).length === 0;
  const kept = course && (await checkCourseProof(read.replay.seed, course));
  const outcome = isSame && kept !== 'broken' ? 'same' : 'different';
  return { runId, bytes, durationMs, outcome, claim, found, ...(kept ? { course: kept } : {}) };
}

/** Whether the course sections derive from the key, and the key matches its commitment. */
async function checkCourseProof(seed: string, proof: CourseProof): Promise<CourseVerdict> {
  // Only available in secure contexts; a self-hosted copy on plain HTTP lacks it.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return 'unable';
  const key = createCourseKey(proof, subtle);
  const isKept = (await key.matchesCommitment()) && (await key.deriveSections(countSections(seed))) === seed;
  return isKept ? 'kept' : 'broken';
}
