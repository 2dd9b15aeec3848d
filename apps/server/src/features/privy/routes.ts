import { ErrorAnswer } from '@jumpy/protocol/common';
import { PrivySessionAnswer, PrivyTokenBody, PrivyWalletAnswer } from '@jumpy/protocol/http/privy';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cookieOptions, SESSION_SECONDS, sessionCookieName } from '../../http/sessionCookie.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { playerOf } from '../../http/route.ts';
import { sessionUser } from '../players/sessionUser.ts';
import { createIdentityTokens } from './identityTokens.ts';
import { linkPrivyWallet } from './linkPrivyWallet.ts';
import { openPrivySession } from './openPrivySession.ts';

const tags = ['privy'];
const refusals = { '4xx': ErrorAnswer, '5xx': ErrorAnswer };

/** The way in by Privy; while the keyring is in use it is not there (404). */
export const privyRoutes: FastifyPluginAsyncZod<{ context: Context; sessions: Sessions }> = async (
  api,
  { context, sessions },
) => {
  const { env, clock, bus } = context;
  if (!env.privy) return;
  const identify = createIdentityTokens({ env: env.privy, clock });
  const sessionCookie = sessionCookieName(env);
  const options = cookieOptions(env);

  api.post(
    '/privy/session',
    {
      config: { access: 'anyone', limit: 'auth' },
      schema: {
        summary: "Turns Privy's identity token into a session",
        tags,
        body: PrivyTokenBody,
        response: { 200: PrivySessionAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const identity = await identify(request.body.identityToken);
      const oldSession = request.cookies[sessionCookie];
      const userAgent = request.headers['user-agent'];
      const { session, userId } = await openPrivySession(context, { identity, oldSession, userAgent });
      if (oldSession) sessions.forget(oldSession);
      // Pages of whoever was signed in here before must not go on hearing of them.
      if (request.player && request.player.id !== userId)
        bus.publish(request.player.id, { type: 'signedOut', data: {} });
      reply.setCookie(sessionCookie, session, { ...options, maxAge: SESSION_SECONDS });
      return { success: true as const, ...(await sessionUser(context, userId)) };
    },
  );
  api.post(
    '/privy/wallet',
    {
      config: { access: 'player', limit: 'auth' },
      schema: {
        summary: "Links the embedded wallet of Privy's identity token",
        tags,
        body: PrivyTokenBody,
        response: { 200: PrivyWalletAnswer, ...refusals },
      },
    },
    async (request) => {
      const player = playerOf(request);
      const identity = await identify(request.body.identityToken);
      return { success: true as const, wallet: await linkPrivyWallet(context, { player, identity }) };
    },
  );
};
