import type { MultiplayerAction } from '@jumpy/protocol/frame';
import { MAX_ROOM_INPUT_TICKS } from '@jumpy/protocol/room/roomInputs';
import type { LocalRun } from './localRun.ts';

/** Sends the inputs to the room: ten times a second, and the backlog at once after a reconnect. */
export interface InputSender {
  /** Sets the tick up to which the room has all inputs. */
  start(fromTick: number): void;
  /** Call after every tick. */
  record(run: LocalRun): void;
  /** Sends pending inputs immediately. */
  flush(run: LocalRun): void;
  /** While disconnected, inputs are buffered. */
  setDisconnected(isBroken: boolean): void;
}

/** Ticks per message. */
const SEND_INTERVAL_TICKS = 6;
/** Limits scores to five per second. */
const SCORE_INTERVAL_TICKS = 12;

export function createInputSender(act: (action: MultiplayerAction) => void): InputSender {
  let sentTick = 0;
  let isBroken = false;
  let scoreTick = -SCORE_INTERVAL_TICKS;
  let told = '';

  function flush(run: LocalRun): void {
    while (!isBroken && sentTick < run.world.tick) {
      const trail = run.inputsFrom(sentTick, MAX_ROOM_INPUT_TICKS);
      act({ action: 'INPUTS', fromTick: sentTick, trail });
      sentTick += trail.length;
    }
  }
  function tellScore({ world: { score, jumps, over, tick } }: LocalRun): void {
    const now = `${score} ${jumps} ${over}`;
    if (isBroken || now === told || (!over && tick - scoreTick < SCORE_INTERVAL_TICKS)) return;
    told = now;
    scoreTick = tick;
    act({ action: 'SCORE_UPDATE', score, isAlive: !over, jumps });
  }

  return {
    start(fromTick) {
      sentTick = fromTick;
      scoreTick = -SCORE_INTERVAL_TICKS;
      told = '';
    },
    record(run) {
      if (run.world.over || run.world.tick - sentTick >= SEND_INTERVAL_TICKS) flush(run);
      tellScore(run);
    },
    flush,
    setDisconnected(next) {
      isBroken = next;
    },
  };
}
