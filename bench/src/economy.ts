import { writeFileSync } from 'node:fs';
import { renderEconomyDocument, type HabitTable } from './economy/economyDocument.ts';
import { simulateFarmDay } from './economy/farm.ts';
import { HABITS, TARGET_LEVELS, EXTRA_PLANS } from './economy/habits.ts';
import { daysToLevels } from './economy/daysToLevels.ts';
import { playEarningRuns, playIdleRuns } from './economy/earningRuns.ts';
import type { Measurement } from './benchRow.ts';
import { median } from './statistics.ts';

/** Simulated players per habit. */
const PLAYER_COUNT = 25;
const MAX_DAYS = 3_650;

/** Writes bench/economy.md: how long levels take by habit, and what a farm of bots gains in a day. */
export const measureEconomy: Measurement = async () => {
  const runs = playEarningRuns();
  const tables: HabitTable[] = HABITS.map((habit) => ({
    habit,
    rows: EXTRA_PLANS.map(({ name, extras }) => {
      const players = Array.from({ length: PLAYER_COUNT }, (_, index) =>
        daysToLevels(habit, { index, runs, extras, levels: TARGET_LEVELS, maxDays: MAX_DAYS }),
      );
      return {
        name,
        days: TARGET_LEVELS.map((_, place) => median(players.map((days) => days[place] ?? Number.POSITIVE_INFINITY))),
      };
    }),
  }));
  const farms = [
    simulateFarmDay('strong bot, run after run', runs.strong),
    simulateFarmDay('beginner bot, run after run', runs.beginner),
    simulateFarmDay('nobody at the keys, restarting', playIdleRuns({ hops: false })),
    simulateFarmDay('the hop button held, restarting', playIdleRuns({ hops: true })),
  ];
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(
    new URL('../economy.md', import.meta.url),
    renderEconomyDocument({ date, runs, tables, farms, players: PLAYER_COUNT }),
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
      how: `median of ${PLAYER_COUNT} simulated players, 45 minutes a day; the page is bench/economy.md`,
    },
  ];
};
