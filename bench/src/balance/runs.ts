import { SKILL_NAMES, type SkillName, SKILLS, type Skill } from '@jumpy/sim/bots/skill';
import { divideTruncated } from '@jumpy/sim/integerDivision';
import type { BotRun, BotRunRequest } from './botRun.ts';
import os from 'node:os';
import { Worker } from 'node:worker_threads';

/** A bot and its number of runs. */
interface BotGroup {
  readonly name: string;
  readonly skill: Skill;
  readonly count: number;
}

/** Plays all runs on all cores. List the longest first, so that no core idles at the end. */
async function playAll(players: readonly BotGroup[], onRun: (done: number, all: number) => void): Promise<BotRun[][]> {
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

/** Runs played by each bot. */
const RUN_COUNTS: Readonly<Record<SkillName, number>> = { beginner: 8_000, average: 4_800, strong: 6_400 };
/** Runs played with a different aim error. */
const AIM_RUN_COUNTS: Readonly<Record<SkillName, number>> = { beginner: 400, average: 300, strong: 150 };
/** Aim errors to compare, in percent of the bot's own. */
const AIM_PERCENTS = [50, 75, 125] as const;

export type Runs = Readonly<Record<SkillName, readonly BotRun[]>>;

/** Runs of a bot with better or worse aim, on seeds that it also plays with its own aim. */
export interface AimRuns {
  readonly name: SkillName;
  readonly percent: number;
  readonly runs: readonly BotRun[];
}

/** Plays all measured runs. */
export async function playRuns(
  onRun: (done: number, all: number) => void,
): Promise<{ runs: Runs; aimRuns: readonly AimRuns[] }> {
  const aims = SKILL_NAMES.flatMap((name) => AIM_PERCENTS.map((percent) => ({ name, percent })));
  const [strong = [], average = [], beginner = [], ...others] = await playAll(
    [
      ownAimGroup('strong'),
      ownAimGroup('average'),
      ownAimGroup('beginner'),
      ...aims.map(({ name, percent }) => otherAimGroup(name, percent)),
    ],
    onRun,
  );
  return {
    runs: { beginner, average, strong },
    aimRuns: aims.map((aim, place) => ({ ...aim, runs: others[place] ?? [] })),
  };
}

function ownAimGroup(name: SkillName): BotGroup {
  return { name, skill: SKILLS[name], count: RUN_COUNTS[name] };
}

function otherAimGroup(name: SkillName, percent: number): BotGroup {
  const skill = { ...SKILLS[name], aimError: divideTruncated(SKILLS[name].aimError * percent, 100) };
  return { name, skill, count: AIM_RUN_COUNTS[name] };
}
