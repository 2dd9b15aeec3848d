import { writeFileSync } from 'node:fs';
import { economyDocument, type HabitTable } from './economy/document.ts';
import { dayOfFarm } from './economy/farm.ts';
import { HABITS, LEVELS, PLANS } from './economy/habits.ts';
import { daysToLevels } from './economy/player.ts';
import { playEarningRuns, playIdleRuns } from './economy/runs.ts';
import type { Measurement } from './row.ts';
import { median } from './statistics.ts';

/** Simulated players per habit. */
const PLAYERS = 25;
const MOST_DAYS = 3_650;

/** Writes bench/economy.md: how long levels take by habit, and what a farm of bots gains in a day. */
export const measure: Measurement = async () => {
  const runs = playEarningRuns();
  const tables: HabitTable[] = HABITS.map((habit) => ({
    habit,
    rows: PLANS.map(({ name, extras }) => {
      const players = Array.from({ length: PLAYERS }, (_, index) =>
        daysToLevels(habit, { index, runs, extras, levels: LEVELS, mostDays: MOST_DAYS }),
      );
      return {
        name,
        days: LEVELS.map((_, place) => median(players.map((days) => days[place] ?? Number.POSITIVE_INFINITY))),
      };
    }),
  }));
  const farms = [
    dayOfFarm('strong bot, run after run', runs.strong),
    dayOfFarm('beginner bot, run after run', runs.beginner),
    dayOfFarm('nobody at the keys, restarting', playIdleRuns({ hops: false })),
    dayOfFarm('the hop button held, restarting', playIdleRuns({ hops: true })),
  ];
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(
    new URL('../economy.md', import.meta.url),
    economyDocument({ date, runs, tables, farms, players: PLAYERS }),
  );
  const keen =
    tables
      .find(({ habit }) => habit.name === 'keen')
      ?.rows.at(-1)
      ?.days.at(-1) ?? Number.NaN;
  return [
    {
      name: 'days to level 50, keen player with everything',
      ours: `${keen} days`,
      goal: '10 to 40 days',
      ok: keen >= 10 && keen <= 40,
      how: `median of ${PLAYERS} simulated players, 45 minutes a day; the page is bench/economy.md`,
    },
  ];
};
