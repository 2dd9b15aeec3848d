import * as z from 'zod/mini';
import { Count, DiscordId, Progress, PublicId } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { Role } from './session.ts';
import { WalletAddress } from './wallets.ts';

/** A public id or a Discord id of any player. */
export const UserInfoBody = z.object({ userId: z.string().check(z.minLength(1), z.maxLength(64)) });
export const UserInfoAnswer = z.object({
  success: z.literal(true),
  username: z.string(),
  avatar: z.nullable(z.string()),
  level: Count,
});
/** Public fields of any player, for those who are signed in (API-02). */
export const userInfoEndpoint: Endpoint<typeof UserInfoAnswer, { body: typeof UserInfoBody }> = {
  method: 'POST',
  path: 'get-user-info',
  answer: UserInfoAnswer,
};

/** Whose picture. */
export const AvatarParams = z.object({ publicId: PublicId });
/** The picture of a player; a drawn one when there is none. */
export const avatarEndpoint: Endpoint<undefined, { params: typeof AvatarParams }> = {
  method: 'GET',
  path: 'avatar/:publicId',
  answer: undefined,
};

/** Which of the own servers; ids that are not Discord's come from stand-ins. */
export const GuildIconParams = z.object({ guildId: z.string().check(z.regex(/^\d{1,21}$/)) });
/** The icon of a server the player is in; not found where it has none. */
export const guildIconEndpoint: Endpoint<undefined, { params: typeof GuildIconParams }> = {
  method: 'GET',
  path: 'guild-icon/:guildId',
  answer: undefined,
};

/** An address of any case. */
export const WalletOwnerQuery = z.object({ address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)) });
/** Null when it is nobody's. */
export const WalletOwnerAnswer = z.object({
  success: z.literal(true),
  user: z.nullable(
    z.object({ roles: z.array(Role), username: z.string(), wallet_address: WalletAddress, discord_id: DiscordId }),
  ),
});
/** Whose wallet an address is, for administrators alone (DATA-24). */
export const walletOwnerEndpoint: Endpoint<typeof WalletOwnerAnswer, { query: typeof WalletOwnerQuery }> = {
  method: 'GET',
  path: 'wallet-owner',
  answer: WalletOwnerAnswer,
};

/** The id must be the session's. */
export const UserXpBody = z.object({ discordId: DiscordId });
export const XpBuckets = z.object({ game_xp: Count, quest_xp: Count, invite_xp: Count });
/** How much of a player's XP counts where players are held against each other. */
export const XpStanding = z.object({
  /** XP of unseen runs: it counts for the player's own level alone. */
  unseen: Count,
  /** XP that LEVELS orders by: all but that. */
  ranked: z.int(),
  /** What live runs gave by the formula, without a character's bonus. */
  liveGame: z.int(),
  /** XP that level roles go by: `ranked`, at most twice `liveGame`. */
  role: Count,
});
export type XpStanding = z.infer<typeof XpStanding>;

/** `standing` is null where the columns it rests on could not be read. */
export const UserXpAnswer = z.object({
  success: z.literal(true),
  data: z.extend(XpBuckets, { xp: Count, level: Count, progress: Progress, standing: z.nullable(XpStanding) }),
});
export type UserXpAnswer = z.infer<typeof UserXpAnswer>;
/** XP, level and progress of the signed-in player (API-09). */
export const userXpEndpoint: Endpoint<typeof UserXpAnswer, { body: typeof UserXpBody }> = {
  method: 'POST',
  path: 'get-user-xp',
  answer: UserXpAnswer,
};
/** The same, reckoned anew from the player's runs (API-10). */
export const updateUserXpEndpoint: Endpoint<typeof UserXpAnswer, { body: typeof UserXpBody }> = {
  method: 'POST',
  path: 'update-user-xp',
  answer: UserXpAnswer,
};

/** One's own `game_stats` row, zeros when it is missing (STATS-08). */
export const StatsAnswer = z.object({
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
    /** The part of games and jumps that stands on unseen runs: it does not rank. */
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
export type StatsAnswer = z.infer<typeof StatsAnswer>;
/** One's own stats. */
export const statsEndpoint: Endpoint<typeof StatsAnswer, Nothing> = {
  method: 'GET',
  path: 'stats',
  answer: StatsAnswer,
};

/**
 * `estimated` when the lookup failed and the ranks are guesses ("~" in front). Null for one who has run
 * nothing that ranks (READ-03). `userJumps` are those that rank.
 */
export const RankingsAnswer = z.object({
  success: z.literal(true),
  scoreRank: z.nullable(Count),
  jumpRank: z.nullable(Count),
  total: Count,
  userScore: Count,
  userJumps: Count,
  /** Places won (+) or lost since the player's previous run, by score. */
  scoreRankChange: z.int(),
  estimated: z.boolean(),
});
export type RankingsAnswer = z.infer<typeof RankingsAnswer>;
/** One's own ranks (STATS-12). */
export const rankingsEndpoint: Endpoint<typeof RankingsAnswer, Nothing> = {
  method: 'GET',
  path: 'rankings',
  answer: RankingsAnswer,
};
