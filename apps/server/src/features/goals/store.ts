import type { ChosenGoal, FormRun, GoalQuest, GoalState } from '@jumpy/domain/goals/goals';
import type { RunGoals } from '@jumpy/protocol/http/goals';
import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** What a player's goals are chosen by, and the stored goals; these are null before the first look. */
interface GoalSources {
  today: string;
  quests: GoalQuest[];
  runs: FormRun[];
  goals: ChosenGoal[] | null;
  setsDone: number | null;
  day: string | null;
  runId: string | null;
  answer: RunGoals | null;
}

export const goalStore = {
  /** Locks the player, refreshes their quests and reads what their goals are chosen by. */
  async lockAndRead(
    trx: Transaction<DatabaseSchema>,
    { userId, runCount }: { userId: string; runCount: number },
  ): Promise<GoalSources> {
    const { rows } = await sql<GoalSources>`SELECT * FROM look_at_goals(${userId}, ${runCount})`.execute(trx);
    if (!rows[0]) throw new Error(`no player ${userId}`);
    return rows[0];
  },

  /** Stores the goals; with a run, also the answer that it got. */
  async save(
    trx: Transaction<DatabaseSchema>,
    { userId, state, run }: { userId: string; state: GoalState; run?: { runId: string; answer: RunGoals } | undefined },
  ): Promise<void> {
    const fields = {
      goals: JSON.stringify(state.goals),
      setsDone: state.setsDone,
      day: state.day,
      ...(run ? { runId: run.runId, answer: JSON.stringify(run.answer) } : {}),
    };
    await trx
      .insertInto('playerGoals')
      .values({ userId, ...fields })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(fields))
      .execute();
  },
};
