import type { FeatKey } from '../feats.ts';
import { formatGrouped } from '../formatNumber.ts';
import * as m from './messages.ts';

/** What a quest is called, and what has to be done. */
export interface QuestTexts {
  title: string;
  description: string;
}

type FamilyTexts = (values: { target: string }) => QuestTexts;

/** Texts of the quests that differ by target, by the first part of their keys. */
const FAMILIES: ReadonlyMap<string, FamilyTexts> = new Map<string, FamilyTexts>([
  ['jump', (values) => ({ title: m.jumps(values), description: m.jumpsTask(values) })],
  ['score', (values) => ({ title: m.points(values), description: m.pointsTask(values) })],
  ['games', (values) => ({ title: m.games(values), description: m.gamesTask(values) })],
  ['enemies', (values) => ({ title: m.stomps(values), description: m.stompsTask(values) })],
  ['level', (values) => ({ title: m.level(values), description: m.levelTask(values) })],
  ['daily_games', (values) => ({ title: m.gamesToday(values), description: m.gamesTodayTask(values) })],
  ['daily_jumps', (values) => ({ title: m.jumpsToday(values), description: m.jumpsTodayTask(values) })],
  ['daily_score', (values) => ({ title: m.pointsToday(values), description: m.pointsTodayTask(values) })],
]);

const FEATS: Readonly<Record<FeatKey, QuestTexts>> = {
  feat_streak: { title: m.onARoll(), description: m.onARollTask() },
  feat_stars: { title: m.stargazer(), description: m.stargazerTask() },
  feat_fast: { title: m.quickStart(), description: m.quickStartTask() },
  feat_stomps: { title: m.stomper(), description: m.stomperTask() },
  feat_platforms: { title: m.sevenGrounds(), description: m.sevenGroundsTask() },
  feat_saved: { title: m.secondWind(), description: m.secondWindTask() },
  feat_no_spring: { title: m.noSprings(), description: m.noSpringsTask() },
  feat_no_hop: { title: m.feetFirst(), description: m.feetFirstTask() },
  feat_peace: { title: m.peacefulClimb(), description: m.peacefulClimbTask() },
  feat_chain: { title: m.stompChain(), description: m.stompChainTask() },
  feat_foes: { title: m.landAndAir(), description: m.landAndAirTask() },
  feat_bare: { title: m.bareHands(), description: m.bareHandsTask() },
};

/** Texts of all other quests, by key. */
const TEXTS: ReadonlyMap<string, QuestTexts> = new Map<string, QuestTexts>([
  ...Object.entries(FEATS),
  ['invite_1', { title: m.oneFriend(), description: m.oneFriendTask() }],
  ['invite_3', { title: m.threeFriends(), description: m.threeFriendsTask() }],
  ['daily_like', { title: m.likePost(), description: m.likePostTask() }],
  ['daily_retweet', { title: m.sharePost(), description: m.sharePostTask() }],
  ['daily_post', { title: m.writePost(), description: m.writePostTask() }],
  ['daily_share_score', { title: m.shareScore(), description: m.shareScoreTask() }],
  ['weekly_meme', { title: m.makeMeme(), description: m.makeMemeTask() }],
  ['weekly_tiktok', { title: m.gameplayVideo(), description: m.gameplayVideoTask() }],
  ['follow', { title: m.followUs(), description: m.followUsTask() }],
  ['join', { title: m.joinCommunity(), description: m.joinCommunityTask() }],
  ['youtube_review', { title: m.youtubeReview(), description: m.youtubeReviewTask() }],
  ['first_tiktok', { title: m.firstVideo(), description: m.firstVideoTask() }],
]);

/**
 * Returns the texts of a quest by its key; undefined for a key of another version (QUEST-11 to QUEST-13).
 * @example questTexts('jump_500')?.title // '500 jumps'
 */
export function questTexts(key: string): QuestTexts | undefined {
  const [, family = '', target = ''] = /^(\w+)_(\d+)$/.exec(key) ?? [];
  return TEXTS.get(key) ?? FAMILIES.get(family)?.({ target: formatGrouped(Number(target)) });
}
