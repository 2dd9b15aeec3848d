import { infoFallbackName, storedUsername } from '@jumpy/domain/playerName';
import { readStoredRoles } from '@jumpy/domain/storedRoles';
import { DiscordId, PublicId } from '@jumpy/protocol/common';
import { playerEndpoints } from '@jumpy/protocol/endpoints/players';
import type { UserInfoAnswer, WalletOwnerAnswer } from '@jumpy/protocol/http/players';
import type { SessionUser } from '@jumpy/protocol/http/session';
import type * as z from 'zod/mini';
import { type ApiRoutes, playerOf, type RequestPlayer } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DiscordTokens } from '../../platform/discord/client.ts';
import { DiscordError } from '../../platform/discord/discordError.ts';
import { lookAgain } from '../roles/lookAgain.ts';
import { noteRoleRead } from '../roleSync/noteRoleRead.ts';
import { avatarPath } from './avatarPath.ts';
import { type CommunityAnswer, readCommunity } from './readCommunity.ts';
import { sessionUser } from './sessionUser.ts';
import { playerStore } from './store.ts';
import { tokenStore } from './tokenStore.ts';

/** Tokens this close to expiry are refreshed first. */
const RENEW_BEFORE_MS = 60_000;

const MISSING = 'No access token found. Please log in again.';
const EXPIRED = 'Failed to refresh Discord data. Token may be expired.';

export const playerRoutes: ApiRoutes = async (api, { context }) => {
  const refreshProfile = profileRefresher(context);
  serve(api, playerEndpoints.userInfo, (request) =>
    userInfo(context, { viewer: playerOf(request), userId: request.body.userId }),
  );
  serve(api, playerEndpoints.refreshProfile, async (request) => ({
    success: true as const,
    user: await refreshProfile(playerOf(request)),
  }));
  serve(api, playerEndpoints.walletOwner, ({ query }) => walletOwner(context, query));
};

/** Returns the owner of an active wallet address (any case); null if there is none. */
async function walletOwner(
  context: Pick<Context, 'chain' | 'clock' | 'db'>,
  { address }: { address: string },
): Promise<z.output<typeof WalletOwnerAnswer>> {
  const row = await playerStore.byWallet(context.db, address);
  if (!row?.walletAddress) return { success: true, user: null };
  const { roles, username, walletAddress, discordId } = row;
  await noteRoleRead(context, { discordId });
  return {
    success: true,
    user: { roles: readStoredRoles(roles), username, wallet_address: walletAddress, discord_id: discordId },
  };
}

/**
 * Returns a player's public fields by public id or Discord id. Unknown players and hidden profiles both get the
 * fallback name, so they cannot be told apart.
 */
async function userInfo(
  { db }: Pick<Context, 'db'>,
  { viewer, userId }: { viewer: Pick<RequestPlayer, 'discordId' | 'isAdmin'>; userId: string },
): Promise<z.output<typeof UserInfoAnswer>> {
  const row = await find(db, { viewer, id: userId });
  if (!row) return { success: true, username: infoFallbackName(userId), avatar: null, level: 0 };
  const username = row.username || infoFallbackName(userId);
  return { success: true, username, avatar: avatarPath(row), level: row.level };
}

async function find(
  db: Context['db'],
  { viewer, id }: { viewer: Pick<RequestPlayer, 'discordId' | 'isAdmin'>; id: string },
) {
  const isPublicId = PublicId.safeParse(id).success;
  if (!isPublicId && !DiscordId.safeParse(id).success) return undefined;
  const row = await playerStore.byAnyId(db, isPublicId ? { publicId: id } : { discordId: id });
  const isOwn = row?.discordId === viewer.discordId;
  const mayLook = viewer.isAdmin && !isPublicId;
  return row?.hasProfile || isOwn || mayLook ? row : undefined;
}

/**
 * Refreshes avatar, roles and guilds from Discord. Concurrent calls share one request, since a refresh token works only
 * once: a second use would revoke the player's access.
 */
function profileRefresher(context: Context): (player: RequestPlayer) => Promise<SessionUser> {
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
    // Guards against writing one player's data into another's row.
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

/** Uses the stored token; refreshes it first if it has expired by our clock, or if Discord rejects it. */
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
