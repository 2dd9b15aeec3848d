import { type Input, getInput } from './input.ts';
import type { Replay } from './replayData.ts';

/** Iterates over the inputs of a replay. */
export interface InputCursor {
  /** Tick of the next input, from 0. */
  readonly tick: number;
  /** Returns the input of the next tick, or undefined after the last. */
  next(): Input | undefined;
}

/**
 * Creates a cursor over a replay's inputs, starting at the first or any later tick.
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
      const input = getInput(replay.steer[run]?.steer ?? 0, replay.hops[hop] === tick);
      tick += 1;
      return input;
    },
  };
}
