import { TICK_MS } from '../loop/tickBudget.ts';

/** The room's clock as estimated by this page. */
export interface RoomClock {
  /** Sets the offset of the room's clock to the page's. */
  setOffset(offsetMs: number): void;
  /** Advances the clock to a known time of the room. It never moves back, since messages can only be late. */
  advanceTo(roomMs: number): void;
  nowMs(): number;
  /** Fractional ticks since a time of the room's clock; negative before it. */
  ticksSince(startMs: number): number;
}

/** Based on a monotonic clock. `dateMs` is read only when the offset is set. */
export function createRoomClock(parts: { readonly steadyMs: () => number; readonly dateMs: () => number }): RoomClock {
  let aheadMs = parts.dateMs() - parts.steadyMs();
  const nowMs = (): number => parts.steadyMs() + aheadMs;
  return {
    setOffset(offsetMs) {
      aheadMs = parts.dateMs() + offsetMs - parts.steadyMs();
    },
    advanceTo(roomMs) {
      aheadMs = Math.max(aheadMs, roomMs - parts.steadyMs());
    },
    nowMs,
    // Floating-point error could put a whole tick slightly below its integer.
    ticksSince: (startMs) => (nowMs() - startMs) / TICK_MS + 1e-6,
  };
}
