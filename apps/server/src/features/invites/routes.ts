import { accountCountsFromMs, inviteSteps, inviteXp } from '@jumpy/domain/referral';
import { referralEndpoints } from '@jumpy/protocol/endpoints/referral';
import type { Invites } from '@jumpy/protocol/http/referral';
import { type ApiRoutes, assertOwnId, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { avatarPath } from '../players/avatarPath.ts';
import { readReferrer, referrerCookieName, referrerCookieOptions, signReferrer } from './referrerCookie.ts';
import { inviteStore, type ListedInvite } from './store.ts';
import { trackInvite } from './trackInvite.ts';
import { type VestContext, vestFor } from './vestFor.ts';

export const inviteRoutes: ApiRoutes = async (app, { context }) => {
  const { db, env } = context;
  const cookie = referrerCookieName(env);

  serve(app, referralEndpoints.referrer, async (request, reply) => {
    const { ref } = request.body;
    const inviter = await inviteStore.byName(db, ref);
    // Players cannot invite themselves.
    if (!inviter || inviter.id === request.player?.id) return { success: true as const, name: null };
    reply.setCookie(cookie, signReferrer(env, { userId: inviter.id, ref }), referrerCookieOptions(env));
    return { success: true as const, name: inviter.username };
  });
  serve(app, referralEndpoints.trackInvite, (request) => {
    const player = playerOf(request);
    const { referrerUsername, invitedDiscordId } = request.body;
    assertOwnId(player, invitedDiscordId);
    const referrer = readReferrer(env, request.cookies[cookie]);
    return trackInvite(context, { userId: player.id, referrerUsername, referrer });
  });
  serve(app, referralEndpoints.invites, async (request) => ({
    success: true as const,
    board: await readInvites(context, playerOf(request).id),
  }));
};

/** Returns a player's invite link and updated invites, and the progress of the invite they came by. */
async function readInvites(context: VestContext, userId: string): Promise<Invites> {
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

/** Deleted accounts have no numeric Discord id, from which the account age derives. */
function progressOf({ state, runs, days, discordId }: ListedInvite, nowMs: number) {
  const readyMs = /^\d+$/.test(discordId) ? accountCountsFromMs(discordId) : 0;
  return { state, runs, days, accountReadyAt: readyMs > nowMs ? readyMs : null };
}
