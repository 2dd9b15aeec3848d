import type { Person } from './people.ts';

/** One of the others in the picture; `y` is that of their feet from its upper edge. */
export interface Body {
  readonly person: Person;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  /** How much they still stand at the start, 1 to 0. */
  readonly standing: number;
  readonly isFrozen: boolean;
  readonly sinceFallMs: number | undefined;
}
