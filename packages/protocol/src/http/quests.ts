import { QUEST_CATEGORIES } from '@jumpy/domain/quests/questTypes';
import * as z from 'zod/mini';
import { Count, DiscordId, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { ClaimAttestation } from './claims.ts';

const QuestKey = z.string().check(z.regex(/^[a-z0-9_]{1,48}$/));

/** A quest with the player's progress (QUEST-06, QUEST-07, QUEST-15). */
export const Quest = z.object({
  quest_key: QuestKey,
  title: z.string(),
  description: z.string(),
  category: z.enum(QUEST_CATEGORIES),
  quest_type: z.string(),
  target_value: Count,
  xp_reward: Count,
  /** Null for one-time quests. */
  reset_hours: z.nullable(Count),
  current_progress: Count,
  /** Claimed; for recurring quests, in the current period. */
  is_completed: z.boolean(),
  completed_at: z.nullable(TimeMs),
  /** An admin revoked the claim; it cannot be made again. */
  is_taken_back: z.boolean(),
  /** For single-run quests: the first run that achieved it, with the tick (1/60 s). */
  run: z.nullable(z.object({ runId: PublicId, tick: Count })),
});
export type Quest = z.infer<typeof Quest>;

/** A rewarded claim (QUEST-32). */
export const QuestCompletion = z.object({ quest_key: QuestKey, xp_awarded: Count, completed_at: TimeMs });

/** All quests by target, claims newest first, and when the player's day and week end. */
export const QuestBoard = z.object({
  quests: z.array(Quest),
  completions: z.array(QuestCompletion),
  dayEndsAt: TimeMs,
  weekEndsAt: TimeMs,
  serverNow: TimeMs,
});
export type QuestBoard = z.infer<typeof QuestBoard>;

export const QuestsResponse = z.object({ success: z.literal(true), board: QuestBoard });
/** Quests of the signed-in player. */
export const questsEndpoint: Endpoint<typeof QuestsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'quests',
  response: QuestsResponse,
};

/** The quest to claim; its reward and target are known to the server. */
export const ClaimQuestBody = z.object({ quest_key: QuestKey });
/** A rewarded claim; `record` contains what can be recorded on chain. */
export const ClaimQuestResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  quest_key: QuestKey,
  xp_awarded: Count,
  board: QuestBoard,
  record: ClaimAttestation,
});
export type ClaimQuestResponse = z.infer<typeof ClaimQuestResponse>;
/** Claims a quest whose target is reached, or one based on the player's own confirmation. */
export const claimQuestEndpoint: Endpoint<typeof ClaimQuestResponse, { body: typeof ClaimQuestBody }> = {
  method: 'POST',
  path: 'claim-quest',
  response: ClaimQuestResponse,
};

/** A link that proves a quest (API-07). The server determines player and type; another player's id is rejected. */
export const SocialSubmissionBody = z.object({
  discordId: z.optional(DiscordId),
  questKey: QuestKey,
  submissionUrl: z.string().check(z.maxLength(500)),
  questType: z.optional(z.string().check(z.maxLength(64))),
});
/** Why a link is rejected. */
export type LinkRefusal = 'link_invalid' | 'link_old' | 'link_repeated' | 'link_of_other';

/** A rejected link contains the reason; an accepted one is rewarded. */
export const SocialSubmissionResponse = z.union([
  ClaimQuestResponse,
  z.object({
    success: z.literal(false),
    message: z.string(),
    code: z.optional(z.string() as unknown as z.ZodMiniType<LinkRefusal>),
  }),
]);
export type SocialSubmissionResponse = z.infer<typeof SocialSubmissionResponse>;
/** Submits a link for a social quest. */
export const socialSubmissionEndpoint: Endpoint<
  typeof SocialSubmissionResponse,
  { body: typeof SocialSubmissionBody }
> = {
  method: 'POST',
  path: 'validate-social-submission',
  response: SocialSubmissionResponse,
};
