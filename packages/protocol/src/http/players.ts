import * as z from 'zod/mini';
import { Count, DiscordId, PublicId } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { Role } from './session.ts';
import { WalletAddress } from './wallets.ts';
import { XpProgress } from '../xpProgress.ts';

/** The public id or Discord id of any player. */
export const UserInfoBody = z.object({ userId: z.string().check(z.minLength(1), z.maxLength(64)) });
export const UserInfoResponse = z.object({
  success: z.literal(true),
  username: z.string(),
  avatar: z.nullable(z.string()),
  level: Count,
});
/** Public fields of any player, for signed-in users (API-02). */
export const userInfoEndpoint: Endpoint<typeof UserInfoResponse, { body: typeof UserInfoBody }> = {
  method: 'POST',
  path: 'get-user-info',
  response: UserInfoResponse,
};

export const AvatarParams = z.object({ publicId: PublicId });
/** A player's avatar; a generated one if there is none. */
export const avatarEndpoint: Endpoint<undefined, { params: typeof AvatarParams }> = {
  method: 'GET',
  path: 'avatar/:publicId',
  response: undefined,
};

/** One of the player's servers; ids outside Discord's format come from test doubles. */
export const GuildIconParams = z.object({ guildId: z.string().check(z.regex(/^\d{1,21}$/)) });
/** Icon of a server the player is in; 404 if it has none. */
export const guildIconEndpoint: Endpoint<undefined, { params: typeof GuildIconParams }> = {
  method: 'GET',
  path: 'guild-icon/:guildId',
  response: undefined,
};

/** In any case. */
export const WalletOwnerQuery = z.object({ address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)) });
/** Null if the wallet is not linked to anyone. */
export const WalletOwnerResponse = z.object({
  success: z.literal(true),
  user: z.nullable(
    z.object({ roles: z.array(Role), username: z.string(), wallet_address: WalletAddress, discord_id: DiscordId }),
  ),
});
/** The owner of a wallet address, for administrators only (DATA-24). */
export const walletOwnerEndpoint: Endpoint<typeof WalletOwnerResponse, { query: typeof WalletOwnerQuery }> = {
  method: 'GET',
  path: 'wallet-owner',
  response: WalletOwnerResponse,
};

/** Must match the session. */
export const UserXpBody = z.object({ discordId: DiscordId });
export const XpBuckets = z.object({ game_xp: Count, quest_xp: Count, invite_xp: Count });
/** How much of a player's XP counts for rankings and roles. */
export const RankedXp = z.object({
  /** XP from unwitnessed runs; counts only for the player's own level. */
  unseen: Count,
  /** XP ranked on LEVELS: everything except `unseen`. */
  ranked: z.int(),
  /** Formula XP from live runs, without character bonus. */
  liveGame: z.int(),
  /** XP for level roles: `ranked`, at most twice `liveGame`. */
  role: Count,
});
export type RankedXp = z.infer<typeof RankedXp>;

/** `standing` is null if its columns could not be read. */
export const UserXpResponse = z.object({
  success: z.literal(true),
  data: z.extend(XpBuckets, { xp: Count, level: Count, progress: XpProgress, standing: z.nullable(RankedXp) }),
});
export type UserXpResponse = z.infer<typeof UserXpResponse>;
/** XP, level and progress of the signed-in player (API-09). */
export const userXpEndpoint: Endpoint<typeof UserXpResponse, { body: typeof UserXpBody }> = {
  method: 'POST',
  path: 'get-user-xp',
  response: UserXpResponse,
};
/** Same response, recomputed from the player's runs (API-10). */
export const recomputeUserXpEndpoint: Endpoint<typeof UserXpResponse, { body: typeof UserXpBody }> = {
  method: 'POST',
  path: 'update-user-xp',
  response: UserXpResponse,
};

/** The player's `game_stats` row; zeros if it is missing (STATS-08). */
export const StatsResponse = z.object({
  success: z.literal(true),
  hasPlayed: z.boolean(),
  stats: z.object({
    discord_id: z.string(),
    username: z.string(),
    avatar: z.nullable(z.string()),
    hi_score: Count,
    total_jumps: Count,
    total_games: Count,
    total_time: z.number(),
    /** Games and jumps from unwitnessed runs, which are not ranked. */
    unseen_games: Count,
    unseen_jumps: Count,
    total_enemies: Count,
    level_reached: Count,
    best_run_id: z.nullable(PublicId),
    last_played: z.nullable(z.string()),
  }),
  /** 32 heights of the best run, 0 to 1, for its sparkline; empty without one. */
  bestHeights: z.array(z.number()),
});
export type StatsResponse = z.infer<typeof StatsResponse>;
/** The player's own stats. */
export const statsEndpoint: Endpoint<typeof StatsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'stats',
  response: StatsResponse,
};

/**
 * `estimated` if the lookup failed and the ranks are estimates (shown with "~"). Null without any ranked run (READ-03).
 * `userJumps` counts ranked jumps only.
 */
export const RankingsResponse = z.object({
  success: z.literal(true),
  scoreRank: z.nullable(Count),
  jumpRank: z.nullable(Count),
  total: Count,
  userScore: Count,
  userJumps: Count,
  /** Ranks gained (+) or lost by score since the player's previous run. */
  scoreRankChange: z.int(),
  estimated: z.boolean(),
});
export type RankingsResponse = z.infer<typeof RankingsResponse>;
/** The player's own ranks (STATS-12). */
export const rankingsEndpoint: Endpoint<typeof RankingsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'rankings',
  response: RankingsResponse,
};
