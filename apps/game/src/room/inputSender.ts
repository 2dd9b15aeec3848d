import type { MultiplayerAction } from '@jumpy/protocol/frame';
import { MOST_ROOM_TICKS } from '@jumpy/protocol/room/roomInputs';
import type { RoomRun } from './roomRun.ts';

/** Tells the room what is pressed: ten times a second, and what waited for the connection at once (GAME-26). */
export interface InputSender {
  /** The room has heard everything up to a tick. */
  begin(fromTick: number): void;
  /** To be called after every tick. */
  note(run: RoomRun): void;
  /** Sends what is not sent yet. */
  flush(run: RoomRun): void;
  /** While the connection is away everything is kept. */
  setBroken(isBroken: boolean): void;
}

/** A message holds so many ticks. */
const EVERY_TICKS = 6;
/** Five scores a second at most. */
const SCORE_EVERY_TICKS = 12;

export function createInputSender(act: (action: MultiplayerAction) => void): InputSender {
  let sentTick = 0;
  let isBroken = false;
  let scoreTick = -SCORE_EVERY_TICKS;
  let told = '';

  function flush(run: RoomRun): void {
    while (!isBroken && sentTick < run.world.tick) {
      const trail = run.trailFrom(sentTick, MOST_ROOM_TICKS);
      act({ action: 'INPUTS', fromTick: sentTick, trail });
      sentTick += trail.length;
    }
  }
  function tellScore({ world: { score, jumps, over, tick } }: RoomRun): void {
    const now = `${score} ${jumps} ${over}`;
    if (isBroken || now === told || (!over && tick - scoreTick < SCORE_EVERY_TICKS)) return;
    told = now;
    scoreTick = tick;
    act({ action: 'SCORE_UPDATE', score, isAlive: !over, jumps });
  }

  return {
    begin(fromTick) {
      sentTick = fromTick;
      scoreTick = -SCORE_EVERY_TICKS;
      told = '';
    },
    note(run) {
      if (run.world.over || run.world.tick - sentTick >= EVERY_TICKS) flush(run);
      tellScore(run);
    },
    flush,
    setBroken(next) {
      isBroken = next;
    },
  };
}
