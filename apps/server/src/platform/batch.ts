import { setTimeout } from 'node:timers/promises';

/** Answers what belongs to a key; undefined when nothing does. */
export type Batch<V> = (key: string) => Promise<V | undefined>;

export interface BatchOptions<V> {
  /** Keys of one question. */
  most: number;
  /** Asks for many keys at once. What it finds nothing for it leaves away. */
  load: (keys: string[]) => Promise<ReadonlyMap<string, V>>;
}

/** Time to gather between two questions of a busy moment; the first one goes out at once. */
const GATHER_MS = 2;

/**
 * Turns many small questions into few: while one is on its way the others gather for the next. Nothing is kept: a question goes out
 * after it was asked, so an answer is never older than its asking.
 */
export function createBatch<V>({ most, load }: BatchOptions<V>): Batch<V> {
  const waiting = new Map<string, PromiseWithResolvers<V | undefined>>();
  let isUnderWay = false;

  async function askAll(): Promise<void> {
    do {
      await askSome();
      await setTimeout(GATHER_MS);
    } while (waiting.size > 0);
    isUnderWay = false;
  }

  async function askSome(): Promise<void> {
    const asked = [...waiting].slice(0, most);
    for (const [key] of asked) waiting.delete(key);
    try {
      const found = await load(asked.map(([key]) => key));
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const [, { reject }] of asked) reject(error);
    }
  }

  return (key) => {
    const known = waiting.get(key);
    if (known) return known.promise;
    const answer = Promise.withResolvers<V | undefined>();
    waiting.set(key, answer);
    if (!isUnderWay) {
      isUnderWay = true;
      setImmediate(() => void askAll());
    }
    return answer.promise;
  };
}
