import { SKILL_NAMES, type SkillName } from '@jumpy/sim/bots/skill';
import { BIOME_COUNT, biomeForLevel, cycleOfLevel } from '@jumpy/sim/biomes';
import { median } from '../statistics.ts';
import type { BotRun } from './botRun.ts';
import { type LevelOutcome, computeLevelOutcomes } from './levelOutcomes.ts';
import { formatCount, formatFinePercent, formatPercent } from './formatNumbers.ts';
import type { Runs } from './runs.ts';
import { renderTable } from './renderTable.ts';

/** Minimum number of visits for which a ratio is shown. */
const MIN_VISITS = 100;
/** Levels reached by fewer runs are omitted, since their ratios would be noise. */
const MIN_LISTED_RATIO = 0.1;

/** Table of all levels that enough runs of a bot reach. */
export function levelSection(runs: readonly BotRun[]): string {
  const rows = computeLevelOutcomes(runs)
    .filter(({ reachedRatio }) => reachedRatio > MIN_LISTED_RATIO)
    .map(({ level, reachedRatio, endedRatio: endedShare }) => {
      const arrivals = runs.flatMap((run) => run.arrivals[level - 1] ?? []);
      return [
        `${level}`,
        formatPercent(reachedRatio),
        formatFinePercent(endedShare),
        `${formatCount(median(arrivals.map(({ seconds }) => seconds)))} s`,
        formatCount(median(arrivals.map(({ score }) => score))),
        finalScore(runs, level),
      ];
    });
  return renderTable(
    ['level', 'reached', 'ends in it', 'entered at', 'score on entering', 'final score when it ends there'],
    rows,
  );
}

function finalScore(runs: readonly BotRun[], level: number): string {
  const scores = runs.filter((run) => run.level === level).map((run) => run.score);
  return scores.length === 0 ? '-' : formatCount(median(scores));
}

/** Number of biome cycles shown: some twenty minutes of a strong player. */
const MAX_CYCLES = 12;

/** How often a visit to a biome ends a run, over all its levels. */
export function biomeSection(runs: Runs): string {
  const rows = Array.from({ length: BIOME_COUNT }, (_, biome) => [
    `${biome + 1} (levels ${biome + 1}, ${biome + 1 + BIOME_COUNT}, …)`,
    ...endedRatios(runs, (level) => biomeForLevel(level) === biome),
  ]);
  return renderTable(['biome', ...SKILL_NAMES], rows);
}

/** How often a visit to a level ends a run, by biome cycle. */
export function cycleSection(runs: Runs): string {
  const rows = Array.from({ length: MAX_CYCLES }, (_, cycle) => [
    `${cycle * BIOME_COUNT + 1} to ${(cycle + 1) * BIOME_COUNT}`,
    ...endedRatios(runs, (level) => cycleOfLevel(level) === cycle),
  ]);
  return renderTable(['levels', ...SKILL_NAMES], rows);
}

function endedRatios(runs: Runs, counts: (level: number) => boolean): string[] {
  return SKILL_NAMES.map((name) => endedRatio(computeLevelOutcomes(runs[name]).filter(({ level }) => counts(level))));
}

function endedRatio(shares: readonly LevelOutcome[]): string {
  const reached = shares.reduce((sum, share) => sum + share.reached, 0);
  const ended = shares.reduce((sum, share) => sum + share.ended, 0);
  return reached < MIN_VISITS ? '-' : formatFinePercent(ended / reached);
}

/** Level tables of all bots, each under its name. */
export function levelSections(runs: Runs): string {
  const section = (name: SkillName): string => `### ${name}\n\n${levelSection(runs[name])}`;
  return SKILL_NAMES.map(section).join('\n\n');
}
