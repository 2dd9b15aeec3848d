import { timingSafeEqual } from 'node:crypto';
import { normalizeUsername } from '@jumpy/domain/playerName';
import { sessionEndpoints } from '@jumpy/protocol/endpoints/session';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DiscordRequestError, type DiscordErrorKind } from '../../platform/discord/discordRequestError.ts';
import { sha256 } from '../../platform/hash.ts';
import { hashNetwork } from '../../platform/hashNetwork.ts';
import { fetchForSignIn } from '../players/fetchCommunity.ts';
import { loadSessionUser } from '../players/loadSessionUser.ts';
import { playerStore } from '../players/store.ts';
import { tokenStore } from '../players/tokenStore.ts';
import { enqueueMemberSync } from '../roles/memberRoles.ts';
import {
  SESSION_MAX_AGE_SECONDS,
  getSessionCookieOptions,
  getOauthCookieName,
  getSessionCookieName,
} from '../../http/sessionCookie.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { oauthStore } from './oauthStore.ts';
import { createUserSession } from './createUserSession.ts';
import { sessionStore } from './sessionStore.ts';
import type { SessionCache } from '../../http/route.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';

/** User-facing meaning of each Discord error during sign-in. None of them creates anything. */
const DISCORD_ERROR_RESPONSES: Readonly<
  Record<DiscordErrorKind, readonly ['oauth_denied' | 'oauth_busy' | 'oauth_slow' | 'oauth_failed', string]>
> = {
  denied: ['oauth_denied', 'Discord didn’t accept this sign-in. Please try again.'],
  unauthorized: ['oauth_denied', 'Discord didn’t accept this sign-in. Please try again.'],
  missing: ['oauth_failed', 'Discord sent something we don’t understand. Please try again later.'],
  busy: ['oauth_busy', 'Discord is very busy. Please try again in a moment.'],
  slow: ['oauth_slow', 'Discord took too long to answer. Please try again.'],
  down: ['oauth_failed', 'We can’t reach Discord right now. Please try again later.'],
};

/** Time limit for the authorization page at Discord. */
const SIGN_IN_TIMEOUT_SECONDS = 10 * 60;

const BROWSER_ID_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export const authRoutes: FastifyPluginAsync<{ context: Context; sessions: SessionCache }> = async (
  api,
  { context, sessions },
) => {
  const { env, clock, db, bus, random } = context;
  const sessionCookie = getSessionCookieName(env);
  const oauthCookie = getOauthCookieName(env);
  const options = getSessionCookieOptions(env);

  registerEndpoint(api, sessionEndpoints.signIn, async (request, reply) => {
    // Reuse the id, because two tabs of one browser may sign in at the same time.
    const savedBrowserId = request.cookies[oauthCookie] ?? '';
    const browser = BROWSER_ID_PATTERN.test(savedBrowserId) ? savedBrowserId : random.token();
    reply.setCookie(oauthCookie, browser, { ...options, maxAge: SIGN_IN_TIMEOUT_SECONDS });
    const { url } = await startSignIn(context, { browser });
    return reply.redirect(url, 303);
  });
  registerEndpoint(api, sessionEndpoints.exchangeCode, async (request, reply) => {
    const oldSession = request.cookies[sessionCookie];
    const { session, userId, isNew } = await finishSignIn(context, {
      code: request.body.code,
      state: request.body.state,
      browserId: request.cookies[oauthCookie],
      previousSession: oldSession,
      userAgent: request.headers['user-agent'],
      address: request.ip,
    });
    if (oldSession) sessions.invalidate(oldSession);
    // Notify pages of the player previously signed in here; sockets of the replaced session close.
    if (request.player && request.player.id !== userId) {
      bus.publish(playerEventsTopic(request.player.id), { type: 'signedOut', data: {} });
    }
    reply.clearCookie(oauthCookie, options);
    reply.setCookie(sessionCookie, session, { ...options, maxAge: SESSION_MAX_AGE_SECONDS });
    return { success: true as const, isNew, ...(await loadSessionUser(context, userId)) };
  });
  registerEndpoint(api, sessionEndpoints.session, async ({ player }) => {
    const user = player ? await loadSessionUser(context, player.id) : null;
    return { success: true as const, authenticated: user !== null, user };
  });
  registerEndpoint(api, sessionEndpoints.logout, async (request, reply) => {
    const token = request.cookies[sessionCookie];
    if (token) {
      await sessionStore.revoke(db, { idHash: sha256(token), now: new Date(clock.nowMs()) });
      sessions.invalidate(token);
    }
    if (request.player) bus.publish(playerEventsTopic(request.player.id), { type: 'signedOut', data: {} });
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
    expiresAt: new Date(nowMs + SIGN_IN_TIMEOUT_SECONDS * 1_000),
  });
  return { url: discord.authorizeUrl({ state, codeChallenge: sha256(codeVerifier).toString('base64url') }) };
}

interface OAuthCallback {
  code: string;
  state: string | undefined;
  /** Value of the cookie set by `startSignIn`. */
  browserId: string | undefined;
  /** Previous session of this browser, which is revoked. */
  previousSession: string | undefined;
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
  callback: OAuthCallback,
): Promise<{ session: string; userId: string; isNew: boolean }> {
  const codeVerifier = await consumeState(context, callback);
  const { tokens, community } = await fetchDiscordProfile(context, { code: callback.code, codeVerifier });
  const { profile } = community;
  const now = new Date(context.clock.nowMs());
  const network = hashNetwork(callback.address, context.env.sessionSecret);
  return inTransaction(context, async (trx) => {
    const inside = { ...context, db: trx };
    const username = normalizeUsername(profile.username);
    const facts = { ...community, profile: { ...profile, username }, now };
    const { roles } = community;
    if (roles) await enqueueMemberSync(trx, { discordId: profile.discordId, roles, now });
    const { id: userId, isNew } = await playerStore.upsert(trx, facts);
    await tokenStore.save(inside, userId, tokens);
    if (callback.previousSession) await sessionStore.revoke(trx, { idHash: sha256(callback.previousSession), now });
    return {
      userId,
      isNew,
      session: await createUserSession(inside, { userId, userAgent: callback.userAgent, network }),
    };
  });
}

async function consumeState({ db, clock }: Context, { state, browserId }: OAuthCallback): Promise<string> {
  const stateError = new AppError('oauth_state', 'This sign-in didn’t start in this browser. Please start again.');
  if (!state || !browserId) throw stateError;
  const stateHash = sha256(state);
  const row = await oauthStore.find(db, stateHash);
  if (!row || !timingSafeEqual(row.browserHash, sha256(browserId))) throw stateError;
  const now = new Date(clock.nowMs());
  if (row.usedAt) throw createUsedStateError();
  if (row.expiresAt <= now) throw new AppError('oauth_expired', 'This sign-in took too long. Please start again.');
  if (!(await oauthStore.consume(db, { stateHash, now }))) throw createUsedStateError();
  return row.codeVerifier;
}

function createUsedStateError(): AppError {
  return new AppError('oauth_used', 'This sign-in was already used. Please start again.');
}

async function fetchDiscordProfile({ discord }: Context, proof: { code: string; codeVerifier: string }) {
  try {
    const tokens = await discord.exchangeCode(proof);
    return { tokens, community: await fetchForSignIn(discord, tokens.accessToken) };
  } catch (error) {
    if (!(error instanceof DiscordRequestError)) throw error;
    const [code, message] = DISCORD_ERROR_RESPONSES[error.kind];
    const { retryAfterSeconds } = error;
    throw new AppError(code, message, {
      cause: error,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  }
}
