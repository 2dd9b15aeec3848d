import { referralEndpoints } from '@jumpy/protocol/endpoints/referral';
import { type ApiRoutes, assertOwnId, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { readInvites } from './readInvites.ts';
import { readReferrer, referrerCookieName, referrerCookieOptions, signReferrer } from './referrerCookie.ts';
import { inviteStore } from './store.ts';
import { trackInvite } from './trackInvite.ts';

export const inviteRoutes: ApiRoutes = async (app, { context }) => {
  const { db, env } = context;
  const cookie = referrerCookieName(env);

  serve(app, referralEndpoints.referrer, async (request, reply) => {
    const { ref } = request.body;
    const inviter = await inviteStore.byName(db, ref);
    // One's own link invites nobody.
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
