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
  setDisconnected(isDisconnected: boolean): void;
}

/** Ticks per message. */
const SEND_INTERVAL_TICKS = 6;
/** Limits scores to five per second. */
const SCORE_INTERVAL_TICKS = 12;

export function createInputSender(send: (action: MultiplayerAction) => void): InputSender {
  let sentTick = 0;
  let isDisconnected = false;
  let scoreTick = -SCORE_INTERVAL_TICKS;
  let sentScore = '';

  function flush(run: LocalRun): void {
    while (!isDisconnected && sentTick < run.world.tick) {
      const trail = run.inputsFrom(sentTick, MAX_ROOM_INPUT_TICKS);
      send({ action: 'INPUTS', fromTick: sentTick, trail });
      sentTick += trail.length;
    }
  }
  function sendScore({ world: { score, jumps, over, tick } }: LocalRun): void {
    const next = `${score} ${jumps} ${over}`;
    if (isDisconnected || next === sentScore || (!over && tick - scoreTick < SCORE_INTERVAL_TICKS)) return;
    sentScore = next;
    scoreTick = tick;
    send({ action: 'SCORE_UPDATE', score, isAlive: !over, jumps });
  }

  return {
    start(fromTick) {
      sentTick = fromTick;
      scoreTick = -SCORE_INTERVAL_TICKS;
      sentScore = '';
    },
    record(run) {
      if (run.world.over || run.world.tick - sentTick >= SEND_INTERVAL_TICKS) flush(run);
      sendScore(run);
    },
    flush,
    setDisconnected(next) {
      isDisconnected = next;
    },
  };
}
