import type { FeatKey } from './feats.ts';
import { formatGrouped } from './formatNumber.ts';

/** Quest categories, which define where a quest is listed and when it resets (QUEST-08). */
export const QUEST_CATEGORIES = ['daily', 'game', 'social_daily', 'social_weekly', 'social_once'] as const;
/** One of `QUEST_CATEGORIES`. */
export type QuestCategory = (typeof QUEST_CATEGORIES)[number];

/** Quest types that depend on a player's totals or on a single run (QUEST-09; the last four are our additions). */
export const GAME_QUEST_TYPES = [
  'total_jumps',
  'high_score',
  'total_games',
  'total_enemies',
  'level_reached',
  'invites',
  'replay',
] as const;
/** Quest types that depend on one day's play. */
export const DAILY_QUEST_TYPES = ['daily_games', 'daily_jumps', 'daily_score'] as const;
/** Quest types completed outside the game (QUEST-10, QUEST-50, QUEST-51). */
export const SOCIAL_QUEST_TYPES = [
  'x_post',
  'share_score',
  'like_posts',
  'retweet',
  'create_meme',
  'tiktok_video',
  'youtube_review',
  'follow',
  'join',
] as const;
/** One of `SOCIAL_QUEST_TYPES`. */
export type SocialQuestType = (typeof SOCIAL_QUEST_TYPES)[number];
/** What a quest's progress depends on. */
export type QuestType = (typeof GAME_QUEST_TYPES)[number] | (typeof DAILY_QUEST_TYPES)[number] | SocialQuestType;

/** A quest as stored in the database; the reset interval is in hours, null for one-time quests. */
export interface QuestDefinition {
  key: string;
  title: string;
  description: string;
  category: QuestCategory;
  type: QuestType;
  target: number;
  xp: number;
  resetHours: 24 | 168 | null;
}

/** Targets and the XP of each. */
type TargetRewards = readonly (readonly [target: number, xp: number])[];

interface QuestFamily {
  key: string;
  type: QuestType;
  title(target: string): string;
  description(target: string): string;
  rewards: TargetRewards;
}

const GAME_FAMILIES: readonly QuestFamily[] = [
  {
    ...{ key: 'jump', type: 'total_jumps' },
    title: (target) => `${target} jumps`,
    description: (target) => `Jump ${target} times in all your games`,
    rewards: [
      [500, 50],
      [1_000, 75],
      [2_500, 125],
      [5_000, 200],
      [10_000, 350],
      [20_000, 600],
    ],
  },
  {
    ...{ key: 'score', type: 'high_score' },
    title: (target) => `${target} points`,
    description: (target) => `Score ${target} in one game`,
    rewards: [
      [500, 50],
      [1_000, 100],
      [2_500, 200],
      [5_000, 350],
      [7_500, 500],
      [10_000, 650],
      [15_000, 800],
      [20_000, 1_000],
    ],
  },
  {
    ...{ key: 'games', type: 'total_games' },
    title: (target) => `${target} games`,
    description: (target) => `Play ${target} games`,
    rewards: [
      [10, 50],
      [50, 150],
      [100, 250],
      [250, 500],
      [500, 750],
      [1_000, 1_000],
    ],
  },
  {
    ...{ key: 'enemies', type: 'total_enemies' },
    title: (target) => `${target} stomps`,
    description: (target) => `Land ${target} stomps`,
    rewards: [
      [25, 50],
      [100, 100],
      [500, 300],
      [2_500, 750],
    ],
  },
  {
    ...{ key: 'level', type: 'level_reached' },
    title: (target) => `Level ${target}`,
    description: (target) => `Climb to level ${target} in one game`,
    rewards: [
      [5, 50],
      [10, 150],
      [20, 400],
      [40, 800],
    ],
  },
];

const DAILY_FAMILIES: readonly QuestFamily[] = [
  {
    ...{ key: 'daily_games', type: 'daily_games' },
    title: (target) => `${target} games today`,
    description: (target) => `Play ${target} games today`,
    rewards: [
      [3, 20],
      [8, 30],
      [15, 40],
    ],
  },
  {
    ...{ key: 'daily_jumps', type: 'daily_jumps' },
    title: (target) => `${target} jumps today`,
    description: (target) => `Jump ${target} times today`,
    rewards: [
      [250, 20],
      [750, 30],
      [1_500, 50],
    ],
  },
  {
    ...{ key: 'daily_score', type: 'daily_score' },
    title: (target) => `${target} points today`,
    description: (target) => `Score ${target} in one game today`,
    rewards: [
      [500, 20],
      [1_500, 40],
      [4_000, 80],
    ],
  },
];

const createFamilyQuests = (category: 'game' | 'daily', families: readonly QuestFamily[]): QuestDefinition[] =>
  families.flatMap(({ key, type, title, description, rewards }) =>
    rewards.map(([target, xp]) => ({
      key: `${key}_${target}`,
      title: title(formatGrouped(target)),
      description: description(formatGrouped(target)),
      ...{ category, type, target, xp },
      resetHours: category === 'daily' ? 24 : null,
    })),
  );

type SocialQuestRow = readonly [key: string, title: string, description: string, type: QuestType, xp: number];

const RESET_HOURS = { social_daily: 24, social_weekly: 168, social_once: null } as const;

