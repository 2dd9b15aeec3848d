import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { tellCredited } from './tellCredited.ts';
import { vestInvites } from './vestInvites.ts';
import { vestingStore } from './vestingStore.ts';

export type VestContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env'>;

/** Brings the invites of a player up to now, and tells their pages of what is credited. */
export async function vestFor(context: VestContext, inviterId: string): Promise<void> {
  const { clock, env } = context;
  const credited = await inTransaction(context, (trx) =>
    vestInvites(trx, { inviterId, nowMs: clock.nowMs(), rule: env.inviteXp }),
  );
  await tellCredited(context, credited);
}

const MOST_AT_ONCE = 100;
/** Whoever took an invite and ended before it was looked at has lost it by then. */
const LEASE_MS = 60_000;

/** A round of the loop: invites whose turn it is. Settlement of runs knows nothing of them. */
export async function vestDue(context: VestContext): Promise<void> {
  const nowMs = context.clock.nowMs();
  const due = await vestingStore.takeDue(context.db, {
    now: new Date(nowMs),
    until: new Date(nowMs + LEASE_MS),
    most: MOST_AT_ONCE,
  });
  for (const inviterId of due) await vestFor(context, inviterId);
}
