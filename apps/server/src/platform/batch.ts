import { createGather } from './gather.ts';

/** Answers what belongs to a key; undefined when nothing does. */
export type Batch<V> = (key: string) => Promise<V | undefined>;

export interface BatchOptions<V> {
  /** Keys of one question. */
  most: number;
  /** Asks for many keys at once. What it finds nothing for it leaves away. */
  load: (keys: string[]) => Promise<ReadonlyMap<string, V>>;
}

/** Gathers questions by key: one key that many ask for is asked for once. */
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
