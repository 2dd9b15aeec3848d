import { formatPlayTime } from './formatPlayTime.ts';
import * as m from './messages.ts';

/**
 * Statistics of a run. A landing counts as a new platform if it is higher than all before; a streak has no lower
 * landing in between.
 */
export interface RunTotals {
  readonly score: number;
  readonly jumps: number;
  readonly stomps: number;
  readonly level: number;
  readonly seconds: number;
  /** Longest streak of new platforms; 0 if it was not counted. */
  readonly streak: number;
  readonly closeCalls: number;
}

/** Records of earlier runs, as far as they are stored. */
export interface RunRecords extends Pick<RunTotals, 'stomps' | 'level' | 'seconds' | 'streak'> {
  /** Scores of the latest runs, oldest first. */
  readonly recent: readonly number[];
}

export interface HighlightInput {
  readonly run: RunTotals;
  /** Undefined if no records are stored; then no first or record is reported. */
  readonly records: RunRecords | undefined;
  /** Known to be the player's first run. */
  readonly isFirst: boolean;
  /** Name of the place where the run ended. */
  readonly place: string;
}

/** Number of recent scores to keep. */
const MAX_RECENT = 9;
/** Minimum number of earlier runs for a comparison with them to mean something. */
const MIN_RECENT = 3;
/** Thresholds for mentioning a statistic; `longStreak` and `manyStomps` apply if it is no record. */
const MIN_VALUES = { streak: 4, stomps: 2, seconds: 15, longStreak: 6, manyStomps: 3 } as const;
const MAX_HIGHLIGHTS = 2;
/** Shorter runs are described as a warm-up. */
const WARM_UP_SECONDS = 12;

/**
 * Returns at most two sentences that praise a run, at least one: firsts and records, then the comparison with recent
 * runs, then plain statistics.
 * @example
 * listRunHighlights({ run: { score: 90, jumps: 12, stomps: 0, level: 1, seconds: 9, streak: 5, closeCalls: 0 }, records:
 * undefined, isFirst: false, place: 'Dawn Meadow' }) // ['12 jumps in 9 seconds, just a warm-up.']
 */
export function listRunHighlights(input: HighlightInput): string[] {
  const { run, records, isFirst } = input;
  const firsts = isFirst ? [m.firstRun()] : [];
  const notable =
    records === undefined ? [] : [...recordHighlights(run, records), ...recentRankHighlights(run, records)];
  const ordinary = plainHighlights(input);
  // A statistic reported as a record is not repeated as a plain one.
  const topics = new Set(notable.map(({ topic }) => topic));
  const texts = [
    ...firsts,
    ...[...notable, ...ordinary.filter(({ topic }) => !topics.has(topic))].map(({ text }) => text),
  ];
  return texts.slice(0, MAX_HIGHLIGHTS);
}

/** A sentence and the statistic it is about. */
interface Highlight {
  readonly topic: string;
  readonly text: string;
}

function durationText(seconds: number): string {
  const wholeSeconds = Math.floor(seconds);
  return wholeSeconds < 60 ? m.seconds({ count: wholeSeconds }) : formatPlayTime(seconds);
}

const highlightIf = (condition: boolean, of: string, text: string): Highlight[] =>
  condition ? [{ topic: of, text }] : [];

function recordHighlights(run: RunTotals, records: RunRecords): Highlight[] {
  return [
    ...highlightIf(run.level > records.level, 'level', m.highestLevel({ level: run.level })),
    ...highlightIf(
      run.stomps >= MIN_VALUES.stomps && run.stomps > records.stomps,
      'stomps',
      m.mostStomps({ count: run.stomps }),
    ),
    ...highlightIf(
      run.streak >= MIN_VALUES.streak && run.streak > records.streak,
      'streak',
      m.bestPlatformStreak({ count: run.streak }),
    ),
    ...highlightIf(
      run.seconds >= MIN_VALUES.seconds && Math.floor(run.seconds) > Math.floor(records.seconds),
      'jumps',
      m.longestRun({ time: durationText(run.seconds) }),
    ),
  ];
}

function recentRankHighlights({ score }: RunTotals, { recent }: RunRecords): Highlight[] {
  if (recent.length < MIN_RECENT) return [];
  const better = recent.filter((other) => other >= score).length;
  const count = recent.length + 1;
  return [
    ...highlightIf(better === 0, 'score', m.bestOfRecent({ count })),
    ...highlightIf(better === 1, 'score', m.secondBestOfRecent({ count })),
  ];
}

function plainHighlights({ run, place }: HighlightInput): Highlight[] {
  const { jumps, stomps, level, streak, closeCalls, seconds } = run;
  const stomped = m.stomped({ count: stomps });
  const total = { count: jumps, time: durationText(seconds) };
  return [
    ...highlightIf(closeCalls > 0, 'closeCalls', m.closeCalls({ count: closeCalls })),
    ...highlightIf(stomps >= MIN_VALUES.manyStomps, 'stomps', stomped),
    ...highlightIf(streak >= MIN_VALUES.longStreak, 'streak', m.platformStreak({ count: streak })),
    ...highlightIf(level > 1, 'level', m.reachedPlace({ place })),
    ...highlightIf(stomps > 0 && stomps < MIN_VALUES.manyStomps, 'stomps', stomped),
    ...highlightIf(true, 'jumps', seconds < WARM_UP_SECONDS ? m.warmUp(total) : m.jumpsIn(total)),
  ];
}

/**
 * Returns the records to store after a run.
 * @example nextRunRecords(undefined, { score: 90, jumps: 12, stomps: 2, level: 1, seconds: 9, streak: 5, closeCalls: 0
 * }).recent // [90]
 */
export function nextRunRecords(records: RunRecords | undefined, run: RunTotals): RunRecords {
  const { stomps = 0, level = 0, seconds = 0, streak = 0, recent = [] } = records ?? {};
  return {
    stomps: Math.max(stomps, run.stomps),
    level: Math.max(level, run.level),
    seconds: Math.max(seconds, run.seconds),
    streak: Math.max(streak, run.streak),
    recent: [...recent, run.score].slice(-MAX_RECENT),
  };
}
