import { UNIT } from './constants.ts';
import type { PlatformKind } from './kinds.ts';
import type { RandomStream } from './random.ts';

/** State of the course generator between rows. */
export interface Course {
  /** Index of the next spine platform, from 0; a level has 24. */
  spineIndex: number;
  /** Id of the next object. */
  nextId: number;
  /** Values of the last spine platform. */
  x: number;
  y: number;
  halfWidth: number;
  amplitude: number;
  kind: PlatformKind;
  /** Current number of consecutive fragile spine platforms. */
  fragileRun: number;
  /** Lethal objects are not allowed below this height. */
  calmUntilY: number;
  /** Consecutive rows with only ledges and stars. */
  quietRows: number;
  /** Number of power-ups introduced so far. */
  lessons: number;
  /** Seed of the current section. */
  sectionSeed: number;
  spine: RandomStream;
  side: RandomStream;
  foe: RandomStream;
  pickup: RandomStream;
  mechanic: RandomStream;
}

const emptyStream = (): RandomStream => ({ a: 0, b: 0, c: 0, d: 0 });

/**
 * Creates the state of a course before its first platform and section.
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
    spine: emptyStream(),
    side: emptyStream(),
    foe: emptyStream(),
    pickup: emptyStream(),
    mechanic: emptyStream(),
  };
}
