import { timingSafeEqual } from 'node:crypto';
import { storedUsername } from '@jumpy/domain/playerName';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DiscordError, type DiscordErrorKind } from '../../platform/discord/discordError.ts';
import { ApiError } from '../../platform/apiError.ts';
import { sha256 } from '../../platform/hash.ts';
import { networkHash } from '../../platform/networkHash.ts';
import { playerStore } from '../players/store.ts';
import { readForSignIn } from '../players/readCommunity.ts';
import { lookAgain } from '../roles/lookAgain.ts';
import { oauthStore } from './oauthStore.ts';
import { openSession } from './openSession.ts';
import { sessionStore } from './sessionStore.ts';
import { tokenStore } from '../players/tokenStore.ts';

export interface Callback {
  code: string;
  state: string | undefined;
  /** What the cookie of `startSignIn` holds. */
  browser: string | undefined;
  /** The session this browser had before; it ends. */
  oldSession: string | undefined;
  userAgent: string | undefined;
  /** Where the request came from. */
  address: string;
}

/** What each error of Discord means for somebody who wants in. Nothing was created in any of them. */
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

/**
 * Turns the callback's code into a session (LOGIN-21, LOGIN-23, LOGIN-27): the state must be this browser's, fresh and unused, the
 * profile comes from Discord alone, and the session id is new. Answers the id for the cookie, the player's row id and whether the row is new.
 */
export async function finishSignIn(
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
