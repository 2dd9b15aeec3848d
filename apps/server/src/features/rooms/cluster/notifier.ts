/** Wakes waiters on every tick and on every message. */
export interface Notifier {
  waitForNext(): Promise<void>;
  notify(): void;
}

export function createNotifier(): Notifier {
  let waiting: (() => void)[] = [];
  return {
    waitForNext: () => new Promise((resolve) => waiting.push(resolve)),
    notify() {
      const going = waiting;
      waiting = [];
      for (const go of going) go();
    },
  };
}
