import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { JoinedPlayer } from './joined.ts';
import type { PlannedDeed } from './plan.ts';
import type { ThreadAsked, ThreadPlan, ThreadSaid } from './worker.ts';

/** Worker threads, each of which acts for some of the players. */
export interface Threads {
  /** Performs all deeds; resolves when the last is done. */
  play(deeds: readonly PlannedDeed[]): Promise<void>;
  close(): Promise<void>;
}

/** Beyond this, the shared database is the bottleneck. */
const MOST_THREADS = 6;

export function openThreads(
  { players, onDeed, ...plan }: Omit<ThreadPlan, 'players'> & { players: readonly JoinedPlayer[]; onDeed: () => void },
  count: number = Math.min(MOST_THREADS, os.availableParallelism()),
): Threads {
  const ofThread = (player: number): number => player % count;
  const threads = Array.from({ length: count }, (_, index) => {
    const own: ThreadPlan = { ...plan, players: players.filter(({ number }) => ofThread(number) === index) };
    return new Worker(new URL('worker.ts', import.meta.url), { workerData: own });
  });
  const ask = (thread: Worker, asked: ThreadAsked): void => thread.postMessage(asked);
  const doOwn = (thread: Worker, deeds: readonly PlannedDeed[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (then: () => void): void => {
        thread.off('message', hear).off('error', fail).off('exit', leave);
        then();
      };
      const hear = (said: ThreadSaid): void => {
        if (said === 'deed') onDeed();
        else if (said === 'done') end(resolve);
        else end(() => reject(new Error(`A thread of the demo failed: ${said.fault}`)));
      };
      const fail = (error: unknown): void => end(() => reject(error));
      const leave = (): void => end(() => reject(new Error('A thread of the demo was ended.')));
      thread.on('message', hear).on('error', fail).on('exit', leave);
      ask(thread, { deeds });
    });
  return {
    async play(deeds) {
      await Promise.all(
        threads.map((thread, index) =>
          doOwn(
            thread,
            deeds.filter(({ player }) => ofThread(player) === index),
          ),
        ),
      );
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
