import { createGather } from './gather.ts';

/** Loads the value of a key; undefined if there is none. */
export type Batch<V> = (key: string) => Promise<V | undefined>;

export interface BatchOptions<V> {
  /** Keys per load. */
  most: number;
  /** Loads many keys at once; missing keys are omitted. */
  load: (keys: string[]) => Promise<ReadonlyMap<string, V>>;
}

/** Batches and de-duplicates loads by key. */
export function createBatch<V>({ most, load }: BatchOptions<V>): Batch<V> {
  const waiting = new Map<string, Promise<V | undefined>>();
  const ask = createGather<string, V | undefined>({
    most,
    async load(keys) {
      for (const key of keys) waiting.delete(key);
      const found = await load(keys);
      return keys.map((key) => found.get(key));
    },
  });
  return (key) => {
    const known = waiting.get(key);
    if (known) return known;
    const answer = ask(key);
    waiting.set(key, answer);
    return answer;
  };
}
