/** Runs work that others begin, so much at once and no more; the rest waits in line. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next one takes the place over, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
