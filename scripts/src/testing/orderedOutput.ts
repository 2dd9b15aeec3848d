/** Where one of several tools that run at once says what it says. */
export interface OrderedOutput {
  say(text: string): void;
  /** It has said all: the next may speak. */
  end(): void;
}

/**
 * Lets tools that run at once speak one after another: the first as it goes, the others when those before them have ended.
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
