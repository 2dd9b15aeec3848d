import type { QuestType } from './quests/questTypes.ts';
import * as m from './messages.ts';

/** A quest and a player's progress in it. */
export interface QuestProgress {
  quest_key: string;
  title: string;
  quest_type: string;
  current_progress: number;
  target_value: number;
  is_completed: boolean;
  /** True if an admin revoked the completion. */
  is_taken_back?: boolean;
}

/** What is missing, by quest type. */
const UNITS: Readonly<Partial<Record<QuestType, string>>> = {
  total_jumps: 'jumps',
  high_score: 'points',
  total_games: 'games',
  total_enemies: 'stomps',
  level_reached: 'levels',
  daily_games: 'games',
  daily_jumps: 'jumps',
  daily_score: 'points',
};

/** Whether the target is reached and the reward is unclaimed (QUEST-23, QUEST-24). */
export function isClaimable(quest: QuestProgress): boolean {
  return !quest.is_completed && !quest.is_taken_back && quest.current_progress >= quest.target_value;
}

/**
 * Returns the started quest with the highest completion ratio; undefined if none is started.
 * @example findNextQuest([{ quest_key: 'jump_500', title: '500 jumps', quest_type: 'total_jumps', current_progress: 488,
 * target_value: 500, is_completed: false }])?.quest_key // 'jump_500'
 */
export function findNextQuest<Q extends QuestProgress>(quests: readonly Q[]): Q | undefined {
  const progressRatio = ({ current_progress: done, target_value: target }: Q): number => done / target;
  const open = quests.filter(
    (quest) =>
      !quest.is_completed &&
      !quest.is_taken_back &&
      quest.quest_type in UNITS &&
      progressRatio(quest) > 0 &&
      progressRatio(quest) < 1,
  );
  return open.toSorted((a, b) => progressRatio(b) - progressRatio(a) || a.target_value - b.target_value)[0];
}

/**
 * Returns what a quest is missing, as shown on the home screen and after a run.
 * @example missingProgressText({ quest_key: 'jump_500', title: '500 jumps', quest_type: 'total_jumps', current_progress: 488,
 * target_value: 500, is_completed: false }) // '12 jumps to "500 jumps"'
 */
export function missingProgressText(quest: QuestProgress): string {
  const unit = UNITS[quest.quest_type as QuestType] ?? 'steps';
  return m.toQuest({ count: quest.target_value - quest.current_progress, unit, title: quest.title });
}

/**
 * Returns a player's next goal as text: waiting rewards, else what the nearest quest is missing. Undefined if no quest
 * is started.
 * @example questTeaserText([{ quest_key: 'jump_500', title: '500 jumps', quest_type: 'total_jumps', current_progress: 488,
 * target_value: 500, is_completed: false }]) // '12 jumps to "500 jumps"'
 */
export function questTeaserText(quests: readonly QuestProgress[]): string | undefined {
  const [first, ...others] = quests.filter(isClaimable);
  if (first)
    return others.length > 0 ? m.rewardsToClaim({ count: others.length + 1 }) : m.claimable({ title: first.title });
  const next = findNextQuest(quests);
  return next && missingProgressText(next);
}
