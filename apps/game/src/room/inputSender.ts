import type { MultiplayerAction } from '@jumpy/protocol/frame';
import { MOST_ROOM_TICKS } from '@jumpy/protocol/room/roomInputs';
import type { RoomRun } from './roomRun.ts';

/** Sends the inputs to the room: ten times a second, and the backlog at once after a reconnect. */
export interface InputSender {
  /** Sets the tick up to which the room has all inputs. */
  begin(fromTick: number): void;
  /** Call after every tick. */
  note(run: RoomRun): void;
  /** Sends pending inputs immediately. */
  flush(run: RoomRun): void;
  /** While disconnected, inputs are buffered. */
  setBroken(isBroken: boolean): void;
}

/** Ticks per message. */
const EVERY_TICKS = 6;
/** Limits scores to five per second. */
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
