import { roleTitle } from '@jumpy/domain/communityRoles';
import type { DecideInviteBody, RestoreRoleBody } from '@jumpy/protocol/http/heldReview';
import type { RequestPlayer } from '../../http/route.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runAudited } from '../audit/auditedAction.ts';
import { decideInvite } from '../invites/decideInvite.ts';
import { addAdminNotice, type NewNotice, publishNotice } from '../notices/addNotice.ts';
import { clearManualRemoval } from '../roles/memberRoles.ts';
import { findActivePlayer } from './store.ts';

type DecideContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>;

/** Credits a held invite, or rejects it and tells the inviter why. Throws `not_found` if none waits. */
export async function decideHeldInvite(
  context: DecideContext,
  { admin, body: { invitee, decision, reason } }: { admin: RequestPlayer; body: DecideInviteBody },
): Promise<void> {
  const act = {
    ...{ admin, act: `${decision} invite`, subject: `user:${invitee}` },
    before: { state: 'in_review' },
    after: { state: decision === 'credit' ? 'vesting' : 'refused' },
    reason,
  };
  let notice: NewNotice | undefined;
  await runAudited(context, act, () =>
    decideInvite(context, {
      ...{ invitee, decision, by: admin.discordId },
      async also(trx, { inviterId, inviteeName }) {
        if (decision === 'credit') return;
        const title = `Your invite of ${inviteeName} doesn’t count`;
        notice = await addAdminNotice(trx, { userId: inviterId, key: `invite refused ${invitee}`, title, reason });
      },
    }),
  );
  if (notice) publishNotice(context, notice);
}

/** Lets a role that was removed by hand be granted again, and tells the player why. Returns false if it was not removed. */
export async function restoreRole(
  context: DecideContext,
  { admin, body: { player, role, reason } }: { admin: RequestPlayer; body: RestoreRoleBody },
): Promise<boolean> {
  const { clock, db, env } = context;
  const member = await findActivePlayer(db, player);
  if (!member) throw new AppError('not_found', 'Couldn’t find that player.', { field: 'player' });
  const act = {
    ...{ admin, act: 'restore role', subject: `user:${player}` },
    before: { role, state: 'taken_away' },
    after: { role, state: 'owed' },
    reason,
  };
  return runAudited(context, act, async () => {
    const notice = await inTransaction(context, async (trx) => {
      if (!(await clearManualRemoval(context, { trx, discordId: member.discordId, role }))) return undefined;
      const title = `You can have the role ${roleTitle(role, env.productName)} again`;
      return addAdminNotice(trx, { userId: member.id, key: `role ${role} ${clock.nowMs()}`, title, reason });
    });
    if (notice) publishNotice(context, notice);
    return notice !== undefined;
  });
}
