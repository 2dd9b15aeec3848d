import type { Course } from './course.ts';
import type { BiomeMix } from './biomeMix.ts';
import type { PlatformKind } from './kinds.ts';
import type { Platform } from './platform.ts';
import type { RowPosition } from './rowPosition.ts';
import type { World } from './worldState.ts';

/** Worst condition during a flight: none, a gust against it, or water with the current against it. */
export type Weather = 'calm' | 'gust' | 'pool';

/** Allowed range of platforms from edge to edge, in 1/256 units. */
export interface HorizontalRange {
  readonly low: number;
  readonly high: number;
  /** Whether it also applies to side platforms. */
  readonly all: boolean;
}

/** A row whose spine platform exists; biomes add their objects around it. */
export interface GeneratedRow {
  readonly row: RowPosition;
  readonly spine: Platform;
  /** Worst condition of the flight to it. */
  readonly weather: Weather;
  /** True for the guest biome, which adds less than the host. */
  readonly isGuest: boolean;
}

/**
 * Rules of a biome. Its mechanic is announced by its look, taught on the first rows, tested in the middle and concluded
 * by a set piece at the end (`Row.crown`).
 */
export interface BiomeRules {
  readonly mix: BiomeMix;
  /** Condition of the flight to a row's spine platform; for rows around a field it is that of the field. */
  weather?(row: RowPosition): Weather;
  /** Kind of a row's spine platform if the biome requires one; undefined leaves it to the mix. */
  spineKind?(row: RowPosition): PlatformKind | undefined;
  /** Allowed range of a row's platforms while the biome needs the rest of the world for something else. */
  platformRange?(row: RowPosition, course: Course): HorizontalRange | undefined;
  /** Requested center of a row's spine platform, approached as far as reach allows; undefined leaves it to chance. */
  spineX?(row: RowPosition, course: Course): number | undefined;
  /** Gap to a row in percent of the level's normal gap; never exceeds the gap limit. */
  gapPercent?(row: RowPosition): number;
  /** Rows without side platforms, enemies and guest additions. */
  isBare?(row: RowPosition): boolean;
  /**
   * Adds to a row after its spine platform and before the next row; `world.course` still describes the spine platform
   * below.
   */
  decorateRow?(world: World, generated: GeneratedRow): void;
}
