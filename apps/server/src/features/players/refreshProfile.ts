import { storedUsername } from '@jumpy/domain/playerName';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { tokenStore } from './tokenStore.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DiscordTokens } from '../../platform/discord/client.ts';
import { DiscordError } from '../../platform/discord/discordError.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { RequestPlayer } from '../../http/route.ts';
import { lookAgain } from '../roles/lookAgain.ts';
import { type CommunityAnswer, readCommunity } from './readCommunity.ts';
import { sessionUser } from './sessionUser.ts';
import { playerStore } from './store.ts';

/** A token this close to its end is renewed first. */
const RENEW_BEFORE_MS = 60_000;

const MISSING = 'No access token found. Please log in again.';
const EXPIRED = 'Failed to refresh Discord data. Token may be expired.';

/**
 * Reads avatar, roles and guilds anew from Discord (PROF-24). Two tabs that ask at once share one answer: Discord takes a refresh token
 * only once, so the second would sign the player out of it.
 */
export function profileRefresher(context: Context): (player: RequestPlayer) => Promise<SessionUser> {
  const underWay = new Map<string, Promise<SessionUser>>();
  return (player) => {
    const known = underWay.get(player.id);
    if (known) return known;
    const answer = refreshProfile(context, player).finally(() => underWay.delete(player.id));
    underWay.set(player.id, answer);
    return answer;
  };
}

async function refreshProfile(context: Context, player: RequestPlayer): Promise<SessionUser> {
  try {
    const { profile, guilds, roles } = await askAnew(context, player.id);
    // A token tells about its owner only; anything else would write one player's facts into another's row.
    if (profile.discordId !== player.discordId) throw new ApiError('token_expired', EXPIRED);
    const now = new Date(context.clock.nowMs());
    const named = { ...profile, username: storedUsername(profile.username) };
    await inTransaction(context, async (trx) => {
      await lookAgain(trx, { discordId: player.discordId, roles, now });
      await playerStore.refresh(trx, { id: player.id, profile: named, guilds, roles, now });
    });
  } catch (error) {
    throw error instanceof DiscordError ? refusalOf(error) : error;
  }
  return sessionUser(context, player.id);
}

/** With the stored token; one that is over, by our clock or by Discord's word, is renewed first. */
async function askAnew(context: Context, userId: string): Promise<CommunityAnswer> {
  const stored = await tokenStore.find(context, userId);
  if (!stored) throw new ApiError('token_expired', MISSING);
  const isOver = stored.expiresAtMs - context.clock.nowMs() <= RENEW_BEFORE_MS;
  const tokens = isOver ? await renew(context, { userId, tokens: stored }) : stored;
  try {
    return await readCommunity(context.discord, tokens.accessToken);
  } catch (error) {
    if (isOver || !(error instanceof DiscordError) || error.kind !== 'unauthorized') throw error;
    const renewed = await renew(context, { userId, tokens });
    return readCommunity(context.discord, renewed.accessToken);
  }
}

async function renew(
  context: Context,
  { userId, tokens }: { userId: string; tokens: DiscordTokens },
): Promise<DiscordTokens> {
  if (tokens.refreshToken === undefined) throw new ApiError('token_expired', EXPIRED);
  const renewed = await context.discord.refreshTokens(tokens.refreshToken);
  const kept = { ...renewed, refreshToken: renewed.refreshToken ?? tokens.refreshToken };
  await tokenStore.save(context, userId, kept);
  return kept;
}

function refusalOf(error: DiscordError): ApiError {
  const isOver = error.kind === 'unauthorized' || error.kind === 'denied';
  if (isOver) return new ApiError('token_expired', EXPIRED, { cause: error });
  const retryAfterSeconds = error.retryAfterSeconds ?? 5;
  return new ApiError('unavailable', 'Discord cannot be reached right now.', { cause: error, retryAfterSeconds });
}
