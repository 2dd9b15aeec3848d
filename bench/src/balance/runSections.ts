import { SKILL_NAMES, type SkillName, SKILLS } from '@jumpy/sim/bots/skill';
import { TICKS_PER_SECOND, UNIT } from '@jumpy/sim/constants';
import { DEATH_CAUSES } from '@jumpy/sim/kinds';
import { quantile, median } from '../statistics.ts';
import type { BotRun } from './botRun.ts';
import { formatCount, formatFinePercent, formatPercent, renderTable } from './formatting.ts';
import type { AimRuns, Runs } from './runs.ts';
import { BIOME_COUNT, TOUR_LEVELS, biomeForLevel, cycleOfLevel } from '@jumpy/sim/biomes';
import { type LevelOutcome, computeLevelOutcomes } from './levelOutcomes.ts';

const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/** Table of the bots. */
export function botSection(): string {
  const rows = SKILL_NAMES.map((name) => {
    const { reactionTicks, aimError, lapses, notices, plansAhead } = SKILLS[name];
    const reactionMs = Math.round((reactionTicks * 1_000) / TICKS_PER_SECOND);
    const aim = `${aimError / UNIT} units`;
    return [
      name,
      `${reactionMs} ms`,
      aim,
      formatFinePercent(lapses / 1000),
      formatFinePercent(notices / 1000),
      plansAhead ? 'yes' : 'no',
    ];
  });
  return renderTable(
    ['bot', 'reaction', 'aim error (1 sd)', 'lapses a bounce', 'notices dangers', 'plans ahead'],
    rows,
  );
}

/** Distribution of each bot's runs. */
export function spreadSection(runs: Runs): string {
  const rowsOf = (what: string, unit: string, value: (run: BotRun) => number): string[][] =>
    SKILL_NAMES.map((name) => {
      const values = runs[name].map(value);
      return [`${what}, ${name}`, ...QUANTILES.map((share) => formatCount(quantile(values, share)) + unit)];
    });
  return renderTable(
    ['', ...QUANTILES.map((share) => `p${share * 100}`)],
    [
      ...rowsOf('run length', ' s', (run) => run.seconds),
      ...rowsOf('score', '', (run) => run.score),
      ...rowsOf('level reached', '', (run) => run.level),
    ],
  );
}

/** Causes of death. */
export function causeSection(runs: Runs): string {
  const rows = DEATH_CAUSES.map((cause) => [
    cause,
    ...SKILL_NAMES.map((name) => formatFinePercent(ratioOf(runs[name], (run) => run.cause === cause))),
  ]);
  const longer = (seconds: number): string[] => [
    `longer than ${seconds / 60} minutes`,
    ...SKILL_NAMES.map((name) => formatFinePercent(ratioOf(runs[name], (run) => run.seconds > seconds))),
  ];
  return renderTable(['', ...SKILL_NAMES], [...rows, longer(360), longer(900)]);
}

/** Events per minute of play. */
export function paceSection(runs: Runs): string {
  const perMinute = (name: SkillName, value: (run: BotRun) => number): string => {
    const rate = (sum(runs[name], value) * 60) / sum(runs[name], (run) => run.seconds);
    return rate < 10 ? rate.toFixed(1) : formatCount(rate);
  };
  const row = (what: string, value: (run: BotRun) => number): string[] => [
    what,
    ...SKILL_NAMES.map((name) => perMinute(name, value)),
  ];
  return renderTable(
    ['a minute', ...SKILL_NAMES],
    [
      row('jumps', (run) => run.jumps),
      row('landings on new heights', (run) => run.freshLandings),
      row('enemies stomped', (run) => run.enemies),
      row('points', (run) => run.score),
    ],
  );
}

/** Sensitivity to the assumed aim error of each bot. */
export function aimSection(aimRuns: readonly AimRuns[]): string {
  const rows = aimRuns.map(({ name, percent, runs }) => {
    const seconds = runs.map((run) => run.seconds);
    const aim = `${formatCount((SKILLS[name].aimError * percent) / 100 / UNIT)} units`;
    return [name, aim, `${runs.length}`, ...[0.25, 0.5, 0.75].map((at) => `${formatCount(quantile(seconds, at))} s`)];
  });
  return renderTable(['bot', 'aim error (1 sd)', 'runs', 'p25', 'p50', 'p75'], rows);
}

function sum(runs: readonly BotRun[], value: (run: BotRun) => number): number {
  return runs.reduce((total, run) => total + value(run), 0);
}

function ratioOf(runs: readonly BotRun[], is: (run: BotRun) => boolean): number {
  return runs.filter(is).length / runs.length;
}

/** Minimum number of visits for which a ratio is shown. */
const MIN_VISITS = 100;
/** Levels reached by fewer runs are omitted, since their ratios would be noise. */
const MIN_LISTED_RATIO = 0.1;

/** Table of all levels that enough runs of a bot reach. */
function levelSection(runs: readonly BotRun[]): string {
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
    String(biome + 1),
    ...SKILL_NAMES.map((name) => endedRatioOfBiome(runs[name], biome)),
  ]);
  return renderTable(['biome', ...SKILL_NAMES], rows);
}

/** How often a visit to a level ends a run, by biome cycle. */
export function cycleSection(runs: Runs): string {
  const rows = Array.from({ length: MAX_CYCLES }, (_, cycle) => [
    `${cycle * TOUR_LEVELS + 1} to ${(cycle + 1) * TOUR_LEVELS}`,
    ...endedRatios(runs, (level) => cycleOfLevel(level) === cycle),
  ]);
  return renderTable(['levels', ...SKILL_NAMES], rows);
}

function endedRatios(runs: Runs, counts: (level: number) => boolean): string[] {
  return SKILL_NAMES.map((name) => endedRatio(computeLevelOutcomes(runs[name]).filter(({ level }) => counts(level))));
}

function endedRatioOfBiome(runs: readonly BotRun[], biome: number): string {
  const visits = runs.flatMap(({ level: last, startPlace, cause }) =>
    Array.from({ length: last }, (_, before) => before + 1)
      .filter((level) => biomeForLevel(level, startPlace) === biome)
      .map((level) => ({ reached: 1, ended: level === last && cause !== 'summit' ? 1 : 0 })),
  );
  return endedRatio(visits);
}

function endedRatio(shares: readonly Pick<LevelOutcome, 'reached' | 'ended'>[]): string {
  const reached = shares.reduce((sum, share) => sum + share.reached, 0);
  const ended = shares.reduce((sum, share) => sum + share.ended, 0);
  return reached < MIN_VISITS ? '-' : formatFinePercent(ended / reached);
}

/** Level tables of all bots, each under its name. */
export function levelSections(runs: Runs): string {
  const section = (name: SkillName): string => `### ${name}\n\n${levelSection(runs[name])}`;
  return SKILL_NAMES.map(section).join('\n\n');
}
