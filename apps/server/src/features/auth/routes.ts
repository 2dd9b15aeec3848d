import { sessionEndpoints } from '@jumpy/protocol/endpoints/session';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/hash.ts';
import { sessionUser } from '../players/sessionUser.ts';
import { finishSignIn } from './finishSignIn.ts';
import { SESSION_SECONDS, cookieOptions, oauthCookieName, sessionCookieName } from '../../http/sessionCookie.ts';
import { serve } from '../../http/serve.ts';
import { sessionStore } from './sessionStore.ts';
import type { Sessions } from '../../http/sessions.ts';
import { SIGN_IN_SECONDS, startSignIn } from './startSignIn.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';

const BROWSER_ID = /^[A-Za-z0-9_-]{43}$/;

export const authRoutes: FastifyPluginAsync<{ context: Context; sessions: Sessions }> = async (
  api,
  { context, sessions },
) => {
  const { env, clock, db, bus, random } = context;
  const sessionCookie = sessionCookieName(env);
  const oauthCookie = oauthCookieName(env);
  const options = cookieOptions(env);

  serve(api, sessionEndpoints.signIn, async (request, reply) => {
    // Two tabs of one browser may sign in at once: they share the id.
    const known = request.cookies[oauthCookie] ?? '';
    const browser = BROWSER_ID.test(known) ? known : random.token();
    reply.setCookie(oauthCookie, browser, { ...options, maxAge: SIGN_IN_SECONDS });
    const { url } = await startSignIn(context, { browser });
    return reply.redirect(url, 303);
  });
  serve(api, sessionEndpoints.exchange, async (request, reply) => {
    const oldSession = request.cookies[sessionCookie];
    const { session, userId, isNew } = await finishSignIn(context, {
      code: request.body.code,
      state: request.body.state,
      browser: request.cookies[oauthCookie],
      oldSession,
      userAgent: request.headers['user-agent'],
      address: request.ip,
    });
    if (oldSession) sessions.forget(oldSession);
    // Pages of whoever was signed in here before must not go on hearing of them.
    if (request.player && request.player.id !== userId) {
      bus.publish(playerEvents(request.player.id), { type: 'signedOut', data: {} });
    }
    reply.clearCookie(oauthCookie, options);
    reply.setCookie(sessionCookie, session, { ...options, maxAge: SESSION_SECONDS });
    return { success: true as const, isNew, ...(await sessionUser(context, userId)) };
  });
  serve(api, sessionEndpoints.session, async ({ player }) => {
    const user = player ? await sessionUser(context, player.id) : null;
    return { success: true as const, authenticated: user !== null, user };
  });
  serve(api, sessionEndpoints.logout, async (request, reply) => {
    const token = request.cookies[sessionCookie];
    if (token) {
      await sessionStore.revoke(db, { idHash: sha256(token), now: new Date(clock.nowMs()) });
      sessions.forget(token);
    }
    if (request.player) bus.publish(playerEvents(request.player.id), { type: 'signedOut', data: {} });
    reply.clearCookie(sessionCookie, options);
    return { success: true as const };
  });
};
