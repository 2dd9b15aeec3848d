/** Output of one of several parallel tools. */
export interface OrderedOutput {
  say(text: string): void;
  /** The tool has finished, so the next one may print. */
  end(): void;
}

/**
 * Prints the output of parallel tools one after another: the first one live, the others once the previous ones have
 * finished.
 *
 * @example
 * const [first, second] = orderOutput(2, console.log);
 * second.say('b');
 * first.say('a'); // logs a
 * first.end(); // logs b
 */
export function orderOutput(count: number, write: (text: string) => void): OrderedOutput[] {
  const held = Array.from({ length: count }, () => '');
  const hasEnded = held.map(() => false);
  let speaker = 0;
  return held.map((_, index) => ({
    say(text) {
      if (index === speaker) write(text);
      else held[index] += text;
    },
    end() {
      hasEnded[index] = true;
      while (hasEnded[speaker]) {
        speaker += 1;
        if (held[speaker]) write(held[speaker] ?? '');
      }
    },
  }));
}
