import { SKILL_NAMES, type SkillName } from '@jumpy/sim/bots/skill';
import type { BenchRow } from '../benchRow.ts';
import { median } from '../statistics.ts';
import { MAX_ENDED_RATIO, MEDIAN_GOALS, MIN_REACHED_RATIO } from './goals.ts';
import { computeLevelOutcomes, findWorstLevel } from './levelOutcomes.ts';
import { medianRange } from './medianRange.ts';
import { formatCount, formatFinePercent, formatPercent } from './formatNumbers.ts';
import { dangerRiseRow } from './riseRow.ts';
import type { Runs } from './runs.ts';

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
  const { least, most, text } = MEDIAN_GOALS[name];
  return {
    name: `median run, ${name} bot`,
    ours: `${middle.toFixed(0)} s`,
    goal: text,
    ok: middle >= least && middle <= most,
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
