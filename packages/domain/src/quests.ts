import type { FeatKey } from './feats.ts';
import { type QuestTexts, questTexts } from './quests/questTexts.ts';
import type { QuestCategory, QuestType } from './quests/questTypes.ts';

/** A quest as stored in the database; the reset interval is in hours, null for one-time quests. */
export interface QuestDefinition extends QuestTexts {
  key: string;
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
  rewards: TargetRewards;
}

const GAME_FAMILIES: readonly QuestFamily[] = [
  {
    ...{ key: 'jump', type: 'total_jumps' },
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
    rewards: [
      [25, 50],
      [100, 100],
      [500, 300],
      [2_500, 750],
    ],
  },
  {
    ...{ key: 'level', type: 'level_reached' },
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
    rewards: [
      [3, 20],
      [8, 30],
      [15, 40],
    ],
  },
  {
    ...{ key: 'daily_jumps', type: 'daily_jumps' },
    rewards: [
      [250, 20],
      [750, 30],
      [1_500, 50],
    ],
  },
  {
    ...{ key: 'daily_score', type: 'daily_score' },
    rewards: [
      [500, 20],
      [1_500, 40],
      [4_000, 80],
    ],
  },
];

/** A definition with its texts. */
function createQuest(quest: Omit<QuestDefinition, keyof QuestTexts>): QuestDefinition {
  const texts = questTexts(quest.key);
  if (!texts) throw new Error(`The quest ${quest.key} has no texts.`);
  return { ...quest, ...texts };
}

const createFamilyQuests = (category: 'game' | 'daily', families: readonly QuestFamily[]): QuestDefinition[] =>
  families.flatMap(({ key, type, rewards }) =>
    rewards.map(([target, xp]) =>
      createQuest({
        ...{ key: `${key}_${target}`, category, type, target, xp },
        resetHours: category === 'daily' ? 24 : null,
      }),
    ),
  );

type SocialQuestRow = readonly [key: string, type: QuestType, xp: number];

const RESET_HOURS = { social_daily: 24, social_weekly: 168, social_once: null } as const;

const createSocialQuests = (category: keyof typeof RESET_HOURS, rows: readonly SocialQuestRow[]): QuestDefinition[] =>
  rows.map(([key, type, xp]) => createQuest({ key, category, type, target: 1, xp, resetHours: RESET_HOURS[category] }));

const createInviteQuest = (target: number, xp: number): QuestDefinition =>
  createQuest({ key: `invite_${target}`, category: 'game', type: 'invites', target, xp, resetHours: null });

/** Feats, each achieved in a single run; their rules are in `feats` (1,200 XP in total). */
const FEAT_ROWS: readonly (readonly [key: FeatKey, xp: number])[] = [
  ['feat_streak', 50],
  ['feat_stars', 50],
  ['feat_fast', 75],
  ['feat_stomps', 75],
  ['feat_platforms', 75],
  ['feat_saved', 100],
  ['feat_no_spring', 100],
  ['feat_no_hop', 125],
  ['feat_peace', 125],
  ['feat_chain', 125],
  ['feat_foes', 150],
  ['feat_bare', 150],
];

/** All quests; the database table is filled from these rows (QUEST-11 to QUEST-13, READ-65). */
export const QUESTS: readonly QuestDefinition[] = [
  ...createFamilyQuests('game', GAME_FAMILIES),
  ...createFamilyQuests('daily', DAILY_FAMILIES),
  createInviteQuest(1, 200),
  createInviteQuest(3, 500),
  ...FEAT_ROWS.map(([key, xp]) =>
    createQuest({ key, category: 'game', type: 'replay', target: 1, xp, resetHours: null }),
  ),
  ...createSocialQuests('social_daily', [
    ['daily_like', 'like_posts', 25],
    ['daily_retweet', 'retweet', 25],
    ['daily_post', 'x_post', 40],
    ['daily_share_score', 'share_score', 50],
  ]),
  ...createSocialQuests('social_weekly', [
    ['weekly_meme', 'create_meme', 200],
    ['weekly_tiktok', 'tiktok_video', 250],
  ]),
  ...createSocialQuests('social_once', [
    ['follow', 'follow', 150],
    ['join', 'join', 150],
    ['youtube_review', 'youtube_review', 500],
    ['first_tiktok', 'tiktok_video', 200],
  ]),
];
