/** Wakes waiters on every tick and on every message. */
export interface Notifier {
  next(): Promise<void>;
  wake(): void;
}

export function createNotifier(): Notifier {
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
