import { timingSafeEqual } from 'node:crypto';
import { storedUsername } from '@jumpy/domain/playerName';
import { sessionEndpoints } from '@jumpy/protocol/endpoints/session';
import type { FastifyPluginAsync } from 'fastify';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DiscordError, type DiscordErrorKind } from '../../platform/discord/discordError.ts';
import { sha256 } from '../../platform/hash.ts';
import { networkHash } from '../../platform/networkHash.ts';
import { readForSignIn } from '../players/readCommunity.ts';
import { sessionUser } from '../players/sessionUser.ts';
import { playerStore } from '../players/store.ts';
import { tokenStore } from '../players/tokenStore.ts';
import { lookAgain } from '../roles/lookAgain.ts';
import { SESSION_SECONDS, cookieOptions, oauthCookieName, sessionCookieName } from '../../http/sessionCookie.ts';
import { serve } from '../../http/serve.ts';
import { oauthStore } from './oauthStore.ts';
import { openSession } from './openSession.ts';
import { sessionStore } from './sessionStore.ts';
import type { Sessions } from '../../http/sessions.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';

/** User-facing meaning of each Discord error during sign-in. None of them creates anything. */
const REFUSALS: Readonly<
  Record<DiscordErrorKind, readonly ['oauth_denied' | 'oauth_busy' | 'oauth_slow' | 'oauth_failed', string]>
> = {
  denied: ['oauth_denied', 'Discord did not accept this sign-in. Please try again.'],
  unauthorized: ['oauth_denied', 'Discord did not accept this sign-in. Please try again.'],
  missing: ['oauth_failed', 'Discord gave an answer we do not understand. Please try again later.'],
  busy: ['oauth_busy', 'Discord is very busy. Please try again in a moment.'],
  slow: ['oauth_slow', 'Discord took too long to answer. Please try again.'],
  down: ['oauth_failed', 'Discord cannot be reached right now. Please try again later.'],
};

/** Time limit for the authorization page at Discord. */
const SIGN_IN_SECONDS = 10 * 60;

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
    // Reuse the id, because two tabs of one browser may sign in at the same time.
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
    // Notify pages of the player previously signed in here; sockets of the replaced session close.
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

/** Starts a sign-in with a state bound to this browser and a PKCE verifier that never leaves the server. */
async function startSignIn(
  { db, clock, random, discord }: Pick<Context, 'db' | 'clock' | 'random' | 'discord'>,
  { browser }: { browser: string },
): Promise<{ url: string }> {
  const state = random.token();
  const codeVerifier = random.token();
  const nowMs = clock.nowMs();
  await oauthStore.create(db, {
    stateHash: sha256(state),
    browserHash: sha256(browser),
    codeVerifier,
    now: new Date(nowMs),
    expiresAt: new Date(nowMs + SIGN_IN_SECONDS * 1_000),
  });
  return { url: discord.authorizeUrl({ state, codeChallenge: sha256(codeVerifier).toString('base64url') }) };
}

interface Callback {
  code: string;
  state: string | undefined;
  /** Value of the cookie set by `startSignIn`. */
  browser: string | undefined;
  /** Previous session of this browser, which is revoked. */
  oldSession: string | undefined;
  userAgent: string | undefined;
  /** Client IP address. */
  address: string;
}

/**
 * Exchanges the callback code for a session. The state must belong to this browser, be fresh and unused; the profile
 * comes from Discord alone, and the session id is new. Returns the id for the cookie, the user id and whether the user
 * is new.
 */
async function finishSignIn(
  context: Context,
  callback: Callback,
): Promise<{ session: string; userId: string; isNew: boolean }> {
  const codeVerifier = await takeState(context, callback);
  const { tokens, community } = await askDiscord(context, { code: callback.code, codeVerifier });
  const { profile } = community;
  const now = new Date(context.clock.nowMs());
  const network = networkHash(callback.address, context.env.sessionSecret);
  return inTransaction(context, async (trx) => {
    const inside = { ...context, db: trx };
    const username = storedUsername(profile.username);
    const facts = { ...community, profile: { ...profile, username }, now };
    const { roles } = community;
    if (roles) await lookAgain(trx, { discordId: profile.discordId, roles, now });
    const { id: userId, isNew } = await playerStore.upsert(trx, facts);
    await tokenStore.save(inside, userId, tokens);
    if (callback.oldSession) await sessionStore.revoke(trx, { idHash: sha256(callback.oldSession), now });
    return { userId, isNew, session: await openSession(inside, { userId, userAgent: callback.userAgent, network }) };
  });
}

async function takeState({ db, clock }: Context, { state, browser }: Callback): Promise<string> {
  const foreign = new ApiError('oauth_state', 'This sign-in was not started in this browser. Please start again.');
  if (!state || !browser) throw foreign;
  const stateHash = sha256(state);
  const row = await oauthStore.find(db, stateHash);
  if (!row || !timingSafeEqual(row.browserHash, sha256(browser))) throw foreign;
  const now = new Date(clock.nowMs());
  if (row.usedAt) throw usedUp();
  if (row.expiresAt <= now) throw new ApiError('oauth_expired', 'This sign-in took too long. Please start again.');
  if (!(await oauthStore.take(db, { stateHash, now }))) throw usedUp();
  return row.codeVerifier;
}

function usedUp(): ApiError {
  return new ApiError('oauth_used', 'This sign-in was used already. Please start again.');
}

async function askDiscord({ discord }: Context, proof: { code: string; codeVerifier: string }) {
  try {
    const tokens = await discord.exchangeCode(proof);
    return { tokens, community: await readForSignIn(discord, tokens.accessToken) };
  } catch (error) {
    if (!(error instanceof DiscordError)) throw error;
    const [code, message] = REFUSALS[error.kind];
    const { retryAfterSeconds } = error;
    throw new ApiError(code, message, {
      cause: error,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  }
}
