import { RARITIES } from '@jumpy/domain/characters';
import { GAME_MODES } from '@jumpy/domain/modes';
import { SUMMIT_GRADES } from '@jumpy/sim/biomes';
import * as z from 'zod/mini';
import { Count, PublicId } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { AppearanceName } from '../appearance.ts';
import { EquippedCosmetics } from './cosmetics.ts';
import { StartPlace } from './runs.ts';

const QuestKey = z.string().check(z.regex(/^[a-z0-9_]{1,48}$/));

/** Number of best runs on a profile. */
export const MAX_PROFILE_RUNS = 5;

/** One of a player's best ranked runs. */
export const ProfileRun = z.object({
  runId: PublicId,
  mode: z.enum(GAME_MODES),
  score: Count,
  level: Count,
  startPlace: StartPlace,
  jumps: Count,
  ticks: Count,
  simVersion: z.int(),
  /** 32 heights, encoded for `decodeHeights`. */
  heights: z.string().check(z.maxLength(32)),
  /** Whether it was continued after a revive. */
  revived: z.boolean(),
});
export type ProfileRun = z.infer<typeof ProfileRun>;

/** A feat; `run` is the first run that achieved it, with the tick (1/60 s). */
export const ProfileFeat = z.object({
  questKey: QuestKey,
  title: z.string(),
  description: z.string(),
  run: z.nullable(z.object({ runId: PublicId, tick: Count })),
});
export type ProfileFeat = z.infer<typeof ProfileFeat>;

/** A stamp in a player's passport: the best grade in which a ranked run passed the summit of a place, from 0. */
export const Stamp = z.object({ place: StartPlace, grade: z.enum(SUMMIT_GRADES) });
export type Stamp = z.infer<typeof Stamp>;

/** A shop character that a player owns. */
export const ProfileCharacter = z.object({
  itemId: Count,
  name: z.string(),
  rarity: z.enum(RARITIES),
  /** Null if the game has no drawing for this name; `image` is shown instead. */
  look: z.nullable(AppearanceName),
  image: z.nullable(z.string()),
});
export type ProfileCharacter = z.infer<typeof ProfileCharacter>;

/** Public identity of a player; the same name as on the boards. */
const ProfileIdentity = {
  publicId: PublicId,
  username: z.string(),
  avatarUrl: z.string(),
  /** Based on ranked XP. */
  level: Count,
  /** The character currently equipped. */
  look: AppearanceName,
} as const;

/**
 * A public profile. Contains nothing that boards, runs and races do not already show, and no date finer than a month.
 */
export const PublicProfile = z.object({
  ...ProfileIdentity,
  /** Ranked XP, and progress to the next level in percent. */
  xp: Count,
  progress: Count,
  /** E.g. `2026-11`. */
  memberSince: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  best: z.nullable(z.object({ score: Count, rank: z.nullable(Count) })),
  /** Ranked jumps. */
  jumps: Count,
  /** Best first. */
  runs: z.array(ProfileRun).check(z.maxLength(MAX_PROFILE_RUNS)),
  /** All feats, achieved or not. */
  feats: z.array(ProfileFeat),
  characters: z.array(ProfileCharacter),
  /** Number of army tokens the player owns. Token ids are omitted because they reveal the owner's wallet. */
  recruits: Count,
  /** Equipped cosmetics; older servers omit it. */
  cosmetics: z.optional(EquippedCosmetics),
  /** By place; older servers omit it. */
  stamps: z.optional(z.array(Stamp)),
  /** Highest tier in which a league's week was played to its end, and weeks won; without such a week it is omitted. */
  league: z.optional(z.object({ bestTier: Count, weeksWon: Count })),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const ProfileParams = z.object({ publicId: PublicId });
export const ProfileResponse = z.object({ success: z.literal(true), profile: PublicProfile });
/** A player's profile; public and identical for all callers. `not_found` if it is hidden or does not exist. */
export const profileEndpoint: Endpoint<typeof ProfileResponse, { params: typeof ProfileParams }> = {
  method: 'GET',
  path: 'profiles/:publicId',
  response: ProfileResponse,
};

/**
 * Why a profile is hidden from others: by the player's setting, or because a reviewer removed the player from the
 * boards.
 */
export const PROFILE_HIDDEN_REASONS = ['setting', 'review'] as const;
export const OwnProfileResponse = z.object({
  success: z.literal(true),
  profile: PublicProfile,
  hiddenBy: z.nullable(z.enum(PROFILE_HIDDEN_REASONS)),
});
export type OwnProfileResponse = z.infer<typeof OwnProfileResponse>;
/** The player's own profile as others would see it, even while it is hidden. */
export const ownProfileEndpoint: Endpoint<typeof OwnProfileResponse, EmptyRequest> = {
  method: 'GET',
  path: 'profiles/self',
  response: OwnProfileResponse,
};

/** Preview image of a profile for link unfurling. */
export const profilePreviewEndpoint: Endpoint<undefined, { params: typeof ProfileParams }> = {
  method: 'GET',
  path: 'profiles/:publicId/preview.png',
  response: undefined,
};

/** Identifies a player and a quest. */
export const CompletedQuestParams = z.object({ publicId: PublicId, questKey: QuestKey });
/** A quest that a player has completed and claimed. */
export const CompletedQuest = z.object({
  player: z.object(ProfileIdentity),
  quest: z.object({
    questKey: QuestKey,
    title: z.string(),
    description: z.string(),
    xp: Count,
    /** For a feat: the run that achieved it, and the tick. */
    run: z.nullable(z.object({ runId: PublicId, tick: Count })),
  }),
});
export type CompletedQuest = z.infer<typeof CompletedQuest>;
export const CompletedQuestResponse = z.object({ success: z.literal(true), done: CompletedQuest });
/** A quest completed by a player with a public profile; otherwise `not_found`, whatever the reason. */
export const completedQuestEndpoint: Endpoint<typeof CompletedQuestResponse, { params: typeof CompletedQuestParams }> =
  {
    method: 'GET',
    path: 'profiles/:publicId/quests/:questKey',
    response: CompletedQuestResponse,
  };
/** Preview image of such a quest for link unfurling. */
export const completedQuestPreviewEndpoint: Endpoint<undefined, { params: typeof CompletedQuestParams }> = {
  method: 'GET',
  path: 'profiles/:publicId/quests/:questKey/preview.png',
  response: undefined,
};

/** Preview image of a player's invite link for link unfurling. */
export const invitePreviewEndpoint: Endpoint<undefined, { params: typeof ProfileParams }> = {
  method: 'GET',
  path: 'profiles/:publicId/invite.png',
  response: undefined,
};

/** Whether the player's profile is public. */
export const ProfileSettingResponse = z.object({ success: z.literal(true), isPublic: z.boolean() });
/** Returns the player's profile setting. */
export const profileSettingEndpoint: Endpoint<typeof ProfileSettingResponse, EmptyRequest> = {
  method: 'GET',
  path: 'account/profile',
  response: ProfileSettingResponse,
};
export const ProfileSettingBody = z.object({ isPublic: z.boolean() });
/** Changes the profile setting; switching it off hides the profile at once. */
export const setProfileSettingEndpoint: Endpoint<typeof ProfileSettingResponse, { body: typeof ProfileSettingBody }> = {
  method: 'POST',
  path: 'account/profile',
  response: ProfileSettingResponse,
};
