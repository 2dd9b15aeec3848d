import { MOST_ROOM_TICKS, type RoomInputs } from '@jumpy/protocol/room/roomInputs';

/** The last inputs of a client, ten seconds of them: another process that takes the room over may have missed them. */
export interface HeardInputs {
  add(inputs: RoomInputs): void;
  all(): RoomInputs | undefined;
  forget(): void;
}

export function createHeardInputs(): HeardInputs {
  let fromTick = 0;
  let trail = new Uint8Array();
  return {
    add(inputs) {
      const kept = inputs.fromTick - fromTick;
      // Another game, or a hole: what was before leads nowhere.
      const before = kept < 0 || kept > trail.length ? new Uint8Array() : trail.subarray(0, kept);
      if (before.length === 0) fromTick = inputs.fromTick;
      const whole = new Uint8Array(before.length + inputs.trail.length);
      whole.set(before);
      whole.set(inputs.trail, before.length);
      const over = Math.max(0, whole.length - MOST_ROOM_TICKS);
      fromTick += over;
      trail = whole.slice(over);
    },
    all: () => (trail.length > 0 ? { fromTick, trail } : undefined),
    forget() {
      trail = new Uint8Array();
    },
  };
}
