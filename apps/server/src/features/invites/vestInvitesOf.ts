import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { publishInviteCredits } from './publishInviteCredits.ts';
import { vestInvites } from './vestInvites.ts';
import { vestingStore } from './vestingStore.ts';

export type VestingContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env'>;

/** Updates a player's invites and notifies their pages of new credits. */
export async function vestInvitesOf(context: VestingContext, inviterId: string): Promise<void> {
  const { clock, env } = context;
  const credited = await inTransaction(context, (trx) =>
    vestInvites(trx, { inviterId, nowMs: clock.nowMs(), rule: env.inviteXp }),
  );
  await publishInviteCredits(context, credited);
}

const BATCH_SIZE = 100;
/** Lease on a due invite; it is retried elsewhere if the process crashes. */
const LEASE_MS = 60_000;

/** Loop task that checks due invites. Keeps invites out of the settlement of runs. */
export async function vestDueInvites(context: VestingContext): Promise<void> {
  const nowMs = context.clock.nowMs();
  const due = await vestingStore.claimDue(context.db, {
    now: new Date(nowMs),
    until: new Date(nowMs + LEASE_MS),
    most: BATCH_SIZE,
  });
  for (const inviterId of due) await vestInvitesOf(context, inviterId);
}
