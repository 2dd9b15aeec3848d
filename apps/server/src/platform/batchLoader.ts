import { setImmediate, setTimeout } from 'node:timers/promises';
import DataLoader from 'dataloader';

/** Loads one item, batched with concurrent requests. */
export type RequestBatcher<Q, A> = (item: Q) => Promise<A>;

/** Loads the value of a key; undefined if there is none. */
export type BatchLoader<V> = RequestBatcher<string, V | undefined>;

/** Delay between consecutive loads, to collect more items; the first load is sent immediately. */
const BATCH_DELAY_MS = 2;

interface BatchOptions<Q, Loaded> {
  /** Maximum items per load. */
  maxBatchSize: number;
  load: (items: Q[]) => Promise<Loaded>;
}

/** Batches small requests, duplicates too. `load` returns its results in the same order. */
export function createRequestBatcher<Q, A>({
  maxBatchSize,
  load,
}: BatchOptions<Q, readonly A[]>): RequestBatcher<Q, A> {
  const loader = createSerialLoader(load, { maxBatchSize, cache: false });
  return (item) => loader.load(item);
}

/** Batches and de-duplicates loads by key. `load` omits missing keys. */
export function createBatchLoader<V>({
  maxBatchSize,
  load,
}: BatchOptions<string, ReadonlyMap<string, V>>): BatchLoader<V> {
  async function loadValues(keys: string[]): Promise<(V | undefined)[]> {
    // Shared until its load is sent, so that a result is never older than its request.
    for (const key of keys) loader.clear(key);
    const found = await load(keys);
    return keys.map((key) => found.get(key));
  }
  const loader = createSerialLoader(loadValues, { maxBatchSize });
  return (key) => loader.load(key);
}

/** One load at a time: while it is in flight, others collect for the next. */
function createSerialLoader<Q, A>(
  load: (items: Q[]) => Promise<readonly A[]>,
  options: { maxBatchSize: number; cache?: boolean },
): DataLoader<Q, A> {
  let inFlight: Promise<unknown> = Promise.resolve();
  let queue = Promise.resolve();
  function startLoad(items: readonly Q[]): Promise<readonly A[]> {
    const loading = load([...items]);
    inFlight = loading;
    return loading;
  }
  return new DataLoader<Q, A>(startLoad, {
    ...options,
    batchScheduleFn(dispatch) {
      queue = queue.then(async () => {
        await setImmediate();
        dispatch();
        await Promise.allSettled([inFlight]);
        await setTimeout(BATCH_DELAY_MS);
      });
    },
  });
}
