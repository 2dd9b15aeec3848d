import type { Course } from './course.ts';
import type { BiomeMix } from './biomeMix.ts';
import type { PlatformKind } from './kinds.ts';
import type { Platform } from './platform.ts';
import type { Row } from './row.ts';
import type { World } from './worldState.ts';

/** What the air of a flight does at its worst: nothing, a gust against it, or water with its current against it. */
export type Weather = 'calm' | 'gust' | 'pool';

/** Where platforms may lie, from edge to edge, 1/256 units. */
export interface Room {
  readonly low: number;
  readonly high: number;
  /** Whether those beside the spine keep to it as well. */
  readonly all: boolean;
}

/** A row whose spine platform is made: what a place adds is laid around it. */
export interface LaidRow {
  readonly row: Row;
  readonly spine: Platform;
  /** The worst air of the flight to it. */
  readonly weather: Weather;
  /** Of two places that come together in later tours this is the one that gives less. */
  readonly isGuest: boolean;
}

/**
 * How a place plays. What it adds is announced by what it looks like, learnt on its first rows, tried in its middle and crowned by one
 * set piece at its end (`Row.crown`).
 */
export interface PlaceRules {
  readonly mix: BiomeMix;
  /** The weather of the flight to a row's spine; of the rows around a field it is that of the field. */
  weather?(row: Row): Weather;
  /** What the spine platform of a row must be, where the place wants it so; undefined leaves it to the mix. */
  spineKind?(row: Row): PlatformKind | undefined;
  /** Where the platforms of a row may lie while the place needs the rest of the world for something else. */
  room?(row: Row, course: Course): Room | undefined;
  /** Where the place wants the middle of a row's spine platform; it comes as near as reach allows. Undefined leaves it to chance. */
  spineX?(row: Row, course: Course): number | undefined;
  /** How high the gap to a row is, per cent of what its level asks for; no gap passes the limit. */
  gapShare?(row: Row): number;
  /** Rows that the place lays alone: nothing stands beside their spine, nobody on it, and no guest adds to them. */
  isBare?(row: Row): boolean;
  /** Adds to a row, after its spine and before the next row; `world.course` still tells of the spine platform below. */
  lay?(world: World, laid: LaidRow): void;
}
