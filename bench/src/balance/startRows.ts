import { SKILL_NAMES, type SkillName } from '@jumpy/sim/bots/skill';
import { BIOME_COUNT, biomeForLevel } from '@jumpy/sim/biomes';
import type { BenchRow } from '../benchRow.ts';
import { median, quantile, sum } from '../statistics.ts';
import type { BotRun } from './botRun.ts';
import { formatCount, formatFinePercent, renderTable } from './formatting.ts';
import type { Runs } from './runs.ts';

/** Runs of a player who comes back for a while. */
const GROUP_SIZE = 10;
const MIN_PLACES = { spread: 7.9, week: 6.5 } as const;
const TOP_PLACES = 3;
const MAX_TOP_RATIO = 0.45;
/** The highest median of a bot by starting place may be this much of its lowest. */
const MAX_START_RATIO = 1.1;

const PLACES = Array.from({ length: BIOME_COUNT }, (_, place) => place);

/** Runs by starting place. */
const byStart = (runs: readonly BotRun[]): BotRun[][] =>
  PLACES.map((place) => runs.filter(({ startPlace }) => startPlace === place));

/** What starting somewhere else each week gives, and whether it is fair. */
export function startRows(runs: Runs): BenchRow[] {
  return [
    placesRow('ten runs over the starts of eight weeks', [runs.beginner], MIN_PLACES.spread),
    placesRow('ten runs of one week', byStart(runs.beginner), MIN_PLACES.week),
    topPlacesRow(runs.beginner),
    ...SKILL_NAMES.map((name) => fairnessRow(name, runs[name])),
  ];
}

/** Successive runs start in successive places, so that ten of them cover the weeks. */
function placesRow(name: string, groups: readonly (readonly BotRun[])[], minimum: number): BenchRow {
  const counts = groups.flatMap((runs) =>
    Array.from({ length: Math.floor(runs.length / GROUP_SIZE) }, (_, group) =>
      countPlaces(runs.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE)),
    ),
  );
  const average = sum(counts) / counts.length;
  return {
    name: `places seen in ${name}, beginner bot`,
    ours: average.toFixed(2),
    goal: `at least ${minimum} of ${BIOME_COUNT}`,
    ok: average >= minimum,
    how: `mean of ${formatCount(counts.length)} times ten runs`,
  };
}

function countPlaces(runs: readonly BotRun[]): number {
  const seen = new Set(
    runs.flatMap(({ level, startPlace }) => Array.from({ length: level }, (_, i) => biomeForLevel(i + 1, startPlace))),
  );
  return seen.size;
}

function topPlacesRow(runs: readonly BotRun[]): BenchRow {
  const seconds = PLACES.map((place) => sum(runs.map(({ placeSeconds }) => placeSeconds[place] ?? 0)));
  const top = sum(seconds.toSorted((a, b) => b - a).slice(0, TOP_PLACES)) / sum(seconds);
  return {
    name: `time in the ${TOP_PLACES} most seen places, beginner bot`,
    ours: formatFinePercent(top),
    goal: `at most ${formatFinePercent(MAX_TOP_RATIO)}`,
    ok: top <= MAX_TOP_RATIO,
    how: 'of all time in its runs, which start in each place as often',
  };
}

function fairnessRow(name: SkillName, runs: readonly BotRun[]): BenchRow {
  const scores = byStart(runs).map((started) => started.map(({ score }) => score));
  const medians = scores.map(median);
  const measured = Math.max(...medians) / Math.min(...medians);
  const ratio = estimateRatio(scores);
  return {
    name: `scores by starting place, ${name} bot`,
    ours: `${ratio.toFixed(2)} (measured ${measured.toFixed(2)})`,
    goal: `at most ${MAX_START_RATIO}`,
    ok: ratio <= MAX_START_RATIO,
    how: `highest over lowest median of ${formatCount(runs.length / BIOME_COUNT)} runs from each place, without what chance adds to the spread of such medians`,
  };
}

/** How far apart the highest and lowest of eight draws are on average, in standard deviations. */
const RANGE_OF_EIGHT = 2.85;

/** Ratio of the highest to the lowest true median: chance alone spreads measured ones, which is taken off. */
function estimateRatio(groups: readonly (readonly number[])[]): number {
  const logs = groups.map((values) => Math.log(median(values)));
  const middle = sum(logs) / logs.length;
  const variance = sum(logs.map((value) => (value - middle) ** 2)) / (logs.length - 1);
  const chance = sum(groups.map((values) => medianError(values.map(Math.log)) ** 2)) / groups.length;
  return Math.exp(RANGE_OF_EIGHT * Math.sqrt(Math.max(0, variance - chance)));
}

/** Standard error of a median, from the order of the values around it. */
function medianError(values: readonly number[]): number {
  const step = 0.5 / Math.sqrt(values.length);
  return (quantile(values, 0.5 + step) - quantile(values, 0.5 - step)) / 2;
}

/** Medians by starting place. */
export function startSection(runs: Runs): string {
  const rowsOf = (what: string, value: (run: BotRun) => number): string[][] =>
    SKILL_NAMES.map((name) => [
      `${what}, ${name}`,
      ...byStart(runs[name]).map((started) => formatCount(median(started.map(value)))),
    ]);
  return renderTable(
    ['start in place', ...PLACES.map((place) => String(place + 1))],
    [...rowsOf('score', ({ score }) => score), ...rowsOf('seconds', ({ seconds }) => seconds)],
  );
}
