import { LEAGUE_OUTCOMES, LEAGUE_RULES } from '@jumpy/domain/leagues/leagues';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { AppearanceName } from '../appearance.ts';
import { SuccessResponse } from './session.ts';

/** A week, named by its Monday (UTC). */
const LeagueWeek = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** A tier, from 0. */
const LeagueTier = z.int().check(z.gte(0), z.lt(LEAGUE_RULES.tiers));

export const LeagueRow = z.object({
  rank: Count,
  publicId: PublicId,
  username: z.string(),
  avatarUrl: z.string(),
  /** Sum of the week's best five runs. */
  points: Count,
  isSelf: z.boolean(),
  /** The character currently equipped; omitted for Jumpy. */
  look: z.optional(AppearanceName),
  /** Set if the player's profile is hidden; the name is not a link. */
  noProfile: z.optional(z.literal(true)),
});
export type LeagueRow = z.infer<typeof LeagueRow>;

/** How the last week ended for the player, of `size` that were ranked. */
export const LeagueResult = z.object({
  week: LeagueWeek,
  tier: LeagueTier,
  outcome: z.enum(LEAGUE_OUTCOMES),
  rank: Count,
  size: Count,
  points: Count,
});
export type LeagueResult = z.infer<typeof LeagueResult>;

/**
 * Why the player has no group: they left, are off the boards, wait for the draw after the last week's end, or have not
 * played a ranked run this week.
 */
export const LEAGUE_STATES = ['in', 'none', 'waiting', 'left', 'hidden'] as const;

export const LeagueResponse = z.object({
  success: z.literal(true),
  state: z.enum(LEAGUE_STATES),
  /** Tier of the group, else that of the player's next one. */
  tier: LeagueTier,
  serverNow: TimeMs,
  endsAt: TimeMs,
  /** While the player waits: when the draw is due. */
  drawAt: z.optional(TimeMs),
  /** The player's group; empty without one. The first `rises` rise and the last `falls` fall. */
  rows: z.array(LeagueRow).check(z.maxLength(LEAGUE_RULES.groupSize)),
  rises: Count,
  falls: Count,
  /** The player's runs that are summed, best first. */
  runs: z.array(z.object({ runId: PublicId, score: Count, level: Count })).check(z.maxLength(LEAGUE_RULES.summedRuns)),
  /** The last week that ended, until the player has seen it. */
  result: z.nullable(LeagueResult),
});
export type LeagueResponse = z.infer<typeof LeagueResponse>;
/** The signed-in player's league of this week. */
export const leagueEndpoint: Endpoint<typeof LeagueResponse, EmptyRequest> = {
  method: 'GET',
  path: 'league',
  response: LeagueResponse,
};

export const SetLeagueBody = z.object({ takesPart: z.boolean() });
/** Takes part in the leagues or leaves them; answers like `leagueEndpoint`. */
export const setLeagueEndpoint: Endpoint<typeof LeagueResponse, { body: typeof SetLeagueBody }> = {
  method: 'POST',
  path: 'league',
  response: LeagueResponse,
};

export const MarkLeagueSeenBody = z.object({ week: z.iso.date() });
/** Marks the results up to a week as seen. */
export const markLeagueSeenEndpoint: Endpoint<typeof SuccessResponse, { body: typeof MarkLeagueSeenBody }> = {
  method: 'POST',
  path: 'league/seen',
  response: SuccessResponse,
};
