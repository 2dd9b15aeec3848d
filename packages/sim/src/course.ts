import { UNIT } from './constants.ts';
import type { PlatformKind } from './kinds.ts';
import type { Stream } from './random.ts';

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
  /** Rows in a row with nothing but ledges and stars. */
  quietRows: number;
  /** Powers that have had their first appearance. */
  lessons: number;
  /** Of the section that is being laid. */
  sectionSeed: number;
  spine: Stream;
  side: Stream;
  foe: Stream;
  pickup: Stream;
  mechanic: Stream;
}

const nothing = (): Stream => ({ a: 0, b: 0, c: 0, d: 0 });

/**
 * A course before its first platform, whose first section is not begun.
 * @example createCourse().spineIndex // 0
 */
export function createCourse(): Course {
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
    quietRows: 0,
    lessons: 0,
    sectionSeed: 0,
    spine: nothing(),
    side: nothing(),
    foe: nothing(),
    pickup: nothing(),
    mechanic: nothing(),
  };
}
