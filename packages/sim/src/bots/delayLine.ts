import { type Input, NO_INPUT } from '../input.ts';

/** Holds inputs back for a number of ticks. */
export interface DelayLine {
  /** Takes an input and gives the one taken so many ticks before. */
  pass(input: Input): Input;
  /** What comes out so many ticks from now. */
  peek(ahead: number): Input;
}

/** A line that delays by so many ticks; nothing is pressed at first. */
export function createDelayLine(ticks: number): DelayLine {
  const held: Input[] = Array.from({ length: ticks }, () => NO_INPUT);
  let at = 0;
  return {
    pass(input) {
      const out = held[at] ?? NO_INPUT;
      held[at] = input;
      at = at + 1 === ticks ? 0 : at + 1;
      return out;
    },
    peek(ahead) {
      const index = at + ahead;
      return held[index >= ticks ? index - ticks : index] ?? NO_INPUT;
    },
  };
}
