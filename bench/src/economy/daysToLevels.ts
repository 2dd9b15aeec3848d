import { levelForXp } from '@jumpy/domain/levels';
import { type QuestDefinition, QUESTS } from '@jumpy/domain/quests';
import { computeGameXp } from '@jumpy/domain/xp';
import { createRandomStream, randomInt } from '@jumpy/sim/random';
import type { SkillName } from '@jumpy/sim/bots/skill';
import { runSeed } from '../balance/runSeed.ts';
import type { EarningRun, EarningRuns } from './earningRuns.ts';

/** Playing habit: minutes per day, and skill over time. */
export interface Habit {
  name: string;
  minutes: number;
  /** Mix of bot skills after so many hours; the ratios sum to 1. */
  skillAt(hours: number): Readonly<Record<SkillName, number>>;
}

/** XP sources besides games, jumps and points. */
export interface Extras {
  claims: boolean;
  quests: boolean;
  social: boolean;
}

const BREAK_SECONDS = 5;
const CLAIM_XP_CYCLE = [100, 200, 300, 400, 500, 600, 1_000] as const;
const WEEK = 7;
const PLAYED_QUEST_TYPES = ['total_jumps', 'high_score', 'total_games', 'total_enemies', 'level_reached'] as const;

const sumQuestXp = (quests: readonly QuestDefinition[]): number => quests.reduce((sum, { xp }) => sum + xp, 0);
const questsOfCategory = (category: QuestDefinition['category']): QuestDefinition[] =>
  QUESTS.filter((quest) => quest.category === category);

/**
 * Social quest XP of a day, counting from 1: one-time quests on day 1, weekly ones on the first day of a week, daily
 * ones every day.
 */
function socialXp(day: number): number {
  const once = day === 1 ? sumQuestXp(questsOfCategory('social_once')) : 0;
  const weekly = day % WEEK === 1 ? sumQuestXp(questsOfCategory('social_weekly')) : 0;
  return once + weekly + sumQuestXp(questsOfCategory('social_daily'));
}

/** Days until each level is reached; undefined for levels not reached within `maxDays`. */
export function daysToLevels(
  { name, minutes, skillAt }: Habit,
  {
    index,
    runs,
    extras,
    levels,
    maxDays,
  }: { index: number; runs: EarningRuns; extras: Extras; levels: readonly number[]; maxDays: number },
): (number | undefined)[] {
  const random = createRandomStream(runSeed(`economy player ${name}`, index), 'player');
  const totals = { jumps: 0, games: 0, hiScore: 0, enemies: 0, level: 0 };
  const feats = new Set<string>();
  const done = new Set<string>();
  const days = levels.map((): number | undefined => undefined);
  let extraXp = 0;
  let hours = 0;
  for (let day = 1; day <= maxDays && days.includes(undefined); day += 1) {
    const today = { jumps: 0, games: 0, score: 0 };
    for (let seconds = 0; seconds < minutes * 60;) {
      const run = pickRun(runs, skillAt(hours), random);
      seconds += run.seconds + BREAK_SECONDS;
      hours += (run.seconds + BREAK_SECONDS) / 3_600;
      totals.jumps += run.jumps;
      totals.games += 1;
      totals.enemies += run.enemies;
      totals.hiScore = Math.max(totals.hiScore, run.score);
      totals.level = Math.max(totals.level, run.level);
      today.jumps += run.jumps;
      today.games += 1;
      today.score = Math.max(today.score, run.score);
      for (const key of run.feats) feats.add(key);
    }
    if (extras.claims) extraXp += CLAIM_XP_CYCLE[(day - 1) % CLAIM_XP_CYCLE.length] ?? 0;
    if (extras.social) extraXp += socialXp(day);
    if (extras.quests) {
      const measures = [totals.jumps, totals.hiScore, totals.games, totals.enemies, totals.level];
      const fulfilled = QUESTS.filter(({ key, type, target, category }) => {
        if (category === 'daily') {
          const by = { daily_games: today.games, daily_jumps: today.jumps, daily_score: today.score };
          return (by[type as keyof typeof by] ?? 0) >= target;
        }
        if (done.has(key)) return false;
        if (type === 'replay') return feats.has(key);
        const place = PLAYED_QUEST_TYPES.findIndex((one) => one === type);
        return place >= 0 && (measures[place] ?? 0) >= target;
      });
      extraXp += sumQuestXp(fulfilled);
      for (const { key, category } of fulfilled) if (category === 'game') done.add(key);
    }
    const { games: totalGames, jumps: totalJumps, hiScore } = totals;
    const level = levelForXp(computeGameXp({ totalGames, totalJumps, hiScore }, '2') + extraXp);
    for (const [place, wanted] of levels.entries()) if (level >= wanted) days[place] ??= day;
  }
  return days;
}

function pickRun(
  runs: EarningRuns,
  shares: Readonly<Record<SkillName, number>>,
  random: ReturnType<typeof createRandomStream>,
): EarningRun {
  const lot = randomInt(random, 0, 999) / 1_000;
  const name: SkillName =
    lot < shares.beginner ? 'beginner' : lot < shares.beginner + shares.average ? 'average' : 'strong';
  const own = runs[name];
  const run = own[randomInt(random, 0, own.length - 1)];
  if (!run) throw new Error('There is no run to draw.');
  return run;
}
