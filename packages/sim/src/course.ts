import { UNIT } from './constants.ts';
import type { PlatformKind } from './kinds.ts';
import { createStream, type Stream } from './random.ts';

/** What the course has to remember to lay its next row. */
export interface Course {
  /** Number of the next spine platform from 0; 24 make a level. */
  spineIndex: number;
  /** The number given to the next thing made. */
  nextId: number;
  /** The last spine platform laid. */
  x: number;
  y: number;
  halfWidth: number;
  amplitude: number;
  kind: PlatformKind;
  /** Fragile spine platforms in a row so far. */
  fragileRun: number;
  /** Nothing lethal below this height. */
  calmUntilY: number;
  /** Powers that have had their first appearance. */
  lessons: number;
  spine: Stream;
  side: Stream;
  foe: Stream;
  pickup: Stream;
}

/**
 * The course of a seed before its first platform.
 * @example createCourse('00000000000000000000000000000000').spineIndex // 0
 */
export function createCourse(seed: string): Course {
  return {
    spineIndex: 0,
    nextId: 1,
    x: 200 * UNIT,
    y: 0,
    halfWidth: 0,
    amplitude: 0,
    kind: 'solid',
    fragileRun: 0,
    calmUntilY: 0,
    lessons: 0,
    spine: createStream(seed, 'spine'),
    side: createStream(seed, 'side'),
    foe: createStream(seed, 'foe'),
    pickup: createStream(seed, 'pickup'),
  };
}
