import { isClaimable } from '@jumpy/domain/claimableQuests';
import { QUEST_GROUPS } from '@jumpy/domain/quests/questGroups';
import type { QuestType } from '@jumpy/domain/quests/questTypes';
import type { Quest } from '@jumpy/protocol/http/quests';
import { ApiCallError } from '../../data/apiCallError.ts';
import * as m from './messages.ts';

export interface QuestGroupView {
  title: string;
  quests: readonly Quest[];
}

/** Groups game and daily quests, sorted by type, then by target. */
export function groupQuests(quests: readonly Quest[]): readonly QuestGroupView[] {
  return QUEST_GROUPS.map(({ title, types }) => {
    const typeIndex = ({ quest_type: type }: Quest): number => types.indexOf(type as QuestType);
    const ofType = quests.filter((quest) => typeIndex(quest) >= 0);
    return {
      title,
      quests: ofType.toSorted(
        (a, b) => typeIndex(a) - typeIndex(b) || a.target_value - b.target_value || a.xp_reward - b.xp_reward,
      ),
    };
  }).filter((group) => group.quests.length > 0);
}

/** Collapsed view of a group: everything claimable, and of each type the last completed and the next open quest. */
export function getCollapsedQuests(quests: readonly Quest[]): readonly Quest[] {
  const types = [...new Set(quests.map((quest) => quest.quest_type))];
  const visible = new Set(quests.filter(isClaimable));
  for (const type of types) {
    const sameType = quests.filter((quest) => quest.quest_type === type);
    const next = sameType.find((quest) => !quest.is_completed && !isClaimable(quest));
    const last = sameType.findLast((quest) => quest.is_completed);
    if (next) visible.add(next);
    if (last && sameType.filter((quest) => visible.has(quest)).length < 2) visible.add(last);
  }
  return quests.filter((quest) => visible.has(quest));
}

/** Sub-tabs of the social quests, each with its category. */
export const SOCIAL_TABS = [
  { id: 'social_daily', text: m.daily() },
  { id: 'social_weekly', text: m.weekly() },
  { id: 'social_once', text: m.once() },
] as const;
export type SocialTab = (typeof SOCIAL_TABS)[number]['id'];

/** Number of completed quests and their total XP. */
export function summarizeQuests(quests: readonly Quest[]): { done: number; all: number; xp: number } {
  const done = quests.filter((quest) => quest.is_completed);
  return { done: done.length, all: quests.length, xp: done.reduce((sum, { xp_reward: xp }) => sum + xp, 0) };
}

/** Error codes whose server message is shown to the player. */
const SERVER_TEXT_CODES = [
  'quest_unknown',
  'quest_claimed',
  'quest_taken_back',
  'quest_early',
  'not_member',
  'forbidden',
];

/** Error message of a failed claim. */
export function questErrorText(error: Error): string {
  const hasServerText = error instanceof ApiCallError && SERVER_TEXT_CODES.includes(error.code);
  return hasServerText ? error.message : m.claimFailed();
}
