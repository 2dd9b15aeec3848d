import type { ReviewAction } from '@jumpy/protocol/http/review';
import { decideReview } from '@jumpy/server/features/review/decideReview';
import { readClaims } from '@jumpy/server/features/review/claims/store';
import { reverseClaim } from '@jumpy/server/features/review/claims/reverseClaim';
import { readReviewQueue } from '@jumpy/server/features/review/store';
import { readSwitches } from '@jumpy/server/features/switches/readSwitches';
import { setSwitches } from '@jumpy/server/features/switches/setSwitches';
import type { JoinedPlayer } from './joinedPlayer.ts';
import { createManualClock, type DemoContext } from './demoContext.ts';

interface Decision {
  act: ReviewAction;
  /** Reason shown to the player. */
  reason: string;
}

/** An administrator's decision, based on why a run awaits review. */
function decideRun({ altered, securityFlags, witnessReason }: QueuedRun): Decision {
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

type QueuedRun = Awaited<ReturnType<typeof readReviewQueue>>['rows'][number];

const DECISION_INTERVAL_MS = 4 * 60_000;

/**
 * Simulates an administrator's evening: some waiting runs are decided, the others remain. Every act is in the audit
 * log, in order.
 */
export async function reviewDemoRuns(
  parts: DemoContext,
  { admin, atMs, evening }: { admin: JoinedPlayer; atMs: number; evening: number },
): Promise<void> {
  const clock = createManualClock(atMs);
  const context = parts.withClock(clock);
  const { rows } = await readReviewQueue(context.db, { show: 'open', limit: 2, offset: 0 });
  for (const row of rows) {
    clock.set(clock.nowMs() + DECISION_INTERVAL_MS);
    await decideReview(context, { admin, body: { runId: row.runId, ...decideRun(row), seen: null } });
  }
  const { rows: claims } = await readClaims(context.db, { show: 'declared', search: '', limit: 1, offset: 3 });
  for (const { claimId, cause } of claims) {
    if (cause !== null) continue;
    clock.set(clock.nowMs() + DECISION_INTERVAL_MS);
    await reverseClaim(context, {
      admin,
      body: { claimId, takesBack: true, reason: 'The post is not there any more.' },
    });
  }
  if (evening === 2) await maintain();

  /** Shows the maintenance banner and removes it again. */
  async function maintain(): Promise<void> {
    for (const maintenance of ['New courses in a moment: the game may pause for a minute.', null]) {
      clock.set(clock.nowMs() + DECISION_INTERVAL_MS);
      const seen = await readSwitches(context.db);
      const reason = maintenance === null ? 'The new courses are in place.' : 'New courses are put in place.';
      await setSwitches(context, { admin, body: { wanted: { ...seen, maintenance }, seen, reason } });
    }
  }
}
