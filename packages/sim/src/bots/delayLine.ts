import { type Input, NO_INPUT } from '../input.ts';

/** Delays inputs by a fixed number of ticks. */
export interface DelayLine {
  /** Pushes an input and returns the one pushed `ticks` calls before. */
  push(input: Input): Input;
  /** Returns the output the given number of ticks ahead. */
  peek(ahead: number): Input;
}

/** Creates a delay line; initially its output is no input. */
export function createDelayLine(ticks: number): DelayLine {
  const buffer: Input[] = Array.from({ length: ticks }, () => NO_INPUT);
  let at = 0;
  return {
    push(input) {
      const delayed = buffer[at] ?? NO_INPUT;
      buffer[at] = input;
      at = at + 1 === ticks ? 0 : at + 1;
      return delayed;
    },
    peek(ahead) {
      const index = at + ahead;
      return buffer[index >= ticks ? index - ticks : index] ?? NO_INPUT;
    },
  };
}
