import type pg from 'pg';

/** Measures of quests that runs alone can complete: a total over many runs, or the best of one. */
export const QUEST_MEASURES = {
  total_jumps: 'jumps',
  high_score: 'points',
  total_games: 'games',
  total_enemies: 'enemies',
  level_reached: 'level',
  daily_jumps: 'jumps',
  daily_score: 'points',
  daily_games: 'games',
} as const;
type QuestType = keyof typeof QUEST_MEASURES;

export interface BenchQuest {
  readonly key: string;
  readonly daily: boolean;
  readonly type: QuestType;
  readonly target: number;
  readonly rewardXp: number;
}

interface QuestRow {
  quest_key: string;
  category: string;
  quest_type: string;
  target_value: number;
  xp_reward: number;
}

/** Quests of the product's schema that can be completed by playing alone, lasting ones first. */
export async function loadBenchQuests(pool: pg.Pool): Promise<BenchQuest[]> {
  const { rows } = await pool.query<QuestRow>(
    `SELECT quest_key, category, quest_type, target_value, xp_reward FROM quest_definitions
     WHERE category IN ('game', 'daily') ORDER BY category DESC, quest_type, target_value`,
  );
  return rows.flatMap((row) =>
    isQuestType(row.quest_type)
      ? [
          {
            key: row.quest_key,
            daily: row.category === 'daily',
            type: row.quest_type,
            target: row.target_value,
            rewardXp: row.xp_reward,
          },
        ]
      : [],
  );
}

function isQuestType(text: string): text is QuestType {
  return text in QUEST_MEASURES;
}
