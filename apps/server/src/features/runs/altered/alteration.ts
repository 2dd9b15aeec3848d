import type { AlteredWhy } from '../../../platform/db/runTables.ts';
import type { VerifiedRun } from '../replays/verifiedRun.ts';
import { digestAt } from '../witness/judgeRun.ts';
import type { Mark } from '../witness/store.ts';

/** Where a replay contradicts what was heard of its run. */
export interface Alteration {
  why: AlteredWhy;
  mark: Mark;
}

export interface HeardRun {
  marks: readonly Mark[];
  run: Pick<VerifiedRun, 'ticks' | 'digests' | 'standstills'>;
}

/**
 * The first message that a replay contradicts: a digest of other inputs, or an end after which it goes on. No page of ours sends such a
 * run, whatever the network does. A replay that ends before what was heard contradicts nothing: its page was killed.
 */
export function alterationOf({ marks, run }: HeardRun): Alteration | undefined {
  for (const mark of marks) {
    const why = contradiction(mark, run);
    if (why) return { why, mark };
  }
  return undefined;
}

function contradiction(mark: Mark, run: HeardRun['run']): AlteredWhy | undefined {
  const { kind, tick, digest } = mark;
  const expected = digestAt(mark, run);
  if (digest !== null && expected !== undefined && expected !== digest) return 'digest';
  if (kind === 'quit' && run.ticks > tick) return 'quit';
  // A run that was revived stands still where it died, and goes on.
  const goesOn = run.ticks > tick && !run.standstills.some((standstill) => standstill.tick === tick);
  return kind === 'dead' && goesOn ? 'death' : undefined;
}
