import { ErrorAnswer } from '@jumpy/protocol/common';
import { DoneAnswer, ExchangeAnswer, ExchangeBody, SessionAnswer } from '@jumpy/protocol/http/session';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/hash.ts';
import { sessionUser } from '../players/sessionUser.ts';
import { finishSignIn } from './finishSignIn.ts';
import { SESSION_SECONDS, cookieOptions, oauthCookieName, sessionCookieName } from '../../http/sessionCookie.ts';
import { sessionStore } from './sessionStore.ts';
import type { Sessions } from './sessions.ts';
import { SIGN_IN_SECONDS, startSignIn } from './startSignIn.ts';

const BROWSER_ID = /^[A-Za-z0-9_-]{43}$/;
const tags = ['sign-in'];

export const authRoutes: FastifyPluginAsyncZod<{ context: Context; sessions: Sessions }> = async (
  api,
  { context, sessions },
) => {
  const { env, clock, db, bus, random } = context;
  const sessionCookie = sessionCookieName(env);
  const oauthCookie = oauthCookieName(env);
  const options = cookieOptions(env);

  api.get(
    '/auth/discord/start',
    { config: { access: 'anyone', limit: 'auth' }, schema: { summary: 'Sends the browser to Discord', tags } },
    async (request, reply) => {
      // Two tabs of one browser may sign in at once: they share the id.
      const known = request.cookies[oauthCookie] ?? '';
      const browser = BROWSER_ID.test(known) ? known : random.token();
      reply.setCookie(oauthCookie, browser, { ...options, maxAge: SIGN_IN_SECONDS });
      const { url } = await startSignIn(context, { browser });
      return reply.redirect(url, 303);
    },
  );
  api.post(
    '/discord/exchange',
    {
      config: { access: 'anyone', limit: 'auth' },
      schema: {
        summary: "Turns the callback's code into a session",
        tags,
        body: ExchangeBody,
        response: { 200: ExchangeAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async (request, reply) => {
      const oldSession = request.cookies[sessionCookie];
      const { session, userId, isNew } = await finishSignIn(context, {
        code: request.body.code,
        state: request.body.state,
        browser: request.cookies[oauthCookie],
        oldSession,
        userAgent: request.headers['user-agent'],
      });
      if (oldSession) sessions.forget(oldSession);
      // Pages of whoever was signed in here before must not go on hearing of them.
      if (request.player && request.player.id !== userId) {
        bus.publish(request.player.id, { type: 'signedOut', data: {} });
      }
      reply.clearCookie(oauthCookie, options);
      reply.setCookie(sessionCookie, session, { ...options, maxAge: SESSION_SECONDS });
      return { success: true as const, isNew, ...(await sessionUser(context, userId)) };
    },
  );
  api.get(
    '/session',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Who is signed in, if anybody', tags, response: { 200: SessionAnswer, '4xx': ErrorAnswer } },
    },
    async ({ player }) => {
      const user = player ? await sessionUser(context, player.id) : null;
      return { success: true as const, authenticated: user !== null, user };
    },
  );
  api.post(
    '/logout',
    {
      config: { access: 'anyone', limit: 'auth' },
      schema: { summary: 'Ends the session', tags, response: { 200: DoneAnswer, '4xx': ErrorAnswer } },
    },
    async (request, reply) => {
      const token = request.cookies[sessionCookie];
      if (token) {
        await sessionStore.revoke(db, { idHash: sha256(token), now: new Date(clock.nowMs()) });
        sessions.forget(token);
      }
      if (request.player) bus.publish(request.player.id, { type: 'signedOut', data: {} });
      reply.clearCookie(sessionCookie, options);
      return { success: true as const };
    },
  );
};
