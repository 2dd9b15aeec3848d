import { createRequestBatcher } from './requestBatcher.ts';

/** Loads the value of a key; undefined if there is none. */
export type BatchLoader<V> = (key: string) => Promise<V | undefined>;

export interface BatchLoaderOptions<V> {
  /** Keys per load. */
  maxBatchSize: number;
  /** Loads many keys at once; missing keys are omitted. */
  load: (keys: string[]) => Promise<ReadonlyMap<string, V>>;
}

/** Batches and de-duplicates loads by key. */
export function createBatchLoader<V>({ maxBatchSize, load }: BatchLoaderOptions<V>): BatchLoader<V> {
  const waiting = new Map<string, Promise<V | undefined>>();
  const ask = createRequestBatcher<string, V | undefined>({
    maxBatchSize,
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
