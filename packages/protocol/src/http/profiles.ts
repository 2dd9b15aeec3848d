import { RARITIES } from '@jumpy/domain/characters';
import { MODES } from '@jumpy/domain/modes';
import * as z from 'zod/mini';
import { Count, PublicId } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { Look } from '../look.ts';

const QuestKey = z.string().check(z.regex(/^[a-z0-9_]{1,48}$/));

/** Best runs that a profile shows. */
export const PROFILE_RUNS = 5;

/** One of a player's best runs, of those that rank. */
export const ProfileRun = z.object({
  runId: PublicId,
  mode: z.enum(MODES),
  score: Count,
  level: Count,
  jumps: Count,
  ticks: Count,
  simVersion: z.int(),
  /** 32 heights, to be read by `readHeights`. */
  heights: z.string().check(z.maxLength(32)),
  /** Whether it went on after a revive. */
  revived: z.boolean(),
});
export type ProfileRun = z.infer<typeof ProfileRun>;

/** One of the feats there are; `run` is the first that did it, and when in it, in ticks of 1/60 s. */
export const ProfileFeat = z.object({
  questKey: QuestKey,
  title: z.string(),
  description: z.string(),
  run: z.nullable(z.object({ runId: PublicId, tick: Count })),
});
export type ProfileFeat = z.infer<typeof ProfileFeat>;

/** A character of the shop that a player owns. */
export const ProfileCharacter = z.object({
  itemId: Count,
  name: z.string(),
  rarity: z.enum(RARITIES),
  /** Null where the product draws nothing of that name: then `image` is shown. */
  look: z.nullable(Look),
  image: z.nullable(z.string()),
});
export type ProfileCharacter = z.infer<typeof ProfileCharacter>;

/** Who somebody is, to everybody: the same words as on the boards. */
const ProfileFace = {
  publicId: PublicId,
  username: z.string(),
  avatarUrl: z.string(),
  /** By the XP that ranks. */
  level: Count,
  /** The character they play with now. */
  look: Look,
} as const;

/** A player as everybody may see them: nothing here that boards, runs and races do not tell already, or that is finer than a month. */
export const PublicProfile = z.object({
  ...ProfileFace,
  /** XP that ranks, and the percent of the way to the next level. */
  xp: Count,
  progress: Count,
  /** `2026-11`. */
  memberSince: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  best: z.nullable(z.object({ score: Count, rank: z.nullable(Count) })),
  /** Jumps that rank. */
  jumps: Count,
  /** The best first. */
  runs: z.array(ProfileRun).check(z.maxLength(PROFILE_RUNS)),
  /** All there are, done or not. */
  feats: z.array(ProfileFeat),
  characters: z.array(ProfileCharacter),
  /** Tokens of the army that the player owns. Which ones is not told: a number leads to its owner's wallet. */
  recruits: Count,
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** Whose profile. */
export const ProfileParams = z.object({ publicId: PublicId });
export const ProfileAnswer = z.object({ success: z.literal(true), profile: PublicProfile });
/** A player's profile, for anybody, the same for everybody; `not_found` where it is hidden, as where there is none. */
export const profileEndpoint: Endpoint<typeof ProfileAnswer, { params: typeof ProfileParams }> = {
  method: 'GET',
  path: 'profiles/:publicId',
  answer: ProfileAnswer,
};

/** Why others do not see one's own profile: it is switched off, or a reviewer took its player off the boards. */
export const HIDDEN_BY = ['setting', 'review'] as const;
export const OwnProfileAnswer = z.object({
  success: z.literal(true),
  profile: PublicProfile,
  hiddenBy: z.nullable(z.enum(HIDDEN_BY)),
});
export type OwnProfileAnswer = z.infer<typeof OwnProfileAnswer>;
/** One's own profile as others would see it, also while they do not. */
export const ownProfileEndpoint: Endpoint<typeof OwnProfileAnswer, Nothing> = {
  method: 'GET',
  path: 'profiles/self',
  answer: OwnProfileAnswer,
};

/** The picture of a profile for pages that show links. */
export const profilePreviewEndpoint: Endpoint<undefined, { params: typeof ProfileParams }> = {
  method: 'GET',
  path: 'profiles/:publicId/preview.png',
  answer: undefined,
};

/** Which quest of whom. */
export const DoneQuestParams = z.object({ publicId: PublicId, questKey: QuestKey });
/** A quest that a player has done and claimed. */
export const DoneQuest = z.object({
  player: z.object(ProfileFace),
  quest: z.object({
    questKey: QuestKey,
    title: z.string(),
    description: z.string(),
    xp: Count,
    /** Of a feat: the run that did it, and when in it. */
    run: z.nullable(z.object({ runId: PublicId, tick: Count })),
  }),
});
export type DoneQuest = z.infer<typeof DoneQuest>;
export const DoneQuestAnswer = z.object({ success: z.literal(true), done: DoneQuest });
/** A quest that a player with a profile has done; `not_found` for any other, whatever the reason. */
export const doneQuestEndpoint: Endpoint<typeof DoneQuestAnswer, { params: typeof DoneQuestParams }> = {
  method: 'GET',
  path: 'profiles/:publicId/quests/:questKey',
  answer: DoneQuestAnswer,
};
/** The picture of such a quest for pages that show links. */
export const doneQuestPreviewEndpoint: Endpoint<undefined, { params: typeof DoneQuestParams }> = {
  method: 'GET',
  path: 'profiles/:publicId/quests/:questKey/preview.png',
  answer: undefined,
};

/** The picture of a player's invite link for pages that show links. */
export const invitePreviewEndpoint: Endpoint<undefined, { params: typeof ProfileParams }> = {
  method: 'GET',
  path: 'profiles/:publicId/invite.png',
  answer: undefined,
};

/** Whether others may see the player's profile. */
export const ProfileSettingAnswer = z.object({ success: z.literal(true), isPublic: z.boolean() });
/** The player's setting. */
export const profileSettingEndpoint: Endpoint<typeof ProfileSettingAnswer, Nothing> = {
  method: 'GET',
  path: 'account/profile',
  answer: ProfileSettingAnswer,
};
export const ProfileSettingBody = z.object({ isPublic: z.boolean() });
/** Changes it: off hides the profile at once. */
export const setProfileSettingEndpoint: Endpoint<typeof ProfileSettingAnswer, { body: typeof ProfileSettingBody }> = {
  method: 'POST',
  path: 'account/profile',
  answer: ProfileSettingAnswer,
};
