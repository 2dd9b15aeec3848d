import { accountCountsFromMs, inviteSteps, inviteXp } from '@jumpy/domain/referral';
import type { Invites } from '@jumpy/protocol/http/referral';
import { avatarPath } from '../players/avatarPath.ts';
import { inviteStore, type ListedInvite } from './store.ts';
import { type VestContext, vestFor } from './vestFor.ts';

/** A player's link and the invites of it, brought up to now; and how far the invite is by which they came. */
export async function readInvites(context: VestContext, userId: string): Promise<Invites> {
  const { clock, db, env } = context;
  const inviterId = await inviteStore.inviterOf(db, userId);
  await vestFor(context, userId);
  if (inviterId !== undefined) await vestFor(context, inviterId);
  const [totals, invites, own] = await Promise.all([
    inviteStore.totals(db, userId),
    inviteStore.list(db, userId),
    inviteStore.ofInvitee(db, userId),
  ]);
  const nowMs = clock.nowMs();
  const { username, credited, total, xp } = totals;
  return {
    link: `${env.publicUrl}/?ref=${encodeURIComponent(username)}`,
    ...{ credited, total, xp },
    nextXp: inviteXp(credited, env.inviteXp),
    steps: inviteSteps(env.inviteXp),
    invites: invites.map((invite) => ({
      ...progressOf(invite, nowMs),
      publicId: invite.publicId,
      name: invite.name,
      avatarUrl: avatarPath(invite),
      joinedAt: invite.joinedAt.getTime(),
      creditedAt: invite.creditedAt?.getTime() ?? null,
      xp: invite.state === 'credited' ? (invite.xp ?? 0) : 0,
    })),
    invitedBy: own ? { ...progressOf(own, nowMs), name: own.inviter } : null,
  };
}

/** Whose account is gone has no Discord id that could tell its age. */
function progressOf({ state, runs, days, discordId }: ListedInvite, nowMs: number) {
  const readyMs = /^\d+$/.test(discordId) ? accountCountsFromMs(discordId) : 0;
  return { state, runs, days, accountReadyAt: readyMs > nowMs ? readyMs : null };
}
