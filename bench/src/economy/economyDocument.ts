import { FEAT_KEYS } from '@jumpy/domain/feats';
import { QUESTS } from '@jumpy/domain/quests';
import { SKILL_NAMES } from '@jumpy/sim/bots/skill';
import { SIM_VERSION } from '@jumpy/sim/version';
import { formatCount, formatPercent, renderTable } from '../balance/formatting.ts';
import { maxDailyXp, type Farm } from './farm.ts';
import { TARGET_LEVELS } from './habits.ts';
import type { Habit } from './daysToLevels.ts';
import { type EarningRuns, RUN_COUNTS } from './earningRuns.ts';

export interface HabitTable {
  habit: Habit;
  rows: readonly { name: string; days: readonly number[] }[];
}

const formatDays = (days: number): string => (Number.isFinite(days) ? formatCount(days) : '-');

function renderFeatTable(runs: EarningRuns): string {
  const share = (key: string, name: keyof EarningRuns): string =>
    formatPercent(runs[name].filter(({ feats }) => feats.some((feat) => feat === key)).length / runs[name].length);
  const titles = new Map(QUESTS.map(({ key, description, xp }) => [key, { description, xp }]));
  const rows = FEAT_KEYS.map((key) => {
    const { description = key, xp = 0 } = titles.get(key) ?? {};
    return [description, formatCount(xp), ...SKILL_NAMES.map((name) => share(key, name))];
  });
  return renderTable(['feat', 'XP', ...SKILL_NAMES], rows);
}

/** All that was simulated, as the page `bench/economy.md`. */
export function renderEconomyDocument({
  date,
  runs,
  tables,
  farms,
  players,
}: {
  date: string;
  runs: EarningRuns;
  tables: readonly HabitTable[];
  farms: readonly Farm[];
  players: number;
}): string {
  const bestXp = Math.max(...farms.map(({ gameXp }) => gameXp));
  const dailyExtraXp = 1_000 + maxDailyXp('daily');
  return `# Economy

Written by \`npm run bench -- economy\` on ${date} for simulation version ${SIM_VERSION}. The numbers follow from the rules, the bots and the seeds alone. Bots are a
model of people, fitted to none ([balance](balance.md)): read differences before any absolute number.

XP is 10 a game, 1 a jump and 2 a point of the high score. The daily claim pays 100 to 600 and 1,000 on the seventh day. Quests of a day pay at most
${maxDailyXp('daily')} by play and ${maxDailyXp('social_daily')} elsewhere. Invites and characters' bonuses are left out.

## Days to a level

Medians of ${players} players who claim and play on every day, each drawing from ${formatCount(RUN_COUNTS.beginner)} runs of the beginner, ${formatCount(RUN_COUNTS.average)} of the average and ${formatCount(RUN_COUNTS.strong)} of the strong bot; \`-\` is not
within ten years. They learn: from the beginner's runs, over four hours, to the average bot's, and from ten hours on to some of the strong one's. Who idles does not.

${tables
  .map(
    ({ habit: { name, minutes }, rows }) =>
      `### ${name}, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} a day\n\n${renderTable(
        ['with', ...TARGET_LEVELS.map((level) => `level ${level}`)],
        rows.map((row) => [row.name, ...row.days.map(formatDays)]),
      )}`,
  )
  .join('\n\n')}

Level roles go by role XP, at most twice what live games gave. So who idles and claims comes by a level on the board, and not by the role of it.

## What a farm of bots gains in a day

One account, 24 hours without a rest, seen live all the time; nobody plays two runs at once. At most 50 games begun in 30 minutes bear XP, and a platform bears eight landings.

${renderTable(
  ['farm', 'games that bear XP', 'jumps', 'XP of games and jumps', 'an hour'],
  farms.map(({ name, games, jumps, gameXp }) => [
    name,
    formatCount(games),
    formatCount(jumps),
    formatCount(gameXp),
    formatCount(gameXp / 24),
  ]),
)}

- Beside it an account gains at most ${formatCount(dailyExtraXp)} XP on a day by the claim (its seventh) and the quests of the day. Role XP is at most twice the live part.
- Runs that nobody saw count for 20 minutes a day, and never for roles, boards or quests.
- What is done on one's word pays ${maxDailyXp('social_daily')} a day and does not raise the bound of role XP; a link counts once for everybody, and each can be taken back.
- An invite pays when the invited has played three live runs of 20 s on two different days with a Discord account of 30 days: a farm pays each of its own invites with two days of another account, and shared networks or funding wait for an admin.
- The best of these farms has ${formatCount(bestXp)} XP a day; a keen player's 45 minutes are the same game at the same price, so a farm buys hours and nothing else. Hours show: 24 of them a day are what a reviewer looks for.

## How often a run does a feat

${renderFeatTable(runs)}
`;
}
