/** Limits concurrency; excess work waits in FIFO order. */
export function limitConcurrency(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Hand the slot to the next waiter, so that a new caller cannot take it.
      if (next) next();
      else running -= 1;
    }
  };
}
