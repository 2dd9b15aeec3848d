import type { GameMode } from '../modes.ts';
import type { WitnessClass } from '../witness.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Monday, 5 January 1970, 00:00 UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Numbers of the weekly leagues. The SQL functions of leagues hold the same ones; a test compares them. */
export const LEAGUE_RULES = {
  groupSize: 30,
  /** Players of a full group who rise, and as many who fall. */
  zoneSize: 7,
  tiers: 5,
  /** The best runs of a week that are summed. */
  summedRuns: 5,
  /** How long after the week's end a run that was begun in it may settle. */
  lateMs: 6 * 3_600_000,
  /** Settlements that began in time are through by then. */
  closeDelayMs: 5 * 60_000,
} as const;

/** How a week ended for a player; `out` is a week without a ranked run. */
export const LEAGUE_OUTCOMES = ['rose', 'stayed', 'fell', 'out'] as const;
export type LeagueOutcome = (typeof LEAGUE_OUTCOMES)[number];

/**
 * Returns the ISO week (Monday to Sunday in UTC) of a time in milliseconds, named by its Monday.
 * @example leagueWeekAt(Date.UTC(2026, 10, 29, 23, 59)) // '2026-11-23'
 */
export function leagueWeekAt(timeMs: number): string {
  const weeks = Math.floor((timeMs - FIRST_MONDAY_MS) / WEEK_MS);
  return new Date(FIRST_MONDAY_MS + weeks * WEEK_MS).toISOString().slice(0, 10);
}

/**
 * Returns when a week ends and when its groups are ranked, in milliseconds since 1970.
 * @example leagueWeekEnds('2026-11-23').endsAt // Date.UTC(2026, 10, 30)
 */
export function leagueWeekEnds(week: string): { endsAt: number; closesAt: number } {
  const endsAt = Date.parse(`${week}T00:00:00.000Z`) + WEEK_MS;
  return { endsAt, closesAt: endsAt + LEAGUE_RULES.lateMs + LEAGUE_RULES.closeDelayMs };
}

/** What decides whether a run counts in a league. All of it is the server's own knowledge. */
export interface LeagueRun {
  mode: GameMode;
  witness: WitnessClass;
  score: number;
  /** When the server heard the start, in milliseconds; null if it never did. */
  startedAtMs: number | null;
  settledAtMs: number;
}

/** Returns the week in whose league a run counts: that in which it began; null if it counts in none. */
export function leagueWeekOfRun({ mode, witness, score, startedAtMs, settledAtMs }: LeagueRun): string | null {
  if (mode !== 'solo' || witness !== 'live' || score <= 0 || startedAtMs === null) return null;
  const week = leagueWeekAt(startedAtMs);
  return settledAtMs <= leagueWeekEnds(week).endsAt + LEAGUE_RULES.lateMs ? week : null;
}

/**
 * Returns how many of a group rise, and as many fall.
 * @example leagueZone(29) // 6
 */
export function leagueZone(size: number): number {
  return Math.floor((size * LEAGUE_RULES.zoneSize) / LEAGUE_RULES.groupSize);
}

export interface LeagueMember {
  userId: string;
  points: number;
  /** When the sum was reached, in milliseconds; null without a run. */
  reachedAtMs: number | null;
}

/** Sorts a group by points; of equal ones, who reached them first is ahead. */
export function sortLeague<M extends LeagueMember>(members: readonly M[]): M[] {
  return members.toSorted(
    (a, b) => b.points - a.points || compareTimes(a.reachedAtMs, b.reachedAtMs) || (a.userId < b.userId ? -1 : 1),
  );
}

const compareTimes = (a: number | null, b: number | null): number =>
  (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER);
