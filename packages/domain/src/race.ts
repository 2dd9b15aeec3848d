import type { GameMode } from './modes.ts';
import { areReplaysOpen } from './courseDays.ts';
import * as m from './messages.ts';

/** The run whose ghost is raced. */
export interface RaceableRun {
  mode: GameMode;
  simVersion: number;
  /** Date of the course, for a daily run. */
  courseDate: string | null;
  isRemoved: boolean;
  /** True while other players of its room are still running its course. */
  isInRoom?: boolean;
}

/** Why a run cannot be raced. */
export const RACE_REFUSALS = ['removed', 'not_raced', 'in_room', 'closed', 'unknown_version'] as const;

/** One of `RACE_REFUSALS`. */
export type RaceRefusal = (typeof RACE_REFUSALS)[number];

/** Modes whose runs can be raced. A race already follows a ghost, and practice runs are not stored. */
const IS_RACEABLE: Readonly<Record<GameMode, boolean>> = {
  solo: true,
  room: true,
  daily: true,
  race: false,
  practice: false,
  event: true,
};

/**
 * Why a run cannot be raced now, if so: it was removed, is a race itself, its course is still open, or its rules are not known here.
 * @example getRaceRefusal(run, { nowMs: Date.UTC(2026, 10, 20, 12), simVersion: 1 }) // 'closed'
 */
export function getRaceRefusal(
  run: RaceableRun,
  { nowMs, simVersion }: { nowMs: number; simVersion: number },
): RaceRefusal | undefined {
  if (run.isRemoved) return 'removed';
  if (!IS_RACEABLE[run.mode]) return 'not_raced';
  if (run.isInRoom) return 'in_room';
  if (run.courseDate !== null && !areReplaysOpen(run.courseDate, nowMs)) return 'closed';
  return run.simVersion <= simVersion ? undefined : 'unknown_version';
}

const RACE_REFUSAL_TEXTS: Readonly<Record<RaceRefusal, string>> = {
  removed: m.raceRunRemoved(),
  not_raced: m.raceOfRace(),
  closed: m.raceClosed(),
  in_room: m.raceInRoom(),
  unknown_version: m.raceVersionUnknown(),
};

/**
 * Returns the text of a refusal for the player.
 * @example raceRefusalText('unknown_version') // 'This run was played on a version we don’t have here.'
 */
export function raceRefusalText(refusal: RaceRefusal): string {
  return RACE_REFUSAL_TEXTS[refusal];
}

/**
 * Whether a race is won: strictly more points than the ghost, in a witnessed run.
 * @example beatsGhost({ score: 120, witness: 'live' }, 120) // false
 */
export function beatsGhost(run: { score: number; witness: 'live' | 'unwitnessed' }, ghostScore: number): boolean {
  return run.witness === 'live' && run.score > ghostScore;
}
