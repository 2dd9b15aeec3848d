import type { TamperingReason } from '../../../platform/db/runTables.ts';
import type { VerifiedRun } from '../replays/verifyRun.ts';
import { getDigestAt } from '../witness/judgeRun.ts';
import type { Checkpoint } from '../witness/store.ts';

/** Where a replay contradicts the checkpoints of its run. */
export interface Tampering {
  reason: TamperingReason;
  checkpoint: Checkpoint;
}

export interface ReceivedRun {
  checkpoints: readonly Checkpoint[];
  run: Pick<VerifiedRun, 'ticks' | 'digests' | 'standstills'>;
}

/**
 * First checkpoint that a replay contradicts: a digest of other inputs, or an end after which it continues. No
 * unmodified client sends this, whatever the network does. A replay shorter than its checkpoints is not tampering: the
 * tab was killed.
 */
export function detectTampering({ checkpoints, run }: ReceivedRun): Tampering | undefined {
  for (const checkpoint of checkpoints) {
    const why = findContradiction(checkpoint, run);
    if (why) return { reason: why, checkpoint };
  }
  return undefined;
}

function findContradiction(checkpoint: Checkpoint, run: ReceivedRun['run']): TamperingReason | undefined {
  const { kind, tick, digest } = checkpoint;
  const expected = getDigestAt(checkpoint, run);
  if (digest !== null && expected !== undefined && expected !== digest) return 'digest';
  if (kind === 'quit' && run.ticks > tick) return 'quit';
  // A revived run stands still where it died and then continues.
  const goesOn = run.ticks > tick && !run.standstills.some((standstill) => standstill.tick === tick);
  return kind === 'dead' && goesOn ? 'death' : undefined;
}
