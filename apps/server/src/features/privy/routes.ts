import { privyEndpoints } from '@jumpy/protocol/endpoints/session';
import type { FastifyPluginAsync } from 'fastify';
import { cookieOptions, SESSION_SECONDS, sessionCookieName } from '../../http/sessionCookie.ts';
import type { Sessions } from '../../http/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { sessionUser } from '../players/sessionUser.ts';
import { createIdentityTokens } from './identityTokens.ts';
import { linkPrivyWallet } from './linkPrivyWallet.ts';
import { openPrivySession } from './openPrivySession.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';

/** The way in by Privy; while the keyring is in use it is not there (404). */
export const privyRoutes: FastifyPluginAsync<{ context: Context; sessions: Sessions }> = async (
  api,
  { context, sessions },
) => {
  const { env, clock, bus } = context;
  if (!env.privy) return;
  const identify = createIdentityTokens({ env: env.privy, clock });
  const sessionCookie = sessionCookieName(env);
  const options = cookieOptions(env);

  serve(api, privyEndpoints.session, async (request, reply) => {
    const identity = await identify(request.body.identityToken);
    const oldSession = request.cookies[sessionCookie];
    const userAgent = request.headers['user-agent'];
    const { session, userId } = await openPrivySession(context, {
      ...{ identity, oldSession, userAgent },
      address: request.ip,
    });
    if (oldSession) sessions.forget(oldSession);
    // Pages of whoever was signed in here before must not go on hearing of them.
    if (request.player && request.player.id !== userId)
      bus.publish(playerEvents(request.player.id), { type: 'signedOut', data: {} });
    reply.setCookie(sessionCookie, session, { ...options, maxAge: SESSION_SECONDS });
    return { success: true as const, ...(await sessionUser(context, userId)) };
  });
  serve(api, privyEndpoints.wallet, async (request) => {
    const player = playerOf(request);
    const identity = await identify(request.body.identityToken);
    return { success: true as const, wallet: await linkPrivyWallet(context, { player, identity }) };
  });
};
