import os from 'node:os';
import type { SkillName } from '@jumpy/sim/bots/skill';
import { Piscina } from 'piscina';
import type { Cheat } from './cheater.ts';
import type { PlayedCheat, PlayJob } from './playWorker.ts';

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Courses per task: few, so that no task waits long for others. */
const AT_A_TIME = 4;

/** Measures cheats in worker threads. A bot's honest runs are played once for all of its cheats. */
export interface Gains {
  /** Median score with a cheat over that without, on the same courses. Runs judged not live score nothing. */
  gainOf(cheat: Cheat, courses: Courses): Promise<{ gain: number; live: number; roomGain: number }>;
  close(): Promise<void>;
}

export interface Courses {
  skill: SkillName;
  runs: number;
}

export function createGains(): Gains {
  const pool = new Piscina<PlayJob, PlayedCheat[]>({
    filename: new URL('./playWorker.ts', import.meta.url).href,
    maxThreads: os.availableParallelism(),
  });
  const honestMedians = new Map<string, Promise<number>>();

  async function play(cheat: Cheat, { skill, runs }: Courses): Promise<PlayedCheat[]> {
    const seeds = Array.from({ length: runs }, (_, index) => `gain:${index}`);
    const jobs: Promise<PlayedCheat[]>[] = [];
    for (let from = 0; from < runs; from += AT_A_TIME)
      jobs.push(pool.run({ skill, cheat, seeds: seeds.slice(from, from + AT_A_TIME) }));
    return (await Promise.all(jobs)).flat();
  }

  function honestMedian(courses: Courses): Promise<number> {
    const key = `${courses.skill}:${courses.runs}`;
    const known = honestMedians.get(key) ?? play({}, courses).then((runs) => median(runs.map(({ score }) => score)));
    honestMedians.set(key, known);
    return known;
  }

  return {
    async gainOf(cheat, courses) {
      const [honest, cheated] = await Promise.all([honestMedian(courses), play(cheat, courses)]);
      const gain = (isLive: (run: PlayedCheat) => boolean): number =>
        median(cheated.map((run) => (isLive(run) ? run.score : 0))) / honest;
      return {
        gain: gain(({ live }) => live),
        roomGain: gain(({ liveInRoom }) => liveInRoom),
        live: cheated.filter(({ live }) => live).length / courses.runs,
      };
    },
    close: () => pool.destroy(),
  };
}
