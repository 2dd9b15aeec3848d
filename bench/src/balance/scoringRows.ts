import { SKILL_NAMES, type SkillName } from '@jumpy/sim/bots/skill';
import { CARRY_KINDS } from '@jumpy/sim/kinds';
import type { BenchRow } from '../benchRow.ts';
import { median, sum } from '../statistics.ts';
import type { BotRun } from './botRun.ts';
import { formatFinePercent } from './formatting.ts';
import type { Runs } from './runs.ts';

/** Before height and combo were paid: median points a minute, and their coefficient of variation. */
const BEFORE: Readonly<Record<SkillName, { pace: number; spread: number }>> = {
  beginner: { pace: 983, spread: 0.127 },
  average: { pace: 1_199, spread: 0.068 },
  strong: { pace: 1_418, spread: 0.025 },
};
/** Share of the points that should come from risk. */
const RISK_GOALS = { average: [0.15, 0.25], strong: [0.25, 0.4] } as const;
const MIN_TOY_RATIO = 1.2;
/** Fewer levels with a toy say nothing. */
const MIN_TOY_LEVELS = 100;

const paceOf = ({ score, seconds }: BotRun): number => (score * 60) / seconds;
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** How the score is earned, beside the goals of the rules. */
export function scoringRows(runs: Runs): BenchRow[] {
  return [
    ...SKILL_NAMES.flatMap((name) => [paceRow(name, runs[name]), spreadRow(name, runs[name])]),
    ...(['average', 'strong'] as const).map((name) => riskRow(name, runs[name])),
    ...SKILL_NAMES.map((name) => lossRow(name, runs[name])),
    unpaidRow(runs),
    ...CARRY_KINDS.flatMap((toy) => toyRow(toy, runs)),
  ];
}

function paceRow(name: SkillName, runs: readonly BotRun[]): BenchRow {
  const pace = median(runs.map(paceOf));
  const { pace: before } = BEFORE[name];
  return {
    name: `points a minute, ${name} bot`,
    ours: pace.toFixed(0),
    peer: String(before),
    ratio: pace / before,
    goal: '0.9 to 1.1',
    ok: pace >= 0.9 * before && pace <= 1.1 * before,
    how: 'median of its runs, beside that of the rules before rides and the multiplier',
  };
}

function spreadRow(name: SkillName, runs: readonly BotRun[]): BenchRow {
  const paces = runs.map(paceOf);
  const average = mean(paces);
  const spread = Math.sqrt(mean(paces.map((pace) => (pace - average) ** 2))) / average;
  const { spread: before } = BEFORE[name];
  return {
    name: `spread of points a minute, ${name} bot`,
    ours: spread.toFixed(3),
    peer: before.toFixed(3),
    ratio: spread / before,
    goal: 'at least 2',
    ok: spread >= 2 * before,
    how: 'standard deviation over the mean, beside that of the rules before',
  };
}

function riskRow(name: 'average' | 'strong', runs: readonly BotRun[]): BenchRow {
  const share = sum(runs.map(({ scoring }) => scoring.riskPoints)) / sum(runs.map(({ score }) => score));
  const [least, most] = RISK_GOALS[name];
  return {
    name: `points by risk, ${name} bot`,
    ours: formatFinePercent(share),
    goal: `${formatFinePercent(least)} to ${formatFinePercent(most)}`,
    ok: share >= least && share <= most,
    how: 'stomps, close calls, and what landings paid above ×1',
  };
}

function lossRow(name: SkillName, runs: readonly BotRun[]): BenchRow {
  const losses = median(runs.map(({ scoring }) => scoring.combosLost));
  return {
    name: `combos lost a run, ${name} bot`,
    ours: String(losses),
    goal: '2 to 5',
    ok: losses >= 2 && losses <= 5,
    how: 'median; of ×2 at least',
  };
}

function unpaidRow(runs: Runs): BenchRow {
  const shares = SKILL_NAMES.map((name) => {
    const unpaid = sum(runs[name].map(({ scoring }) => scoring.unpaidPoints));
    return unpaid / (unpaid + sum(runs[name].map(({ score }) => score)));
  });
  return {
    name: 'points kept back by the limits',
    ours: shares.map(formatFinePercent).join(', '),
    goal: 'at most 1 % of any bot',
    ok: shares.every((share) => share <= 0.01),
    how: 'still in the bank when the run ended',
  };
}

function toyRow(toy: (typeof CARRY_KINDS)[number], runs: Runs): BenchRow[] {
  const ratios = SKILL_NAMES.flatMap((name) => {
    const levels = runs[name].flatMap(({ scoring }) => scoring.levels);
    const withToy = levels.filter(({ toys }) => toys.includes(toy));
    const without = levels.filter(({ toys }) => toys.length === 0);
    if (withToy.length < MIN_TOY_LEVELS) return [];
    return [mean(withToy.map(({ points }) => points)) / mean(without.map(({ points }) => points))];
  });
  if (ratios.length === 0) return [];
  return [
    {
      name: `points of a level with a ride: ${toy}`,
      ours: ratios.map((ratio) => ratio.toFixed(2)).join(', '),
      goal: `at least ${MIN_TOY_RATIO} of one without any`,
      ok: ratios.every((ratio) => ratio >= MIN_TOY_RATIO),
      how: `bots that met it in ${MIN_TOY_LEVELS} levels and more, beginner to strong`,
    },
  ];
}
