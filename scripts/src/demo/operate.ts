import type { ReviewAct } from '@jumpy/protocol/http/review';
import { decide } from '@jumpy/server/features/review/decide';
import { readClaims } from '@jumpy/server/features/review/claims/store';
import { turnClaim } from '@jumpy/server/features/review/claims/turnClaim';
import { readQueue } from '@jumpy/server/features/review/store';
import { readSwitches } from '@jumpy/server/features/switches/readSwitches';
import { setSwitches } from '@jumpy/server/features/switches/setSwitches';
import type { JoinedPlayer } from './joined.ts';
import { createSetClock, type DemoParts } from './parts.ts';

interface Decision {
  act: ReviewAct;
  /** Reason shown to the player. */
  reason: string;
}

/** An administrator's decision, based on why a run awaits review. */
function decisionOn({ altered, securityFlags, witnessReason }: Waiting): Decision {
  if (altered !== null)
    return { act: 'hide', reason: 'The page told of other inputs than it sent: off the boards until we have talked.' };
  if (securityFlags.includes('injected_script'))
    return { act: 'void', reason: 'A script ran in the page of this run. It does not count.' };
  if (witnessReason !== null)
    return { act: 'clear', reason: 'A slow network: the run stays as it was judged, and nothing else follows.' };
  return {
    act: 'clear',
    reason: 'Developer tools or a clock that is off change no run: the replay is an ordinary one.',
  };
}

type Waiting = Awaited<ReturnType<typeof readQueue>>['rows'][number];

const BETWEEN_MS = 4 * 60_000;

/**
 * Simulates an administrator's evening: some waiting runs are decided, the others remain. Every act is in the audit
 * log, in order.
 */
export async function operate(
  parts: DemoParts,
  { admin, atMs, evening }: { admin: JoinedPlayer; atMs: number; evening: number },
): Promise<void> {
  const clock = createSetClock(atMs);
  const context = parts.at(clock);
  const { rows } = await readQueue(context.db, { show: 'open', limit: 2, offset: 0 });
  for (const row of rows) {
    clock.to(clock.nowMs() + BETWEEN_MS);
    await decide(context, { admin, body: { runId: row.runId, ...decisionOn(row), seen: null } });
  }
  const { rows: claims } = await readClaims(context.db, { show: 'declared', search: '', limit: 1, offset: 3 });
  for (const { claimId, cause } of claims) {
    if (cause !== null) continue;
    clock.to(clock.nowMs() + BETWEEN_MS);
    await turnClaim(context, { admin, body: { claimId, takesBack: true, reason: 'The post is not there any more.' } });
  }
  if (evening === 2) await maintain();

  /** Shows the maintenance banner and removes it again. */
  async function maintain(): Promise<void> {
    for (const maintenance of ['New courses in a moment: the game may pause for a minute.', null]) {
      clock.to(clock.nowMs() + BETWEEN_MS);
      const seen = await readSwitches(context.db);
      const reason = maintenance === null ? 'The new courses are in place.' : 'New courses are put in place.';
      await setSwitches(context, { admin, body: { wanted: { ...seen, maintenance }, seen, reason } });
    }
  }
}
