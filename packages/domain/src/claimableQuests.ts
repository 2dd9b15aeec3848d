import * as m from './messages.ts';

/** A quest and a player's progress in it. */
export interface QuestProgress {
  title: string;
  current_progress: number;
  target_value: number;
  is_completed: boolean;
  /** True if an admin revoked the completion. */
  is_taken_back?: boolean;
}

/** Whether the target is reached and the reward is unclaimed (QUEST-23, QUEST-24). */
export function isClaimable(quest: QuestProgress): boolean {
  return !quest.is_completed && !quest.is_taken_back && quest.current_progress >= quest.target_value;
}

/**
 * Returns the rewards that wait for a player as text; undefined if there are none.
 * @example claimableText([{ title: '500 jumps', current_progress: 500, target_value: 500, is_completed: false }])
 * // '"500 jumps" is yours to claim'
 */
export function claimableText(quests: readonly QuestProgress[]): string | undefined {
  const [first, ...others] = quests.filter(isClaimable);
  if (!first) return undefined;
  return others.length > 0 ? m.rewardsToClaim({ count: others.length + 1 }) : m.claimable({ title: first.title });
}
