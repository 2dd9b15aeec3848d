import { type InviteXpRule, inviteXp } from '@jumpy/domain/referral';
import type { Notice } from '@jumpy/protocol/http/notices';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { addNotice } from '../notices/addNotice.ts';
import { addInviteXp } from '../xp/addXp.ts';
import { type InvitersRow, type OpenInvite, vestingStore } from './vestingStore.ts';

/** What the player's pages are to be told once the transaction stands. */
export interface CreditedInvite {
  inviter: Pick<InvitersRow, 'id' | 'discordId'>;
  xp: number;
  /** Undefined for one that was credited before, and taken back in between. */
  notice: Notice | undefined;
}

export interface Credit {
  invite: OpenInvite;
  /** Locked. */
  inviter: InvitersRow;
  /** Invites credited before it. */
  earlier: number;
  rule: InviteXpRule;
}

/** Credits an invite that has vested: the next step of the ladder, the count, and a line of the bell (XP-06). Undefined when the ledger knows it already. */
export async function creditInvite(
  trx: Transaction<Database>,
  { invite, inviter, earlier, rule }: Credit,
): Promise<CreditedInvite | undefined> {
  const { invitee, name, publicId, takenBack } = invite;
  // What was taken back is given again as it was.
  const amount = invite.xp ?? inviteXp(earlier, rule);
  const key = invitee.toString('hex');
  const sourceId = takenBack === 0 ? key : `${key}:again:${takenBack}`;
  if (!(await addInviteXp(trx, { discordId: inviter.discordId, amount, sourceId }))) {
    await vestingStore.note(trx, { invitee, state: 'refused', reason: 'credited_before' });
    return undefined;
  }
  await vestingStore.credit(trx, { invitee, xp: amount });
  await vestingStore.count(trx, { inviterId: inviter.id, by: 1 });
  const notice = { kind: 'invite_credited', name, xp: amount } as const;
  const isNew = await addNotice(trx, { userId: inviter.id, key: `invite:${publicId}`, notice });
  return { inviter, xp: amount, notice: isNew ? notice : undefined };
}
