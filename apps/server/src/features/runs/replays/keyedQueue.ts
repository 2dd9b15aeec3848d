/** Runs work of the same key sequentially, and of different keys concurrently. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createKeyedQueue(): KeyedQueue {
  const lastByKey = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const previous = lastByKey.get(key);
    const current = previous ? previous.then(work, work) : work();
    lastByKey.set(key, current);
    try {
      return await current;
    } finally {
      if (lastByKey.get(key) === current) lastByKey.delete(key);
    }
  };
}
