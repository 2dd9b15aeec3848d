import * as m from './messages.ts';
import { DAILY_QUEST_TYPES, type QuestType } from './questTypes.ts';

/** Groups of game quests in page order, each with its quest types (QUEST-04). */
export const QUEST_GROUPS: readonly { title: string; types: readonly QuestType[] }[] = [
  { title: m.today(), types: DAILY_QUEST_TYPES },
  { title: m.jumpMilestones(), types: ['total_jumps'] },
  { title: m.scoreMilestones(), types: ['high_score'] },
  { title: m.gameMilestones(), types: ['total_games'] },
  { title: m.feats(), types: ['total_enemies', 'level_reached', 'replay'] },
  { title: m.friends(), types: ['invites'] },
];
