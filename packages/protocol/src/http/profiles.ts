import { RARITIES } from '@jumpy/domain/characters';
import { MODES } from '@jumpy/domain/modes';
import * as z from 'zod/mini';
import { Count, PublicId } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { Look } from '../look.ts';

const QuestKey = z.string().check(z.regex(/^[a-z0-9_]{1,48}$/));

/** Number of best runs on a profile. */
export const PROFILE_RUNS = 5;

/** One of a player's best ranked runs. */
export const ProfileRun = z.object({
  runId: PublicId,
  mode: z.enum(MODES),
  score: Count,
  level: Count,
  jumps: Count,
  ticks: Count,
  simVersion: z.int(),
  /** 32 heights, encoded for `readHeights`. */
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

/** A shop character that a player owns. */
export const ProfileCharacter = z.object({
  itemId: Count,
  name: z.string(),
  rarity: z.enum(RARITIES),
  /** Null if the game has no drawing for this name; `image` is shown instead. */
  look: z.nullable(Look),
  image: z.nullable(z.string()),
});
export type ProfileCharacter = z.infer<typeof ProfileCharacter>;

/** Public identity of a player; the same name as on the boards. */
const ProfileFace = {
  publicId: PublicId,
  username: z.string(),
  avatarUrl: z.string(),
  /** Based on ranked XP. */
  level: Count,
  /** The character currently equipped. */
  look: Look,
} as const;

/**
 * A public profile. Contains nothing that boards, runs and races do not already show, and no date finer than a month.
 */
export const PublicProfile = z.object({
  ...ProfileFace,
  /** Ranked XP, and progress to the next level in percent. */
  xp: Count,
  progress: Count,
  /** E.g. `2026-11`. */
  memberSince: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  best: z.nullable(z.object({ score: Count, rank: z.nullable(Count) })),
  /** Ranked jumps. */
  jumps: Count,
  /** Best first. */
  runs: z.array(ProfileRun).check(z.maxLength(PROFILE_RUNS)),
  /** All feats, achieved or not. */
  feats: z.array(ProfileFeat),
  characters: z.array(ProfileCharacter),
  /** Number of army tokens the player owns. Token ids are omitted because they reveal the owner's wallet. */
  recruits: Count,
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const ProfileParams = z.object({ publicId: PublicId });
export const ProfileAnswer = z.object({ success: z.literal(true), profile: PublicProfile });
/** A player's profile; public and identical for all callers. `not_found` if it is hidden or does not exist. */
export const profileEndpoint: Endpoint<typeof ProfileAnswer, { params: typeof ProfileParams }> = {
  method: 'GET',
  path: 'profiles/:publicId',
  answer: ProfileAnswer,
};

/**
 * Why a profile is hidden from others: by the player's setting, or because a reviewer removed the player from the
 * boards.
 */
export const HIDDEN_BY = ['setting', 'review'] as const;
export const OwnProfileAnswer = z.object({
  success: z.literal(true),
  profile: PublicProfile,
  hiddenBy: z.nullable(z.enum(HIDDEN_BY)),
});
export type OwnProfileAnswer = z.infer<typeof OwnProfileAnswer>;
/** The player's own profile as others would see it, even while it is hidden. */
export const ownProfileEndpoint: Endpoint<typeof OwnProfileAnswer, Nothing> = {
  method: 'GET',
  path: 'profiles/self',
  answer: OwnProfileAnswer,
};

/** Preview image of a profile for link unfurling. */
export const profilePreviewEndpoint: Endpoint<undefined, { params: typeof ProfileParams }> = {
  method: 'GET',
  path: 'profiles/:publicId/preview.png',
  answer: undefined,
};

/** Identifies a player and a quest. */
export const DoneQuestParams = z.object({ publicId: PublicId, questKey: QuestKey });
/** A quest that a player has completed and claimed. */
export const DoneQuest = z.object({
  player: z.object(ProfileFace),
  quest: z.object({
    questKey: QuestKey,
    title: z.string(),
    description: z.string(),
    xp: Count,
    /** For a feat: the run that achieved it, and the tick. */
    run: z.nullable(z.object({ runId: PublicId, tick: Count })),
  }),
});
export type DoneQuest = z.infer<typeof DoneQuest>;
export const DoneQuestAnswer = z.object({ success: z.literal(true), done: DoneQuest });
/** A quest completed by a player with a public profile; otherwise `not_found`, whatever the reason. */
export const doneQuestEndpoint: Endpoint<typeof DoneQuestAnswer, { params: typeof DoneQuestParams }> = {
  method: 'GET',
  path: 'profiles/:publicId/quests/:questKey',
  answer: DoneQuestAnswer,
};
/** Preview image of such a quest for link unfurling. */
export const doneQuestPreviewEndpoint: Endpoint<undefined, { params: typeof DoneQuestParams }> = {
  method: 'GET',
  path: 'profiles/:publicId/quests/:questKey/preview.png',
  answer: undefined,
};

/** Preview image of a player's invite link for link unfurling. */
export const invitePreviewEndpoint: Endpoint<undefined, { params: typeof ProfileParams }> = {
  method: 'GET',
  path: 'profiles/:publicId/invite.png',
  answer: undefined,
};

/** Whether the player's profile is public. */
export const ProfileSettingAnswer = z.object({ success: z.literal(true), isPublic: z.boolean() });
/** Returns the player's profile setting. */
export const profileSettingEndpoint: Endpoint<typeof ProfileSettingAnswer, Nothing> = {
  method: 'GET',
  path: 'account/profile',
  answer: ProfileSettingAnswer,
};
export const ProfileSettingBody = z.object({ isPublic: z.boolean() });
/** Changes the profile setting; switching it off hides the profile at once. */
export const setProfileSettingEndpoint: Endpoint<typeof ProfileSettingAnswer, { body: typeof ProfileSettingBody }> = {
  method: 'POST',
  path: 'account/profile',
  answer: ProfileSettingAnswer,
};
