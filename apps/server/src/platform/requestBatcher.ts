import { setTimeout } from 'node:timers/promises';

/** Loads one item, batched with concurrent requests. */
export type RequestBatcher<Q, A> = (asked: Q) => Promise<A>;

export interface RequestBatcherOptions<Q, A> {
  /** Maximum items per load. */
  maxBatchSize: number;
  /** Loads many items; results are in the same order. */
  load: (asked: Q[]) => Promise<readonly A[]>;
}

/** Delay between consecutive loads, to collect more items; the first load is sent immediately. */
const BATCH_DELAY_MS = 2;

/**
 * Batches small requests: while one load is in flight, others collect for the next. Without a cache, so a result is
 * never older than its request.
 */
export function createRequestBatcher<Q, A>({ maxBatchSize, load }: RequestBatcherOptions<Q, A>): RequestBatcher<Q, A> {
  const waiting: { asked: Q; answer: PromiseWithResolvers<A> }[] = [];
  let isUnderWay = false;

  async function askAll(): Promise<void> {
    do {
      await askSome(waiting.splice(0, maxBatchSize));
      await setTimeout(BATCH_DELAY_MS);
    } while (waiting.length > 0);
    isUnderWay = false;
  }

  async function askSome(some: typeof waiting): Promise<void> {
    try {
      const answers = await load(some.map(({ asked }) => asked));
      for (const [index, { answer }] of some.entries()) answer.resolve(answers[index] as A);
    } catch (error) {
      for (const { answer } of some) answer.reject(error);
    }
  }

  return (asked) => {
    const answer = Promise.withResolvers<A>();
    waiting.push({ asked, answer });
    if (!isUnderWay) {
      isUnderWay = true;
      setImmediate(() => void askAll());
    }
    return answer.promise;
  };
}
