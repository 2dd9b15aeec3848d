import { hasOperatorRole } from '@jumpy/domain/operatorRights';
import { userInfoFallbackName, normalizeUsername } from '@jumpy/domain/playerName';
import { parseStoredRoles } from '@jumpy/domain/storedRoles';
import { DiscordId, PublicId } from '@jumpy/protocol/common';
import { playerEndpoints } from '@jumpy/protocol/endpoints/players';
import type { UserInfoResponse, WalletOwnerResponse } from '@jumpy/protocol/http/players';
import type { SessionUser } from '@jumpy/protocol/http/session';
import type * as z from 'zod/mini';
import { type ApiRoutes, getPlayer, type RequestPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DiscordTokens } from '../../platform/discord/discordClient.ts';
import { DiscordRequestError } from '../../platform/discord/discordRequestError.ts';
import { enqueueMemberSync } from '../roles/memberRoles.ts';
import { recordRoleRead } from '../roleSync/enqueueRoleSync.ts';
import { toAvatarPath } from './toAvatarPath.ts';
import { type CommunityData, fetchCommunity } from './fetchCommunity.ts';
import { loadSessionUser } from './loadSessionUser.ts';
import { playerStore } from './store.ts';
import { tokenStore } from './tokenStore.ts';

/** Tokens this close to expiry are refreshed first. */
const RENEW_BEFORE_MS = 60_000;

const MISSING_TOKEN_MESSAGE = 'No access token found. Please log in again.';
const EXPIRED_TOKEN_MESSAGE = 'Failed to refresh Discord data. Token may be expired.';

export const playerRoutes: ApiRoutes = async (api, { context }) => {
  const refreshProfile = createProfileRefresher(context);
  registerEndpoint(api, playerEndpoints.userInfo, (request) =>
    readUserInfo(context, { viewer: getPlayer(request), userId: request.body.userId }),
  );
  registerEndpoint(api, playerEndpoints.refreshProfile, async (request) => ({
    success: true as const,
    user: await refreshProfile(getPlayer(request)),
  }));
  registerEndpoint(api, playerEndpoints.walletOwner, ({ query }) => findWalletOwner(context, query));
};

/** Returns the owner of an active wallet address (any case); null if there is none. */
async function findWalletOwner(
  context: Pick<Context, 'chain' | 'clock' | 'db'>,
  { address }: { address: string },
): Promise<z.output<typeof WalletOwnerResponse>> {
  const row = await playerStore.findByWallet(context.db, address);
  if (!row?.walletAddress) return { success: true, user: null };
  const { roles, username, walletAddress, discordId } = row;
  await recordRoleRead(context, { discordId });
  return {
    success: true,
    user: { roles: parseStoredRoles(roles), username, wallet_address: walletAddress, discord_id: discordId },
  };
}

/**
 * Returns a player's public fields by public id or Discord id. Unknown players and hidden profiles both get the
 * fallback name, so they cannot be told apart.
 */
async function readUserInfo(
  { db }: Pick<Context, 'db'>,
  { viewer, userId }: { viewer: Pick<RequestPlayer, 'discordId' | 'operatorRole'>; userId: string },
): Promise<z.output<typeof UserInfoResponse>> {
  const row = await findUser(db, { viewer, id: userId });
  if (!row) return { success: true, username: userInfoFallbackName(userId), avatar: null, level: 0 };
  const username = row.username || userInfoFallbackName(userId);
  return { success: true, username, avatar: toAvatarPath(row), level: row.level };
}

async function findUser(
  db: Context['db'],
  { viewer, id }: { viewer: Pick<RequestPlayer, 'discordId' | 'operatorRole'>; id: string },
) {
  const isPublicId = PublicId.safeParse(id).success;
  if (!isPublicId && !DiscordId.safeParse(id).success) return undefined;
  const row = await playerStore.findByAnyId(db, isPublicId ? { publicId: id } : { discordId: id });
  const isOwn = row?.discordId === viewer.discordId;
  const mayReadById = hasOperatorRole(viewer.operatorRole, 'moderator') && !isPublicId;
  return row?.hasProfile || isOwn || mayReadById ? row : undefined;
}

/**
 * Refreshes avatar, roles and guilds from Discord. Concurrent calls share one request, since a refresh token works only
 * once: a second use would revoke the player's access.
 */
function createProfileRefresher(context: Context): (player: RequestPlayer) => Promise<SessionUser> {
  const underWay = new Map<string, Promise<SessionUser>>();
  return (player) => {
    const pending = underWay.get(player.id);
    if (pending) return pending;
    const answer = refreshProfile(context, player).finally(() => underWay.delete(player.id));
    underWay.set(player.id, answer);
    return answer;
  };
}

async function refreshProfile(context: Context, player: RequestPlayer): Promise<SessionUser> {
  try {
    const { profile, guilds, roles } = await refetchCommunity(context, player.id);
    // Guards against writing one player's data into another's row.
    if (profile.discordId !== player.discordId) throw new AppError('token_expired', EXPIRED_TOKEN_MESSAGE);
    const now = new Date(context.clock.nowMs());
    const normalizedProfile = { ...profile, username: normalizeUsername(profile.username) };
    await inTransaction(context, async (trx) => {
      await enqueueMemberSync(trx, { discordId: player.discordId, roles, now });
      await playerStore.updateFromDiscord(trx, { id: player.id, profile: normalizedProfile, guilds, roles, now });
    });
  } catch (error) {
    throw error instanceof DiscordRequestError ? toAppError(error) : error;
  }
  return loadSessionUser(context, player.id);
}

/** Uses the stored token; refreshes it first if it has expired by our clock, or if Discord rejects it. */
async function refetchCommunity(context: Context, userId: string): Promise<CommunityData> {
  const stored = await tokenStore.find(context, userId);
  if (!stored) throw new AppError('token_expired', MISSING_TOKEN_MESSAGE);
  const isOver = stored.expiresAtMs - context.clock.nowMs() <= RENEW_BEFORE_MS;
  const tokens = isOver ? await renewTokens(context, { userId, tokens: stored }) : stored;
  try {
    return await fetchCommunity(context.discord, tokens.accessToken);
  } catch (error) {
    if (isOver || !(error instanceof DiscordRequestError) || error.kind !== 'unauthorized') throw error;
    const renewed = await renewTokens(context, { userId, tokens });
    return fetchCommunity(context.discord, renewed.accessToken);
  }
}

async function renewTokens(
  context: Context,
  { userId, tokens }: { userId: string; tokens: DiscordTokens },
): Promise<DiscordTokens> {
  if (tokens.refreshToken === undefined) throw new AppError('token_expired', EXPIRED_TOKEN_MESSAGE);
  const renewed = await context.discord.refreshTokens(tokens.refreshToken);
  const newTokens = { ...renewed, refreshToken: renewed.refreshToken ?? tokens.refreshToken };
  await tokenStore.save(context, userId, newTokens);
  return newTokens;
}

function toAppError(error: DiscordRequestError): AppError {
  const isOver = error.kind === 'unauthorized' || error.kind === 'denied';
  if (isOver) return new AppError('token_expired', EXPIRED_TOKEN_MESSAGE, { cause: error });
  const retryAfterSeconds = error.retryAfterSeconds ?? 5;
  return new AppError('unavailable', 'We can’t reach Discord right now.', {
    ...{ cause: error, retryAfterSeconds, details: { reason: 'discord' } },
  });
}
