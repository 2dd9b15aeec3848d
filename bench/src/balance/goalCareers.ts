import type { FeatKey } from '@jumpy/domain/feats';
import {
  advanceGoals,
  FORM_RUNS,
  type FormRun,
  type GoalQuest,
  goalKindOf,
  type GoalState,
} from '@jumpy/domain/goals/goals';
import { QUESTS } from '@jumpy/domain/quests';
import { SKILL_NAMES, type SkillName } from '@jumpy/sim/bots/skill';
import { createRandomStream, randomInt } from '@jumpy/sim/random';
import type { BenchRow } from '../benchRow.ts';
import type { BotRun } from './botRun.ts';
import { formatCount, formatFinePercent } from './formatting.ts';
import { runSeed } from './runSeed.ts';

const CAREER_COUNT = 200;
const DAYS = 10;
/** Runs a day: a session of short runs is a long one of long runs. */
const RUNS_PER_DAY: readonly number[] = [5, 10];
/** Runs that must tick a goal, or move one by this ratio of its target. */
const MIN_MOVING_RUNS = 0.6;
const MOVE_RATIO = 0.1;

type CareerRun = Pick<BotRun, 'score' | 'jumps' | 'enemies' | 'level' | 'feats'>;

interface GoalCareer {
  runs: number;
  movingRuns: number;
  setsDone: number;
}

/** What a player has done so far, in all and today. */
function createTotals() {
  const best = { score: 0, level: 0 };
  const sums = { jumps: 0, games: 0, enemies: 0 };
  let today = { jumps: 0, games: 0, score: 0 };
  const feats = new Set<FeatKey>();
  const valueOf = (type: string, key: string): number => {
    switch (type) {
      case 'total_jumps':
        return sums.jumps;
      case 'total_games':
        return sums.games;
      case 'total_enemies':
        return sums.enemies;
      case 'high_score':
        return best.score;
      case 'level_reached':
        return best.level;
      case 'daily_jumps':
        return today.jumps;
      case 'daily_games':
        return today.games;
      case 'daily_score':
        return today.score;
      default:
        return feats.has(key as FeatKey) ? 1 : 0;
    }
  };
  return {
    startDay: (): void => {
      today = { jumps: 0, games: 0, score: 0 };
    },
    add(run: CareerRun): void {
      sums.jumps += run.jumps;
      sums.games += 1;
      sums.enemies += run.enemies;
      best.score = Math.max(best.score, run.score);
      best.level = Math.max(best.level, run.level);
      today = { jumps: today.jumps + run.jumps, games: today.games + 1, score: Math.max(today.score, run.score) };
      for (const feat of run.feats) feats.add(feat);
    },
    listQuests: (): GoalQuest[] =>
      QUESTS.flatMap(({ key, type, target }) =>
        goalKindOf(type) === undefined
          ? []
          : [
              {
                key,
                type,
                target,
                progress: Math.min(target, valueOf(type, key)),
                isCompleted: false,
                isTakenBack: false,
              },
            ],
      ),
  };
}

/** Plays from the first run on, with a look at the goals before and after each run, as the product does. */
function playGoalCareer(
  runs: readonly CareerRun[],
  { name, index, runsPerDay }: { name: string; index: number; runsPerDay: number },
): GoalCareer {
  const random = createRandomStream(runSeed(`goals ${name} ${runsPerDay}`, index), 'career');
  const totals = createTotals();
  const career: GoalCareer = { runs: 0, movingRuns: 0, setsDone: 0 };
  let recent: FormRun[] = [];
  let state: GoalState | undefined;
  for (let dayIndex = 0; dayIndex < DAYS; dayIndex += 1) {
    const day = `day ${dayIndex}`;
    totals.startDay();
    for (let turn = 0; turn < runsPerDay; turn += 1) {
      state = advanceGoals(state, { quests: totals.listQuests(), runs: recent, day }).state;
      const run = runs[randomInt(random, 0, runs.length - 1)];
      if (run === undefined) throw new Error('There is no run to draw.');
      totals.add(run);
      recent = [{ ...run, day }, ...recent].slice(0, FORM_RUNS);
      const quests = totals.listQuests();
      const after = advanceGoals(state, { quests, runs: recent, day });
      const targets = new Map(quests.map(({ key, target }) => [key, target]));
      career.runs += 1;
      if (
        after.seen.some(
          ({ key, before, progress, isTicked }) =>
            isTicked || progress - before >= (targets.get(key) ?? 0) * MOVE_RATIO,
        )
      )
        career.movingRuns += 1;
      state = after.state;
    }
  }
  return { ...career, setsDone: state?.setsDone ?? 0 };
}

/** How many runs move one of the three goals: the row that the choice of goals is tuned by. */
export function goalCareerRows(runs: Readonly<Record<SkillName, readonly CareerRun[]>>): BenchRow[] {
  return SKILL_NAMES.map((name) => {
    const results = RUNS_PER_DAY.map((runsPerDay) => {
      const careers = Array.from({ length: CAREER_COUNT }, (_, index) =>
        playGoalCareer(runs[name], { name, index, runsPerDay }),
      );
      const sum = (of: keyof GoalCareer): number => careers.reduce((all, career) => all + career[of], 0);
      return { ratio: sum('movingRuns') / sum('runs'), sets: sum('setsDone') / CAREER_COUNT };
    });
    return {
      name: `runs that tick or move one of three goals, ${name} bot`,
      ours: results.map(({ ratio }) => formatFinePercent(ratio)).join(', '),
      goal: `at least ${formatFinePercent(MIN_MOVING_RUNS)}`,
      ok: results.every(({ ratio }) => ratio >= MIN_MOVING_RUNS),
      how: `by a tenth of its target; ${CAREER_COUNT} careers of ${DAYS} days with ${RUNS_PER_DAY.join(' and with ')} runs, from the first run on; ${results.map(({ sets }) => formatCount(sets)).join(' and ')} sets of three done on average`,
    };
  });
}
