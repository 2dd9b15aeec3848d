import { SKILL_NAMES, type SkillName } from '@jumpy/sim/bots/skill';
import type { BenchRow } from '../benchRow.ts';
import { median } from '../statistics.ts';
import { computeLevelOutcomes, findWorstLevel } from './levelOutcomes.ts';
import { formatCount, formatFinePercent, formatPercent } from './formatting.ts';
import type { Runs } from './runs.ts';
import { cycleOfLevel } from '@jumpy/sim/biomes';
import type { BotRun } from './botRun.ts';

/** Target range for the median run of each bot, in seconds. */
const MEDIAN_GOALS: Readonly<Record<SkillName, { min: number; max: number; text: string }>> = {
  beginner: { min: 30, max: 60, text: '30 to 60 s' },
  average: { min: 90, max: 150, text: '90 to 150 s' },
  strong: { min: 360, max: Number.POSITIVE_INFINITY, text: '360 s or more' },
};

/** Only levels reached by more than this ratio of a bot's runs count. */
const MIN_REACHED_RATIO = 0.25;
/** Maximum ratio of runs that a counted level may end. */
const MAX_ENDED_RATIO = 0.3;

/** Standard normal quantile of a 95 % interval. */
const Z_SCORE_95 = 1.96;

/** Order statistics that bound the true median with 95 % confidence. */
function medianRange(samples: readonly number[]): [low: number, high: number] {
  const sorted = samples.toSorted((a, b) => a - b);
  const half = (Z_SCORE_95 * Math.sqrt(sorted.length)) / 2;
  const at = (place: number): number => sorted[Math.min(sorted.length - 1, Math.max(0, place))] ?? Number.NaN;
  return [at(Math.floor(sorted.length / 2 - half)), at(Math.ceil(sorted.length / 2 + half))];
}

/** Level up to which danger should rise; a strong bot reaches it after some 15 minutes. */
const MAX_RISE_LEVEL = 72;
/** Dips down to this factor of the previous ratio are attributed to chance. */
const MIN_DIP_RATIO = 0.75;

/** Whether danger rises smoothly for the strong bot: the ratio of level visits that end the run, by biome cycle. */
function dangerRiseRow(runs: readonly BotRun[]): BenchRow {
  const shares: number[] = [];
  for (let cycle = 0; cycle <= cycleOfLevel(MAX_RISE_LEVEL); cycle += 1) {
    const levels = computeLevelOutcomes(runs).filter(({ level }) => cycleOfLevel(level) === cycle);
    const sum = (of: 'ended' | 'reached'): number => levels.reduce((all, share) => all + share[of], 0);
    shares.push(sum('ended') / sum('reached'));
  }
  const [first = 0] = shares;
  const last = shares.at(-1) ?? 0;
  const dips = shares.some((share, place) => share < MIN_DIP_RATIO * (shares[place - 1] ?? 0));
  return {
    name: 'danger of a level, strong bot',
    ours: shares.map(formatFinePercent).join(', '),
    goal: 'rises for 15 minutes',
    ok: !dips && last >= 3 * first,
    how: `share of visits to a level that end in it, a tour of all places together, up to level ${MAX_RISE_LEVEL}; none under ${MIN_DIP_RATIO} of the one before, the last at least three times the first`,
  };
}

/** Goals of the game compared with the bots' results. */
export function goalRows(runs: Runs): BenchRow[] {
  return [
    ...SKILL_NAMES.map((name) => medianRow(name, runs)),
    ...SKILL_NAMES.map((name) => worstRow(name, runs)),
    dangerRiseRow(runs.strong),
  ];
}

function medianRow(name: SkillName, runs: Runs): BenchRow {
  const seconds = runs[name].map((run) => run.seconds);
  const middle = median(seconds);
  const [low, high] = medianRange(seconds);
  const { min, max, text } = MEDIAN_GOALS[name];
  return {
    name: `median run, ${name} bot`,
    ours: `${middle.toFixed(0)} s`,
    goal: text,
    ok: middle >= min && middle <= max,
    how: `${formatCount(seconds.length)} runs; the true median lies between ${low.toFixed(0)} and ${high.toFixed(0)} s with 95 % confidence`,
  };
}

function worstRow(name: SkillName, runs: Runs): BenchRow {
  const { level, reached, ended, endedRatio } = findWorstLevel(computeLevelOutcomes(runs[name]), MIN_REACHED_RATIO);
  return {
    name: `deadliest level, ${name} bot`,
    ours: `${formatFinePercent(endedRatio)} in level ${level}`,
    goal: `at most ${formatPercent(MAX_ENDED_RATIO)}`,
    ok: endedRatio <= MAX_ENDED_RATIO,
    how: `${ended} of the ${reached} runs reaching it end in it; among levels that more than ${formatPercent(MIN_REACHED_RATIO)} of the runs reach`,
  };
}
