import { setTimeout } from 'node:timers/promises';

/** Asks one thing; what others ask at the same time goes with it. */
export type Gather<Q, A> = (asked: Q) => Promise<A>;

export interface GatherOptions<Q, A> {
  /** Things of one question. */
  most: number;
  /** Asks for many at once; answers each, in their order. */
  load: (asked: Q[]) => Promise<readonly A[]>;
}

/** Time to gather between two questions of a busy moment; the first one goes out at once. */
const GATHER_MS = 2;

/**
 * Turns many small questions into few: while one is on its way the others gather for the next. Nothing is kept: a question goes out
 * after it was asked, so an answer is never older than its asking.
 */
export function createGather<Q, A>({ most, load }: GatherOptions<Q, A>): Gather<Q, A> {
  const waiting: { asked: Q; answer: PromiseWithResolvers<A> }[] = [];
  let isUnderWay = false;

  async function askAll(): Promise<void> {
    do {
      await askSome(waiting.splice(0, most));
      await setTimeout(GATHER_MS);
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
