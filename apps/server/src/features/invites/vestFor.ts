import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { tellCredited } from './tellCredited.ts';
import { vestInvites } from './vestInvites.ts';
import { vestingStore } from './vestingStore.ts';

export type VestContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env'>;

/** Updates a player's invites and notifies their pages of new credits. */
export async function vestFor(context: VestContext, inviterId: string): Promise<void> {
  const { clock, env } = context;
  const credited = await inTransaction(context, (trx) =>
    vestInvites(trx, { inviterId, nowMs: clock.nowMs(), rule: env.inviteXp }),
  );
  await tellCredited(context, credited);
}

const MOST_AT_ONCE = 100;
/** Lease on a due invite; it is retried elsewhere if the process crashes. */
const LEASE_MS = 60_000;

/** Loop task that checks due invites. Keeps invites out of the settlement of runs. */
export async function vestDue(context: VestContext): Promise<void> {
  const nowMs = context.clock.nowMs();
  const due = await vestingStore.takeDue(context.db, {
    now: new Date(nowMs),
    until: new Date(nowMs + LEASE_MS),
    most: MOST_AT_ONCE,
  });
  for (const inviterId of due) await vestFor(context, inviterId);
}
