import { REFERRAL_WINDOW_MS } from '@jumpy/domain/referral';
import type { TrackInviteResponse } from '@jumpy/protocol/http/referral';
import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Referrer } from './referrerCookie.ts';
import { type InviterAccount, inviteStore, type InviteeCandidate } from './store.ts';

export interface TrackInviteRequest {
  /** The invited player, from their session. */
  userId: string;
  referrerUsername: string;
  /** Owner of the invite link the browser opened. */
  referrer: Referrer | undefined;
}

const createRefusal = (message: string): TrackInviteResponse => ({ success: false, newInvite: false, message });

/** Records who invited a player, once, shortly after onboarding. A refusal states the reason. */
export async function trackInvite(
  context: Pick<Context, 'clock' | 'db'>,
  { userId, referrerUsername, referrer }: TrackInviteRequest,
): Promise<TrackInviteResponse> {
  return inTransaction(context, async (trx) => {
    await inviteStore.lockReferrals(trx);
    const inviter = await findInviter(trx, { referrerUsername, referrer });
    if (!inviter) return createRefusal('Referrer not found');
    if (inviter.id === userId) return createRefusal('You can’t invite yourself.');
    const newcomer = await inviteStore.readInviteeCandidate(trx, userId);
    if (newcomer.inviterId === inviter.id)
      return { success: true, newInvite: false, message: `${inviter.username} already invited you.` };
    const refusalReason = getRefusalReason(newcomer, context.clock.nowMs());
    if (refusalReason) return createRefusal(refusalReason);
    if (await inviteStore.isDescendantOf(trx, { userId: inviter.id, from: userId }))
      return createRefusal('A player you invited can’t invite you.');
    await inviteStore.insert(trx, { inviteeId: userId, inviterId: inviter.id });
    return { success: true, newInvite: true, message: `${inviter.username} invited you.` };
  });
}

/**
 * Prefers the account from the browser's link if the name matches its original or current name; otherwise the account
 * with that name.
 */
async function findInviter(
  trx: Transaction<DatabaseSchema>,
  { referrerUsername, referrer }: Pick<TrackInviteRequest, 'referrer' | 'referrerUsername'>,
): Promise<InviterAccount | undefined> {
  const lowerCaseName = referrerUsername.toLowerCase();
  const account = referrer && (await inviteStore.findById(trx, referrer.userId));
  const isKnown = [referrer?.ref, account?.username].some((name) => name?.toLowerCase() === lowerCaseName);
  return account && isKnown ? account : inviteStore.findByName(trx, referrerUsername);
}

function getRefusalReason({ inviterId, wasHere, onboardedAt }: InviteeCandidate, nowMs: number): string | undefined {
  if (inviterId !== null) return 'Someone else already invited you.';
  if (!onboardedAt) return 'Finish onboarding first.';
  if (wasHere) return 'Only new players can be invited.';
  if (nowMs - onboardedAt.getTime() > REFERRAL_WINDOW_MS)
    return 'Invites only count in the first minutes after onboarding.';
  return undefined;
}
