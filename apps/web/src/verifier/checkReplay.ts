import type { ReplayClaim } from '@jumpy/protocol/http/replays';
import type { RunResult } from '@jumpy/sim/simulate';
import { readReplay } from './readReplay.ts';
import { differences, type OpenReplay, type Verdict } from './verdict.ts';

/** The part of a result that boards make claims about. */
export function claimOf({ score, jumps, enemies, ticks, level }: RunResult): ReplayClaim {
  return { score, jumps, enemies, ticks, level };
}

/** Plays a replay again by the rules it was played by, and compares it with what the board says of it. */
export async function checkReplay(
  { runId, replay: packet, claim }: OpenReplay,
  { nowMs }: { nowMs: () => number },
): Promise<Verdict> {
  const read = await readReplay(packet);
  const bytes = read.packedBytes;
  if (read.state === 'damaged') return { runId, bytes, durationMs: 0, outcome: 'damaged' };
  if (read.state === 'version') {
    return { runId, bytes, durationMs: 0, outcome: 'version', simVersion: read.simVersion };
  }
  const startMs = nowMs();
  const found = claimOf(read.simulation.simulate(read.replay));
  const durationMs = nowMs() - startMs;
  const outcome = differences(claim, found).length === 0 ? 'same' : 'different';
  return { runId, bytes, durationMs, outcome, claim, found };
}
