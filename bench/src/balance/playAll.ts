import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Skill } from '@jumpy/sim/bots/skill';
import type { BotRun, BotRunRequest } from './botRun.ts';

/** A bot and its number of runs. */
export interface BotGroup {
  readonly name: string;
  readonly skill: Skill;
  readonly count: number;
}

/** Plays all runs on all cores. List the longest first, so that no core idles at the end. */
export async function playAll(
  players: readonly BotGroup[],
  onRun: (done: number, all: number) => void,
): Promise<BotRun[][]> {
  const runs = players.map((): BotRun[] => []);
  const turns = players.flatMap(({ name, skill, count }, player) =>
    Array.from({ length: count }, (_, index) => ({ player, turn: { name, skill, index } })),
  );
  const queue = turns.values();
  let done = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('worker.ts', import.meta.url));
    try {
      for (const { player, turn } of queue) {
        const run = await requestRun(worker, turn);
        const own = runs[player];
        if (own !== undefined) own[turn.index] = run;
        done += 1;
        onRun(done, turns.length);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, work));
  return runs;
}

function requestRun(worker: Worker, turn: BotRunRequest): Promise<BotRun> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', onMessage).off('error', onError);
    };
    const onMessage = (run: BotRun): void => {
      settle();
      resolve(run);
    };
    const onError = (error: unknown): void => {
      settle();
      reject(error);
    };
    worker.on('message', onMessage).on('error', onError).postMessage(turn);
  });
}
