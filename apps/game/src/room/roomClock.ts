import { TICK_MS } from '../loop/pace.ts';

/** The room's clock, as this page can read it. */
export interface RoomClock {
  /** What the room's clock is ahead of this page's. */
  set(offsetMs: number): void;
  /** The room's clock has come to a moment, whatever this page made of it. News only comes late. */
  atLeast(roomMs: number): void;
  nowMs(): number;
  /** Ticks since a moment of the room's clock, as a number with a part; below 0 before it. */
  tickSince(startMs: number): number;
}

/** A clock on one of the page's that never jumps; `dateMs` is read when the offset is told, and never again. */
export function createRoomClock(parts: { readonly steadyMs: () => number; readonly dateMs: () => number }): RoomClock {
  let aheadMs = parts.dateMs() - parts.steadyMs();
  const nowMs = (): number => parts.steadyMs() + aheadMs;
  return {
    set(offsetMs) {
      aheadMs = parts.dateMs() + offsetMs - parts.steadyMs();
    },
    atLeast(roomMs) {
      aheadMs = Math.max(aheadMs, roomMs - parts.steadyMs());
    },
    nowMs,
    // A moment that is a whole tick may read as a hair less.
    tickSince: (startMs) => (nowMs() - startMs) / TICK_MS + 1e-6,
  };
}
