import type { RoomStats } from '@jumpy/protocol/http/operations';

/** Counters since process start. */
export type RoomMeter = Omit<RoomStats, 'rooms' | 'players' | 'spectators' | 'shared'>;

export const createRoomMeter = (): RoomMeter => ({
  ...{ frames: 0, messages: 0, bytes: 0 },
  ...{ badMessages: 0, cutOff: 0, errors: 0 },
});
