import { signInCodeEndpoints } from '@jumpy/protocol/endpoints/session';
import type { CreateSignInCodeResponse } from '@jumpy/protocol/http/signInCodes';
import type { FastifyPluginAsync } from 'fastify';
import { getPlayer, type SessionCache } from '../../../http/route.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { getSessionCookieOptions, getOauthCookieName, getSessionCookieName } from '../../../http/sessionCookie.ts';
import { toAddressKey } from '../../../platform/toAddressKey.ts';
import { AppError } from '../../../platform/appError.ts';
import { playerEventsTopic } from '../../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sha256 } from '../../../platform/hash.ts';
import { hashNetwork } from '../../../platform/hashNetwork.ts';
import type { RateLimiterRegistry } from '../../../platform/rateLimiterRegistry.ts';
import { createRateLimitError } from '../../../platform/consumeRateLimit.ts';
import { loadSessionUser } from '../../players/loadSessionUser.ts';
import { isSessionId } from '../findSession.ts';
import { sessionStore } from '../sessionStore.ts';
import { publishSessionsEnded } from '../sessionCache.ts';
import { generateSignInCode, hashSignInCode, toSignInCodeState, signInWithCode } from './signInWithCode.ts';
import { signInCodeStore } from './signInCodeStore.ts';

/** Gives the player time to return to the device where they typed the code. */
const APPROVED_CODE_SECONDS = 60;

const SIGN_IN_CODE_SECONDS = 3 * 60;

/** Invalid codes allowed per address in ten minutes; enough for typing errors, too few for brute force. */
const MAX_FAILED_ATTEMPTS = 10;
const WINDOW_MS = 10 * 60_000;

export const signInCodeRoutes: FastifyPluginAsync<{
  context: Context;
  sessions: SessionCache;
  rateLimits: RateLimiterRegistry;
}> = async (api, { context, sessions, rateLimits }) => {
  const { bus, clock, db, env, random } = context;
  const sessionCookie = getSessionCookieName(env);
  const browserCookie = getOauthCookieName(env);
  const options = getSessionCookieOptions(env);
  const failed = rateLimits.createFailureLimit('failed sign-in codes by address', {
    windowMs: WINDOW_MS,
    limit: MAX_FAILED_ATTEMPTS,
    nowMs: () => performance.now(),
  });

  registerEndpoint(api, signInCodeEndpoints.create, (request) =>
    createSignInCode(context, {
      userId: getPlayer(request).id,
      session: request.cookies[sessionCookie] ?? '',
      address: request.ip,
    }),
  );
  registerEndpoint(api, signInCodeEndpoints.state, async (request) => {
    const row = await signInCodeStore.findLastOfSession(db, sha256(request.cookies[sessionCookie] ?? ''));
    return {
      success: true as const,
      state: toSignInCodeState(row, new Date(clock.nowMs())),
      device: row?.device ?? null,
      isNetworkKnown: (row?.network ?? null) !== null,
    };
  });
  registerEndpoint(api, signInCodeEndpoints.confirm, async (request) => {
    const session = request.cookies[sessionCookie] ?? '';
    await decideSignInCode(context, { userId: getPlayer(request).id, session, isMine: request.body.isMine });
    return { success: true as const };
  });
  registerEndpoint(api, signInCodeEndpoints.redeem, async (request, reply) => {
    const address = toAddressKey(request.ip);
    const attempt = await failed.begin(address);
    if (attempt.isRefused) throw createRateLimitError(attempt.waitS);
    const savedBrowserId = request.cookies[browserCookie];
    const browser = isSessionId(savedBrowserId) ? savedBrowserId : random.token();
    const oldSession = request.cookies[sessionCookie];
    let hasFailed = false;
    const openedSession = await signInWithCode(context, {
      ...{ enteredCode: request.body.code, browserId: browser, previousSession: oldSession },
      userAgent: request.headers['user-agent'],
      address: request.ip,
    })
      .catch((error: unknown) => {
        hasFailed = error instanceof AppError;
        throw error;
      })
      .finally(() => attempt.end(hasFailed));
    if (!openedSession) {
      reply.setCookie(browserCookie, browser, { ...options, maxAge: 2 * SIGN_IN_CODE_SECONDS });
      return { success: true as const, user: null };
    }
    const { session, userId, expiresAt } = openedSession;
    if (oldSession) sessions.invalidate(oldSession);
    // Notify pages of the player previously signed in here; sockets of the replaced session close.
    if (request.player && request.player.id !== userId)
      bus.publish(playerEventsTopic(request.player.id), { type: 'signedOut', data: {} });
    reply.clearCookie(browserCookie, options);
    const maxAge = Math.floor((expiresAt.getTime() - clock.nowMs()) / 1_000);
    reply.setCookie(sessionCookie, session, { ...options, maxAge });
    return { success: true as const, user: await loadSessionUser(context, userId) };
  });
};

/** Creates a code for a session. The plain code is returned only once; the database stores a hash. */
async function createSignInCode(
  context: Pick<Context, 'clock' | 'db' | 'env' | 'random'>,
  { userId, session, address }: { userId: string; session: string; address: string },
): Promise<CreateSignInCodeResponse> {
  const { clock, env, random } = context;
  const code = generateSignInCode(random);
  const nowMs = clock.nowMs();
  await inTransaction(context, (trx) =>
    signInCodeStore.create(trx, {
      codeHash: hashSignInCode(code, env.sessionSecret),
      userId,
      sessionHash: sha256(session),
      network: hashNetwork(address, env.sessionSecret) ?? null,
      now: new Date(nowMs),
      expiresAt: new Date(nowMs + SIGN_IN_CODE_SECONDS * 1_000),
    }),
  );
  return { success: true, code, secondsLeft: SIGN_IN_CODE_SECONDS };
}

/**
 * Handles the player's answer about the device that typed this session's last code. Answering no signs out a device
 * that is already in.
 */
async function decideSignInCode(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  { userId, session, isMine }: { userId: string; session: string; isMine: boolean },
): Promise<void> {
  const nowMs = context.clock.nowMs();
  const now = new Date(nowMs);
  const hasEndedSession = await inTransaction(context, async (trx) => {
    const row = await signInCodeStore.findLastOfSession(trx, sha256(session), { isHeld: true });
    const state = toSignInCodeState(row, now);
    const isOpen = state === 'open' || state === 'asked' || (state === 'used' && !isMine);
    if (!row || !isOpen) throw new AppError('conflict', 'This code has expired.', { details: { reason: 'code' } });
    if (isMine) {
      // Confirm only if a device is waiting for it.
      if (state === 'asked')
        await signInCodeStore.approve(trx, { id: row.id, now, until: new Date(nowMs + APPROVED_CODE_SECONDS * 1_000) });
      return false;
    }
    await signInCodeStore.reject(trx, { id: row.id, now });
    if (row.openedHash) await sessionStore.revoke(trx, { idHash: row.openedHash, now });
    return row.openedHash !== null;
  });
  if (!hasEndedSession) return;
  publishSessionsEnded(context);
  // Every page of the player rechecks its session; only those of the revoked one sign out.
  context.bus.publish(playerEventsTopic(userId), { type: 'signedOut', data: {} });
}
