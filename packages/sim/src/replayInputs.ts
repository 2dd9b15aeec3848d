import { type Input, inputOf } from './input.ts';
import type { Replay } from './replayData.ts';

/** Gives the inputs of a replay one tick after the other. */
export interface InputCursor {
  /** The tick whose input comes next, from 0. */
  readonly tick: number;
  /** The input of the next tick, or undefined after the last. */
  next(): Input | undefined;
}

/**
 * Reads the inputs of a replay from its first tick, or from a later even or odd one.
 * @example replayInputs(replay).next() // { steer: 0, hop: false }
 */
export function replayInputs(
  replay: Pick<Replay, 'lengthTicks' | 'steer' | 'hops'>,
  { fromTick = 0 }: { fromTick?: number } = {},
): InputCursor {
  let tick = fromTick;
  let run = 0;
  let runEnd = (replay.steer[0]?.slots ?? 0) * 2;
  let hop = 0;

  return {
    get tick() {
      return tick;
    },
    next() {
      if (tick >= replay.lengthTicks) return undefined;
      while (tick >= runEnd && run < replay.steer.length) {
        run += 1;
        runEnd += (replay.steer[run]?.slots ?? 0) * 2;
      }
      while ((replay.hops[hop] ?? replay.lengthTicks) < tick) hop += 1;
      const input = inputOf(replay.steer[run]?.steer ?? 0, replay.hops[hop] === tick);
      tick += 1;
      return input;
    },
  };
}
