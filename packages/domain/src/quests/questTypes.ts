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
