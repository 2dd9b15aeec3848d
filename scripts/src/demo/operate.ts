import type { ReviewAct } from '@jumpy/protocol/http/review';
import { decide } from '@jumpy/server/features/review/decide';
import { readClaims } from '@jumpy/server/features/review/claims/store';
import { turnClaim } from '@jumpy/server/features/review/claims/turnClaim';
import { readQueue } from '@jumpy/server/features/review/store';
import { readSwitches } from '@jumpy/server/features/switches/readSwitches';
import { setSwitches } from '@jumpy/server/features/switches/setSwitches';
import type { JoinedPlayer } from './joined.ts';
import { createSetClock, type DemoParts } from './parts.ts';

/** What was decided, with what its player reads. */
const DECISIONS: readonly (readonly [ReviewAct, string])[] = [
  ['clear', 'Developer tools alone change no run: the replay is an ordinary one.'],
  ['void', 'The page told of other inputs than this replay has. The run does not count.'],
  ['clear', 'A clock that is off by itself is no fault of the player.'],
  ['hide', 'Three runs in a row with a script in the page: off the boards until we have talked.'],
];
const BETWEEN_MS = 4 * 60_000;

/**
 * An administrator at work for an evening: some of the runs that wait are decided, the others go on waiting. Every act stands in the audit log, in
 * the order in which it was done.
 */
export async function operate(
  parts: DemoParts,
  { admin, atMs, evening }: { admin: JoinedPlayer; atMs: number; evening: number },
): Promise<void> {
  const clock = createSetClock(atMs);
  const context = parts.at(clock);
  const { rows } = await readQueue(context.db, { show: 'open', limit: 2, offset: 0 });
  for (const [index, { runId, altered }] of rows.entries()) {
    const [act, reason] =
      DECISIONS[(evening * 2 + index) % DECISIONS.length] ?? (['clear', 'An ordinary run.'] as const);
    // What was refused counts for nothing already.
    const fitting = altered !== null && act === 'void' ? 'clear' : act;
    clock.to(clock.nowMs() + BETWEEN_MS);
    await decide(context, { admin, body: { runId, act: fitting, reason, seen: null } });
  }
  const { rows: claims } = await readClaims(context.db, { show: 'declared', search: '', limit: 1, offset: 3 });
  for (const { claimId, cause } of claims) {
    if (cause !== null) continue;
    clock.to(clock.nowMs() + BETWEEN_MS);
    await turnClaim(context, { admin, body: { claimId, takesBack: true, reason: 'The post is not there any more.' } });
  }
  if (evening === 2) await maintain();

  /** A message over every screen, and away again. */
  async function maintain(): Promise<void> {
    for (const maintenance of ['New courses in a moment: the game may pause for a minute.', null]) {
      clock.to(clock.nowMs() + BETWEEN_MS);
      const seen = await readSwitches(context.db);
      const reason = maintenance === null ? 'The new courses are in place.' : 'New courses are put in place.';
      await setSwitches(context, { admin, body: { wanted: { ...seen, maintenance }, seen, reason } });
    }
  }
}
