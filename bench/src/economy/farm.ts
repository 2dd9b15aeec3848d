import { QUESTS } from '@jumpy/domain/quests';
import type { EarningRun } from './earningRuns.ts';

/** Daily gain of an account played by a bot, from games and jumps alone. */
export interface Farm {
  name: string;
  games: number;
  jumps: number;
  gameXp: number;
}

const DAY_SECONDS = 24 * 3_600;
/** Time between runs: the summary and the next ticket. */
const RESTART_SECONDS = 2;
/** Maximum number of XP-bearing games started within 30 minutes. */
const MAX_XP_GAMES = 50;
const WINDOW_SECONDS = 1_800;

/** Simulates a day of back-to-back runs. Games beyond the XP cap earn nothing, and neither do their jumps. */
export function simulateFarmDay(name: string, runs: readonly EarningRun[]): Farm {
  let seconds = 0;
  let games = 0;
  let jumps = 0;
  const bearing: number[] = [];
  for (let index = 0; seconds < DAY_SECONDS; index += 1) {
    const run = runs[index % runs.length];
    if (!run) throw new Error('There is no run to play.');
    while (bearing[0] !== undefined && bearing[0] <= seconds - WINDOW_SECONDS) bearing.shift();
    if (bearing.length < MAX_XP_GAMES) {
      bearing.push(seconds);
      games += 1;
      jumps += run.jumps;
    }
    seconds += run.seconds + RESTART_SECONDS;
  }
  return { name, games, jumps, gameXp: 10 * games + jumps };
}

/** Maximum daily XP from quests of a category. */
export const maxDailyXp = (category: 'daily' | 'social_daily'): number =>
  QUESTS.filter((quest) => quest.category === category).reduce((sum, { xp }) => sum + xp, 0);
