import { advanceGoals, FORM_RUNS, type GoalAdvance, type GoalQuest, type GoalState } from '@jumpy/domain/goals/goals';
import { questTexts } from '@jumpy/domain/quests/questTexts';
import type { Goal, GoalBoard, RunGoals } from '@jumpy/protocol/http/goals';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { goalStore } from './store.ts';

type GoalContext = Pick<Context, 'clock' | 'db'>;

/** Returns a player's goals, moved on to what their quests are now. */
export async function loadGoals(context: GoalContext, userId: string): Promise<GoalBoard> {
  return inTransaction(context, async (trx) => {
    const { quests, runs, today, ...stored } = await goalStore.lockAndRead(trx, { userId, runCount: FORM_RUNS });
    const before = toState(stored);
    const { state } = advanceGoals(before, { quests, runs, day: today });
    if (!isSameState(before, state)) await goalStore.save(trx, { userId, state });
    return { goals: state.goals.map((goal) => toGoal(goal, quests)), setsDone: state.setsDone };
  });
}

/** Moves a player's goals on after a settled run and returns what it did to them; the same for the last run again. */
export async function advanceAfterRun(
  context: GoalContext,
  { userId, runId }: { userId: string; runId: string },
): Promise<RunGoals> {
  return inTransaction(context, async (trx) => {
    const { quests, runs, today, ...stored } = await goalStore.lockAndRead(trx, { userId, runCount: FORM_RUNS });
    if (stored.runId === runId && stored.answer) return stored.answer;
    const advance = advanceGoals(toState(stored), { quests, runs, day: today });
    const answer = toRunGoals(advance, quests);
    await goalStore.save(trx, { userId, state: advance.state, run: { runId, answer } });
    return answer;
  });
}

type StoredState = Pick<Awaited<ReturnType<typeof goalStore.lockAndRead>>, 'goals' | 'setsDone' | 'day'>;

const toState = ({ goals, setsDone, day }: StoredState): GoalState | undefined =>
  goals === null || setsDone === null || day === null ? undefined : { goals, setsDone, day };

/** Compared by fields, because the database stores JSON with an order of its own. */
function isSameState(a: GoalState | undefined, b: GoalState): boolean {
  return (
    a?.day === b.day &&
    a.goals.length === b.goals.length &&
    a.goals.every((goal, index) => {
      const other = b.goals[index];
      return goal.key === other?.key && goal.progress === other.progress && goal.isDone === other.isDone;
    })
  );
}

function toGoal(
  { key, progress, isDone }: GoalState['goals'][number],
  quests: readonly Pick<GoalQuest, 'key' | 'type' | 'target'>[],
): Goal {
  const { type = '', target = 0 } = quests.find((quest) => quest.key === key) ?? {};
  const { title = key, description = '' } = questTexts(key) ?? {};
  return { key, type, title, description, target, progress, isDone };
}

const toRunGoals = ({ seen, isSetDone, state }: GoalAdvance, quests: readonly GoalQuest[]): RunGoals => ({
  goals: seen.map(({ before, isTicked, ...goal }) => ({ ...toGoal(goal, quests), before, isTicked })),
  setsDone: state.setsDone,
  isSetDone,
});
