import { SKILL_NAMES, type SkillName } from '@jumpy/sim/bots/skill';
import type { Row } from '../row.ts';
import { median } from '../statistics.ts';
import { ENDED_LIMIT, MEDIAN_GOALS, REACHED_OVER } from './goals.ts';
import { levelShares, worstLevel } from './levelShares.ts';
import { medianRange } from './medianRange.ts';
import { countText, fineShareText, shareText } from './numberText.ts';
import { riseRow } from './riseRow.ts';
import type { Runs } from './runs.ts';

/** Goals of the game compared with the bots' results. */
export function goalRows(runs: Runs): Row[] {
  return [
    ...SKILL_NAMES.map((name) => medianRow(name, runs)),
    ...SKILL_NAMES.map((name) => worstRow(name, runs)),
    riseRow(runs.strong),
  ];
}

function medianRow(name: SkillName, runs: Runs): Row {
  const seconds = runs[name].map((run) => run.seconds);
  const middle = median(seconds);
  const [low, high] = medianRange(seconds);
  const { least, most, text } = MEDIAN_GOALS[name];
  return {
    name: `median run, ${name} bot`,
    ours: `${middle.toFixed(0)} s`,
    goal: text,
    ok: middle >= least && middle <= most,
    how: `${countText(seconds.length)} runs; the true median lies between ${low.toFixed(0)} and ${high.toFixed(0)} s with 95 % confidence`,
  };
}

function worstRow(name: SkillName, runs: Runs): Row {
  const { level, reached, ended, endedShare } = worstLevel(levelShares(runs[name]), REACHED_OVER);
  return {
    name: `deadliest level, ${name} bot`,
    ours: `${fineShareText(endedShare)} in level ${level}`,
    goal: `at most ${shareText(ENDED_LIMIT)}`,
    ok: endedShare <= ENDED_LIMIT,
    how: `${ended} of the ${reached} runs reaching it end in it; among levels that more than ${shareText(REACHED_OVER)} of the runs reach`,
  };
}
