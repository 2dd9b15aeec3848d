import { createFeatDetector, type FeatEvent } from '../feats.ts';
import { type GameMode, MODE_RULES } from '../modes.ts';

/** A goal during a run: its quest, and the progress before the run. */
export interface WatchedGoal {
  key: string;
  type: string;
  target: number;
  progress: number;
  isDone: boolean;
}

/** State of a run that goals are compared with. */
export interface GoalRunState {
  readonly score: number;
  readonly jumps: number;
  readonly enemies: number;
  readonly level: number;
  readonly over: boolean;
}

/**
 * Whether runs of a mode count for quests of this type; a daily course counts games and jumps alone.
 * @example countsForGoal('total_jumps', 'daily') // true
 */
export function countsForGoal(questType: string, mode: GameMode): boolean {
  const { countsGames, countsQuests } = MODE_RULES[mode];
  return questType === 'total_jumps' || questType === 'total_games' ? countsGames : countsQuests;
}

/** Follows a run and reports goals as they are reached. What counts in the end is decided by the server. */
export interface GoalWatch<G extends WatchedGoal> {
  observe(event: FeatEvent): void;
  /** Returns the goals that have been reached since the last call. */
  update(run: GoalRunState): readonly G[];
  /** All goals as they stand now. */
  list(run: GoalRunState): readonly G[];
}

/**
 * Creates the watch of one run. Pass it every event from the first tick on.
 * @example const watch = createGoalWatch(goals, 'solo'); watch.observe(event); watch.update(world) // goals just reached
 */
export function createGoalWatch<G extends WatchedGoal>(goals: readonly G[], mode: GameMode): GoalWatch<G> {
  const feats = createFeatDetector();
  let open = goals.filter(({ isDone, type }) => !isDone && countsForGoal(type, mode));
  const valueOf = ({ key, type, progress }: WatchedGoal, run: GoalRunState): number => {
    switch (type) {
      case 'total_jumps':
      case 'daily_jumps':
        return progress + run.jumps;
      case 'total_enemies':
        return progress + run.enemies;
      case 'high_score':
      case 'daily_score':
        return Math.max(progress, run.score);
      case 'level_reached':
        return Math.max(progress, run.level);
      case 'total_games':
      case 'daily_games':
        return progress + (run.over ? 1 : 0);
      default:
        return feats.getFound().some((feat) => feat.key === key) ? 1 : 0;
    }
  };
  return {
    observe: feats.observe,
    list: (run) =>
      goals.map((goal) => {
        if (goal.isDone || !countsForGoal(goal.type, mode)) return goal;
        const value = valueOf(goal, run);
        return { ...goal, progress: Math.min(goal.target, value), isDone: value >= goal.target };
      }),
    update(run) {
      if (open.length === 0) return [];
      const reached = open.filter((goal) => valueOf(goal, run) >= goal.target);
      if (reached.length > 0) open = open.filter((goal) => !reached.includes(goal));
      return reached;
    },
  };
}
