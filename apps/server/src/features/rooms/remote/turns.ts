/** Wakes waiters on every tick and on every message. */
export interface Turns {
  next(): Promise<void>;
  wake(): void;
}

export function createTurns(): Turns {
  let waiting: (() => void)[] = [];
  return {
    next: () => new Promise((resolve) => waiting.push(resolve)),
    wake() {
      const going = waiting;
      waiting = [];
      for (const go of going) go();
    },
  };
}
