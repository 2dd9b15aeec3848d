import { judgeWitness } from './judgeWitness.ts';
import { WITNESS_RULES } from './witness.ts';

/** Server time at which the inputs up to a tick had been received. */
export interface ReceivedTick {
  tick: number;
  atMs: number;
}

/** Timing of a room run as seen by the server. */
export interface RoomRunTiming {
  /** Server time of the room's first tick. */
  startMs: number;
  ticks: number;
  /** True if the run was resumed after a page reload. */
  isResumed: boolean;
  /** When each two-second chunk of inputs, and the last one, was received; in order. */
  heard: readonly ReceivedTick[];
}

/**
 * Judges a room run by the solo rules. The server has the inputs themselves, so each received chunk counts as a
 * matching digest. Rooms have no pauses or stalls, since their clock never stops.
 * @example judgeRoomRun({ startMs: 0, ticks: 120, isResumed: false, heard: [{ tick: 120, atMs: 11_300 }] }) // {
 * witness: 'live' }
 */
export function judgeRoomRun({ startMs, ticks, isResumed, heard }: RoomRunTiming): ReturnType<typeof judgeWitness> {
  return judgeWitness({
    startMs,
    endMs: heard.at(-1)?.atMs ?? startMs,
    ticks,
    isResumedUnreported: isResumed,
    checkpoints: heard.map(({ tick, atMs }) => ({
      kind: tick % WITNESS_RULES.digestEveryTicks === 0 ? 'digest' : 'end',
      tick,
      atMs,
      matches: true,
    })),
  });
}
