import { createRandomStream, randomInt } from '@jumpy/sim/random';
import { computeGameXp } from '@jumpy/domain/xp';
import type { BotRun } from './botRun.ts';
import { type BenchQuest, QUEST_MEASURES } from './quests.ts';
import { runSeed } from './runSeed.ts';

/** Break between two runs. */
export const BREAK_SECONDS = 5;
/** Hours of play at which progress is recorded; the last one ends the career. */
export const HOUR_MARKS = [1, 10, 100] as const;

/** Progress of a player after some hours of play. */
export interface CareerSnapshot {
  readonly hours: number;
  readonly games: number;
  /** From games, jumps and the high score, at 2 XP per point. */
  readonly gameXp: number;
  /** From lasting quests. */
  readonly questXp: number;
}

/** Result of repeated play. */
export interface Career {
  /** Hours of play until each quest was completed; uncompleted quests are missing. */
  readonly questHours: ReadonlyMap<string, number>;
  readonly standings: readonly CareerSnapshot[];
}

/** Simulates a player of fixed skill who plays runs drawn from those of a bot. */
export function playCareer(
  runs: readonly BotRun[],
  { name, index, quests }: { name: string; index: number; quests: readonly BenchQuest[] },
): Career {
  const random = createRandomStream(runSeed(`career ${name}`, index), 'career');
  const totals = { jumps: 0, points: 0, games: 0, enemies: 0, level: 0 };
  const questHours = new Map<string, number>();
  const standings: CareerSnapshot[] = [];
  let open = quests;
  let seconds = 0;
  for (const hours of HOUR_MARKS) {
    while (seconds < hours * 3_600) {
      const run = runs[randomInt(random, 0, runs.length - 1)];
      if (run === undefined) throw new Error('There is no run to draw.');
      seconds += run.seconds + BREAK_SECONDS;
      totals.jumps += run.jumps;
      totals.games += 1;
      totals.enemies += run.enemies;
      totals.points = Math.max(totals.points, run.score);
      totals.level = Math.max(totals.level, run.level);
      const fulfilled = open.filter((quest) => totals[QUEST_MEASURES[quest.type]] >= quest.target);
      for (const { key } of fulfilled) questHours.set(key, seconds / 3_600);
      if (fulfilled.length > 0) open = open.filter((quest) => !questHours.has(quest.key));
    }
    standings.push({
      hours,
      games: totals.games,
      gameXp: computeGameXp({ totalGames: totals.games, totalJumps: totals.jumps, hiScore: totals.points }, '2'),
      questXp: quests.reduce((xp, { key, daily, rewardXp }) => xp + (!daily && questHours.has(key) ? rewardXp : 0), 0),
    });
  }
  return { questHours, standings };
}
