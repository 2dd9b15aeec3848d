import { SKILL_NAMES, type SkillName } from '@jumpy/sim/bots/skill';
import { BIOME_COUNT, biomeOf, cycleOf } from '@jumpy/sim/biomes';
import { median } from '../statistics.ts';
import type { BotRun } from './botRun.ts';
import { type LevelShare, levelShares } from './levelShares.ts';
import { countText, fineShareText, shareText } from './numberText.ts';
import type { Runs } from './runs.ts';
import { table } from './table.ts';

/** Minimum number of visits for which a ratio is shown. */
const LEAST_VISITS = 100;
/** Levels reached by fewer runs are omitted, since their ratios would be noise. */
const LISTED_OVER = 0.1;

/** Table of all levels that enough runs of a bot reach. */
export function levelSection(runs: readonly BotRun[]): string {
  const rows = levelShares(runs)
    .filter(({ reachedShare }) => reachedShare > LISTED_OVER)
    .map(({ level, reachedShare, endedShare }) => {
      const arrivals = runs.flatMap((run) => run.arrivals[level - 1] ?? []);
      return [
        `${level}`,
        shareText(reachedShare),
        fineShareText(endedShare),
        `${countText(median(arrivals.map(({ seconds }) => seconds)))} s`,
        countText(median(arrivals.map(({ score }) => score))),
        finalScore(runs, level),
      ];
    });
  return table(
    ['level', 'reached', 'ends in it', 'entered at', 'score on entering', 'final score when it ends there'],
    rows,
  );
}

function finalScore(runs: readonly BotRun[], level: number): string {
  const scores = runs.filter((run) => run.level === level).map((run) => run.score);
  return scores.length === 0 ? '-' : countText(median(scores));
}

/** Number of biome cycles shown: some twenty minutes of a strong player. */
const CYCLES = 12;

/** How often a visit to a biome ends a run, over all its levels. */
export function biomeSection(runs: Runs): string {
  const rows = Array.from({ length: BIOME_COUNT }, (_, biome) => [
    `${biome + 1} (levels ${biome + 1}, ${biome + 1 + BIOME_COUNT}, …)`,
    ...endedShares(runs, (level) => biomeOf(level) === biome),
  ]);
  return table(['biome', ...SKILL_NAMES], rows);
}

/** How often a visit to a level ends a run, by biome cycle. */
export function cycleSection(runs: Runs): string {
  const rows = Array.from({ length: CYCLES }, (_, cycle) => [
    `${cycle * BIOME_COUNT + 1} to ${(cycle + 1) * BIOME_COUNT}`,
    ...endedShares(runs, (level) => cycleOf(level) === cycle),
  ]);
  return table(['levels', ...SKILL_NAMES], rows);
}

function endedShares(runs: Runs, counts: (level: number) => boolean): string[] {
  return SKILL_NAMES.map((name) => endedShare(levelShares(runs[name]).filter(({ level }) => counts(level))));
}

function endedShare(shares: readonly LevelShare[]): string {
  const reached = shares.reduce((sum, share) => sum + share.reached, 0);
  const ended = shares.reduce((sum, share) => sum + share.ended, 0);
  return reached < LEAST_VISITS ? '-' : fineShareText(ended / reached);
}

/** Level tables of all bots, each under its name. */
export function levelSections(runs: Runs): string {
  const section = (name: SkillName): string => `### ${name}\n\n${levelSection(runs[name])}`;
  return SKILL_NAMES.map(section).join('\n\n');
}