const createSocialQuests = (category: keyof typeof RESET_HOURS, rows: readonly SocialQuestRow[]): QuestDefinition[] =>
  rows.map(([key, title, description, type, xp]) => ({
    ...{ key, title, description, category, type, target: 1, xp },
    resetHours: RESET_HOURS[category],
  }));

const createInviteQuest = (
  target: number,
  [title, description]: readonly [string, string],
  xp: number,
): QuestDefinition => ({
  ...{ key: `invite_${target}`, title, description, category: 'game', type: 'invites', target, xp, resetHours: null },
});

/** Feats, each achieved in a single run; their rules are in `feats` (1,200 XP in total). */
const FEAT_ROWS: readonly (readonly [key: FeatKey, title: string, description: string, xp: number])[] = [
  ['feat_streak', 'On a roll', 'Land on 30 new platforms in a row', 50],
  ['feat_stars', 'Stargazer', 'Pick up 50 stars in one game', 50],
  ['feat_fast', 'Quick start', 'Reach level 4 in the first 30 seconds', 75],
  ['feat_stomps', 'Stomper', 'Land 5 stomps in one game', 75],
  ['feat_platforms', 'Seven grounds', 'Land on seven kinds of platform in one game', 75],
  ['feat_saved', 'Second wind', 'Play on for a minute after a shield saved you', 100],
  ['feat_no_spring', 'No springs', 'Reach level 4 without a spring', 100],
  ['feat_no_hop', 'Feet first', 'Reach level 3 without a hop', 125],
  ['feat_peace', 'Peaceful climb', 'Reach level 10 without a stomp', 125],
  ['feat_chain', 'Stomp chain', 'Land 3 stomps within 10 seconds', 125],
  ['feat_foes', 'Land and air', 'Stomp a walker and a flyer in one game', 150],
  ['feat_bare', 'Bare hands', 'Reach level 6 without a power-up', 150],
];

/** All quests; the database table is filled from these rows (QUEST-11 to QUEST-13, READ-65). */
export const QUESTS: readonly QuestDefinition[] = [
  ...createFamilyQuests('game', GAME_FAMILIES),
  ...createFamilyQuests('daily', DAILY_FAMILIES),
  createInviteQuest(1, ['Bring a friend', 'Invite a friend who plays'], 200),
  createInviteQuest(3, ['Bring three friends', 'Invite three friends who play'], 500),
  ...FEAT_ROWS.map(([key, title, description, xp]): QuestDefinition => ({
    ...{ key, title, description, category: 'game', type: 'replay', target: 1, xp, resetHours: null },
  })),
  ...createSocialQuests('social_daily', [
    ['daily_like', 'Like a post', 'Like our latest post', 'like_posts', 25],
    ['daily_retweet', 'Share a post', 'Repost our latest post', 'retweet', 25],
    ['daily_post', 'Write a post', 'Write a post about the game', 'x_post', 40],
    ['daily_share_score', 'Share your score', 'Post your score', 'share_score', 50],
  ]),
  ...createSocialQuests('social_weekly', [
    ['weekly_meme', 'Make a meme', 'Make a meme about the game and post it', 'create_meme', 200],
    ['weekly_tiktok', 'Gameplay video', 'Post a TikTok of your game', 'tiktok_video', 250],
  ]),
  ...createSocialQuests('social_once', [
    ['follow', 'Follow us', 'Follow us on the social network', 'follow', 150],
    ['join', 'Join the community', 'Join the community chat', 'join', 150],
    ['youtube_review', 'Review on YouTube', 'Publish a review of the game on YouTube', 'youtube_review', 500],
    ['first_tiktok', 'First video', 'Post your first TikTok of the game', 'tiktok_video', 200],
  ]),
];

/** Groups of game quests in page order, each with its quest types (QUEST-04). */
export const QUEST_GROUPS: readonly { title: string; types: readonly QuestType[] }[] = [
  { title: 'Today', types: DAILY_QUEST_TYPES },
  { title: 'Jump milestones', types: ['total_jumps'] },
  { title: 'Score milestones', types: ['high_score'] },
  { title: 'Game milestones', types: ['total_games'] },
  { title: 'Feats', types: ['total_enemies', 'level_reached', 'replay'] },
  { title: 'Friends', types: ['invites'] },
];

/**
 * How completion of a social quest is proven: by a link, by the player's confirmation after opening a page, or by
 * server membership.
 */
export type SocialProof = 'link' | 'word' | 'membership';

const SOCIAL_PROOFS: Readonly<Record<SocialQuestType, SocialProof>> = {
  x_post: 'link',
  share_score: 'link',
  create_meme: 'link',
  tiktok_video: 'link',
  youtube_review: 'link',
  like_posts: 'word',
  retweet: 'word',
  follow: 'word',
  join: 'membership',
};

/**
 * Returns how a quest's completion is proven; undefined for quests completed by playing (QUEST-33, READ-32).
 * @example socialProofOf('x_post') // 'link'
 */
export function socialProofOf(type: string): SocialProof | undefined {
  return (SOCIAL_QUEST_TYPES as readonly string[]).includes(type) ? SOCIAL_PROOFS[type as SocialQuestType] : undefined;
}

/** How long the opened page is shown before the player is asked to confirm, in milliseconds (QUEST-53, QUEST-54). */
export const MIN_OPENED_MS: Readonly<Record<Exclude<SocialProof, 'link'>, number>> = { word: 3_000, membership: 5_000 };
