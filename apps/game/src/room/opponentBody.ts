import type { RoomMember } from './roomRoster.ts';

/** An opponent in screen coordinates; `y` is the distance of the feet from the upper edge. */
export interface OpponentBody {
  readonly member: RoomMember;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  /** Blend from the start lineup into play, 1 to 0. */
  readonly lineupRatio: number;
  readonly isFrozen: boolean;
  readonly sinceFallMs: number | undefined;
}
