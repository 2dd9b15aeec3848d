import { createHash } from 'node:crypto';
import type { RunInputStatistics } from '@jumpy/domain/inputStatistics';
import { analyzeInputs } from '@jumpy/server/features/runs/inputAnalysis/analyzeInputs';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { median } from '../statistics.ts';
import type { SimulatedPlayer } from './simulatedPlayers.ts';

export interface PlayerInputStatistics {
  name: string;
  isCheat: boolean;
  score: number;
  seconds: number;
  changesAMinute: number;
  hopsAMinute: number;
  statistics: Omit<RunInputStatistics, 'pauses'>;
}

const RUN_COUNT = 12;
const MAX_RUN_TICKS = 7_200;
const SECTION_COUNT = 40;

/** Medians over several runs of at most two minutes each. */
export function measurePlayer({ name, isCheat, createController }: SimulatedPlayer): PlayerInputStatistics {
  const runs = Array.from({ length: RUN_COUNT }, (_, index) => {
    const seed = createSeed(`fingers:${index}`);
    const world = currentSimulation.createWorld({ seed, mode: 'solo' });
    const recorder = currentSimulation.createRecorder(world);
    const press = createController(`${name}:${index}`);
    while (!world.over && world.tick < MAX_RUN_TICKS) {
      const input = press(world);
      recorder.record(input);
      currentSimulation.step(world, input);
    }
    const minutes = world.tick / 3_600;
    return { score: world.score, minutes, fingers: analyzeInputs(currentSimulation, recorder.finish()) };
  });
  const of = (pick: (run: (typeof runs)[number]) => number): number => median(runs.map(pick));
  return {
    ...{ name, isCheat },
    score: of(({ score }) => score),
    seconds: of(({ minutes }) => minutes * 60),
    changesAMinute: of(({ fingers, minutes }) => fingers.changes / minutes),
    hopsAMinute: of(({ fingers, minutes }) => fingers.hops / minutes),
    statistics: {
      changes: of(({ fingers }) => fingers.changes),
      medianMs: of(({ fingers }) => fingers.medianMs),
      spreadMs: of(({ fingers }) => fingers.spreadMs),
      shareUnder50Ms: of(({ fingers }) => fingers.shareUnder50Ms),
      pressEntropyBits: of(({ fingers }) => fingers.pressEntropyBits),
      longestRestMs: of(({ fingers }) => fingers.longestRestMs),
      hops: of(({ fingers }) => fingers.hops),
      reactions: {
        hazards: of(({ fingers }) => fingers.reactions.hazards),
        medianMs: of(({ fingers }) => fingers.reactions.medianMs),
        spreadMs: of(({ fingers }) => fingers.reactions.spreadMs),
        shareUnder100Ms: of(({ fingers }) => fingers.reactions.shareUnder100Ms),
      },
    },
  };
}

const createSeed = (name: string): string => {
  let seed = '';
  for (let block = 0; seed.length < SECTION_COUNT * 8; block += 1)
    seed += createHash('sha256').update(`${name}:${block}`).digest('hex');
  return seed.slice(0, SECTION_COUNT * 8);
};
