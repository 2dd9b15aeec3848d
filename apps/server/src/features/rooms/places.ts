import { type FramePlayer, encodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import type { RoomVoice } from './roomVoice.ts';
import { isAlive, type Seat } from './seat.ts';

/** A ghost of which nothing was heard for so long is shown frozen. */
const FROZEN_MS = 1_000;

/** Shows some of a room where all are, at a rhythm of theirs. */
export interface Places {
  /** Tells of whoever moved since it last did, if it is time for that. */
  show(now: { tick: number; nowMs: number; seats: readonly Seat[] }): void;
  /** Somebody new looks on: all are told of again. */
  forget(): void;
}

export function createPlaces({
  voice,
  ids,
  everyMs,
}: {
  voice: RoomVoice;
  ids(): readonly string[];
  everyMs: number;
}): Places {
  const told = new Map<number, number>();
  let shownMs = -Infinity;
  return {
    show({ tick, nowMs, seats }) {
      const to = ids();
      if (to.length === 0 || nowMs - shownMs < everyMs) return;
      shownMs = nowMs;
      const players: FramePlayer[] = [];
      for (const seat of seats) {
        const { run, number, recording, heardMs } = seat;
        if (!run || run.world.tick === told.get(number)) continue;
        told.set(number, run.world.tick);
        const { x, y, vx, vy, facing } = run.world.player;
        const isFrozen = recording === null && nowMs - heardMs > FROZEN_MS;
        players.push({ seat: number, tick: run.world.tick, x, y, vx, vy, isAlive: isAlive(seat), isFrozen, facing });
      }
      if (players.length > 0) voice.show(to, encodeRoomFrame({ tick, players }));
    },
    forget: () => told.clear(),
  };
}
