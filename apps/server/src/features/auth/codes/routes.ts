import { signInCodeEndpoints } from '@jumpy/protocol/endpoints/session';
import type { NewSignInCodeAnswer } from '@jumpy/protocol/http/signInCodes';
import type { FastifyPluginAsync } from 'fastify';
import { playerOf } from '../../../http/route.ts';
import { serve } from '../../../http/serve.ts';
import { cookieOptions, oauthCookieName, sessionCookieName } from '../../../http/sessionCookie.ts';
import type { Sessions } from '../../../http/sessions.ts';
import { addressKey } from '../../../platform/addressKey.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { playerEvents } from '../../../platform/bus/playerEvents.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sha256 } from '../../../platform/hash.ts';
import { networkHash } from '../../../platform/networkHash.ts';
import type { RateLimits } from '../../../platform/rateLimits.ts';
import { rateLimited } from '../../../platform/spend.ts';
import { sessionUser } from '../../players/sessionUser.ts';
import { isSessionId } from '../findSession.ts';
import { sessionStore } from '../sessionStore.ts';
import { tellSessionsEnded } from '../sessions.ts';
import { makeSignInCode, signInCodeHash } from './signInCode.ts';
import { signInCodeState } from './signInCodeState.ts';
import { signInCodeStore } from './signInCodeStore.ts';
import { enterByCode } from './enterByCode.ts';

/** Gives the player time to return to the device where they typed the code. */
const AFTER_WORD_SECONDS = 60;

const SIGN_IN_CODE_SECONDS = 3 * 60;

/** Invalid codes allowed per address in ten minutes; enough for typing errors, too few for brute force. */
const MOST_FAILED = 10;
const WINDOW_MS = 10 * 60_000;

export const signInCodeRoutes: FastifyPluginAsync<{
  context: Context;
  sessions: Sessions;
  rateLimits: RateLimits;
}> = async (api, { context, sessions, rateLimits }) => {
  const { bus, clock, db, env, random } = context;
  const sessionCookie = sessionCookieName(env);
  const browserCookie = oauthCookieName(env);
  const options = cookieOptions(env);
  const failed = rateLimits.createOfFailures('failed sign-in codes by address', {
    windowMs: WINDOW_MS,
    most: MOST_FAILED,
    nowMs: () => performance.now(),
  });

  serve(api, signInCodeEndpoints.create, (request) =>
    showSignInCode(context, {
      userId: playerOf(request).id,
      session: request.cookies[sessionCookie] ?? '',
      address: request.ip,
    }),
  );
  serve(api, signInCodeEndpoints.state, async (request) => {
    const row = await signInCodeStore.lastOf(db, sha256(request.cookies[sessionCookie] ?? ''));
    return {
      success: true as const,
      state: signInCodeState(row, new Date(clock.nowMs())),
      device: row?.device ?? null,
      isNetworkKnown: (row?.network ?? null) !== null,
    };
  });
  serve(api, signInCodeEndpoints.answer, async (request) => {
    const session = request.cookies[sessionCookie] ?? '';
    await answerSignInCode(context, { userId: playerOf(request).id, session, isMine: request.body.isMine });
    return { success: true as const };
  });
  serve(api, signInCodeEndpoints.enter, async (request, reply) => {
    const address = addressKey(request.ip);
    const attempt = await failed.begin(address);
    if (attempt.isRefused) throw rateLimited(attempt.waitS);
    const known = request.cookies[browserCookie];
    const browser = isSessionId(known) ? known : random.token();
    const oldSession = request.cookies[sessionCookie];
    let hasFailed = false;
    const opened = await enterByCode(context, {
      ...{ typed: request.body.code, browser, oldSession },
      userAgent: request.headers['user-agent'],
      address: request.ip,
    })
      .catch((error: unknown) => {
        hasFailed = error instanceof ApiError;
        throw error;
      })
      .finally(() => attempt.end(hasFailed));
    if (!opened) {
      reply.setCookie(browserCookie, browser, { ...options, maxAge: 2 * SIGN_IN_CODE_SECONDS });
      return { success: true as const, user: null };
    }
    const { session, userId, expiresAt } = opened;
    if (oldSession) sessions.forget(oldSession);
    // Notify pages of the player previously signed in here; sockets of the replaced session close.
    if (request.player && request.player.id !== userId)
      bus.publish(playerEvents(request.player.id), { type: 'signedOut', data: {} });
    reply.clearCookie(browserCookie, options);
    const maxAge = Math.floor((expiresAt.getTime() - clock.nowMs()) / 1_000);
    reply.setCookie(sessionCookie, session, { ...options, maxAge });
    return { success: true as const, user: await sessionUser(context, userId) };
  });
};

/** Creates a code for a session. The plain code is returned only once; the database stores a hash. */
async function showSignInCode(
  context: Pick<Context, 'clock' | 'db' | 'env' | 'random'>,
  { userId, session, address }: { userId: string; session: string; address: string },
): Promise<NewSignInCodeAnswer> {
  const { clock, env, random } = context;
  const code = makeSignInCode(random);
  const nowMs = clock.nowMs();
  await inTransaction(context, (trx) =>
    signInCodeStore.create(trx, {
      codeHash: signInCodeHash(code, env.sessionSecret),
      userId,
      sessionHash: sha256(session),
      network: networkHash(address, env.sessionSecret) ?? null,
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
async function answerSignInCode(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  { userId, session, isMine }: { userId: string; session: string; isMine: boolean },
): Promise<void> {
  const nowMs = context.clock.nowMs();
  const now = new Date(nowMs);
  const ended = await inTransaction(context, async (trx) => {
    const row = await signInCodeStore.lastOf(trx, sha256(session), { isHeld: true });
    const state = signInCodeState(row, now);
    const isOpen = state === 'open' || state === 'asked' || (state === 'used' && !isMine);
    if (!row || !isOpen) throw new ApiError('conflict', 'This code has ended.');
    if (isMine) {
      // Confirm only if a device is waiting for it.
      if (state === 'asked')
        await signInCodeStore.allow(trx, { id: row.id, now, until: new Date(nowMs + AFTER_WORD_SECONDS * 1_000) });
      return false;
    }
    await signInCodeStore.refuse(trx, { id: row.id, now });
    if (row.openedHash) await sessionStore.revoke(trx, { idHash: row.openedHash, now });
    return row.openedHash !== null;
  });
  if (!ended) return;
  tellSessionsEnded(context);
  // Every page of the player rechecks its session; only those of the revoked one sign out.
  context.bus.publish(playerEvents(userId), { type: 'signedOut', data: {} });
}
