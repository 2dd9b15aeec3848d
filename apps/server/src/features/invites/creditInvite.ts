import { type InviteXpRule, inviteXp } from '@jumpy/domain/referral';
import type { Notice } from '@jumpy/protocol/http/notices';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { addNotice } from '../notices/addNotice.ts';
import { addInviteXp } from '../xp/addXp.ts';
import { type InviterRow, type OpenInvite, vestingStore } from './vestingStore.ts';

/** Data to send to the player's pages after the commit. */
export interface CreditedInvite {
  inviter: Pick<InviterRow, 'id' | 'discordId'>;
  xp: number;
  /** Undefined if the invite was credited before and then revoked. */
  notice: Notice | undefined;
}

export interface CreditInviteOptions {
  invite: OpenInvite;
  /** Row-locked. */
  inviter: InviterRow;
  /** Number of invites credited before this one. */
  creditedBefore: number;
  rule: InviteXpRule;
}

/**
 * Credits a vested invite: XP for the next step, the invite count and a notice. Returns undefined if the ledger already
 * has it.
 */
export async function creditInvite(
  trx: Transaction<DatabaseSchema>,
  { invite, inviter, creditedBefore, rule }: CreditInviteOptions,
): Promise<CreditedInvite | undefined> {
  const { invitee, name, publicId, takenBack } = invite;
  // A revoked credit is restored with its original amount.
  const amount = invite.xp ?? inviteXp(creditedBefore, rule);
  const key = invitee.toString('hex');
  const sourceId = takenBack === 0 ? key : `${key}:again:${takenBack}`;
  if (!(await addInviteXp(trx, { discordId: inviter.discordId, amount, sourceId }))) {
    await vestingStore.updateProgress(trx, { invitee, state: 'refused', reason: 'credited_before' });
    return undefined;
  }
  await vestingStore.credit(trx, { invitee, xp: amount });
  await vestingStore.adjustInviteCount(trx, { inviterId: inviter.id, by: 1 });
  const notice = { kind: 'invite_credited', name, xp: amount } as const;
  const isNew = await addNotice(trx, { userId: inviter.id, key: `invite:${publicId}`, notice });
  return { inviter, xp: amount, notice: isNew ? notice : undefined };
}
