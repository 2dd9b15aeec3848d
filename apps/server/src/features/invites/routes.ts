import { accountEligibleFromMs, listInviteXpTiers, inviteXp } from '@jumpy/domain/referral';
import { referralEndpoints } from '@jumpy/protocol/endpoints/rewards';
import type { Invites } from '@jumpy/protocol/http/referral';
import { type ApiRoutes, assertOwnId, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import {
  readReferrer,
  getReferrerCookieName,
  getReferrerCookieOptions,
  signReferrer,
  trackInvite,
} from './trackInvite.ts';
import { inviteStore, type InviteListEntry } from './store.ts';
import { type VestingContext, vestInvitesOf } from './vestInvites.ts';

export const referralRoutes: ApiRoutes = async (app, { context }) => {
  const { db, env } = context;
  const cookie = getReferrerCookieName(env);

  registerEndpoint(app, referralEndpoints.referrer, async (request, reply) => {
    const { ref } = request.body;
    const inviter = await inviteStore.findByName(db, ref);
    // Players cannot invite themselves.
    if (!inviter || inviter.id === request.player?.id) return { success: true as const, name: null };
    reply.setCookie(cookie, signReferrer(env, { userId: inviter.id, ref }), getReferrerCookieOptions(env));
    return { success: true as const, name: inviter.username };
  });
  registerEndpoint(app, referralEndpoints.trackInvite, (request) => {
    const player = getPlayer(request);
    const { referrerUsername, invitedDiscordId } = request.body;
    assertOwnId(player, invitedDiscordId);
    const referrer = readReferrer(env, request.cookies[cookie]);
    return trackInvite(context, { userId: player.id, referrerUsername, referrer });
  });
  registerEndpoint(app, referralEndpoints.invites, async (request) => ({
    success: true as const,
    board: await readInvites(context, getPlayer(request).id),
  }));
};

/** Returns a player's invite link and updated invites, and the progress of the invite they came by. */
async function readInvites(context: VestingContext, userId: string): Promise<Invites> {
  const { clock, db, env } = context;
  const inviterId = await inviteStore.findInviterId(db, userId);
  await vestInvitesOf(context, userId);
  if (inviterId !== undefined) await vestInvitesOf(context, inviterId);
  const [totals, invites, ownInvite] = await Promise.all([
    inviteStore.getTotals(db, userId),
    inviteStore.list(db, userId),
    inviteStore.findByInvitee(db, userId),
  ]);
  const nowMs = clock.nowMs();
  const { username, credited, total, xp } = totals;
  return {
    link: `${env.publicUrl}/?ref=${encodeURIComponent(username)}`,
    ...{ credited, total, xp },
    nextXp: inviteXp(credited, env.inviteXp),
    steps: listInviteXpTiers(env.inviteXp),
    invites: invites.map((invite) => ({
      ...toInviteProgress(invite, nowMs),
      publicId: invite.publicId,
      name: invite.name,
      avatarUrl: toAvatarPath(invite),
      joinedAt: invite.joinedAt.getTime(),
      creditedAt: invite.creditedAt?.getTime() ?? null,
      xp: invite.state === 'credited' ? (invite.xp ?? 0) : 0,
    })),
    invitedBy: ownInvite ? { ...toInviteProgress(ownInvite, nowMs), name: ownInvite.inviter } : null,
  };
}

/** Deleted accounts have no numeric Discord id, from which the account age derives. */
function toInviteProgress({ state, runs, days, discordId }: InviteListEntry, nowMs: number) {
  const readyMs = /^\d+$/.test(discordId) ? accountEligibleFromMs(discordId) : 0;
  return { state, runs, days, accountReadyAt: readyMs > nowMs ? readyMs : null };
}
