import { judgeWitness } from './judgeWitness.ts';
import { WITNESS } from './witness.ts';

/** When the server had heard a run up to a tick, in server time. */
export interface HeardTick {
  tick: number;
  atMs: number;
}

/** What the server knows of the pace of a room's run. */
export interface RoomPace {
  /** Server time of the room's first tick. */
  startMs: number;
  ticks: number;
  /** It went on in a page that was loaded again. */
  isResumed: boolean;
  /** The end of each part of two seconds, and of the run; in order. */
  heard: readonly HeardTick[];
}

/**
 * Judges a room's run by the rules of solo. A room has the inputs themselves, so its parts stand for digests that match. There are no
 * pauses or hiccups in a room: its clock never stops.
 * @example judgeRoomRun({ startMs: 0, ticks: 120, isResumed: false, heard: [{ tick: 120, atMs: 11_300 }] }) // { witness: 'live' }
 */
export function judgeRoomRun({ startMs, ticks, isResumed, heard }: RoomPace): ReturnType<typeof judgeWitness> {
  return judgeWitness({
    startMs,
    endMs: heard.at(-1)?.atMs ?? startMs,
    ticks,
    isResumedUnheard: isResumed,
    checkpoints: heard.map(({ tick, atMs }) => ({
      kind: tick % WITNESS.digestEveryTicks === 0 ? 'digest' : 'end',
      tick,
      atMs,
      matches: true,
    })),
  });
}
