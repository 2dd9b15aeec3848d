import { createHash } from 'node:crypto';
import type { RunFingers } from '@jumpy/domain/fingers';
import { readReplayFingers } from '@jumpy/server/features/runs/fingers/readReplayFingers';
import { current } from '@jumpy/sim/current';
import { median } from '../statistics.ts';
import type { FingerPlayer } from './players.ts';

export interface PlayerFingers {
  name: string;
  isCheat: boolean;
  score: number;
  seconds: number;
  changesAMinute: number;
  hopsAMinute: number;
  fingers: Omit<RunFingers, 'pauses'>;
}

const RUNS = 12;
const MOST_TICKS = 7_200;
const SECTIONS = 40;

/** Medians over several runs of at most two minutes each. */
export function measurePlayer({ name, isCheat, hands }: FingerPlayer): PlayerFingers {
  const runs = Array.from({ length: RUNS }, (_, index) => {
    const seed = seedOf(`fingers:${index}`);
    const world = current.createWorld({ seed, mode: 'solo' });
    const recorder = current.createRecorder(world);
    const press = hands(`${name}:${index}`);
    while (!world.over && world.tick < MOST_TICKS) {
      const input = press(world);
      recorder.record(input);
      current.step(world, input);
    }
    const minutes = world.tick / 3_600;
    return { score: world.score, minutes, fingers: readReplayFingers(current, recorder.finish()) };
  });
  const of = (pick: (run: (typeof runs)[number]) => number): number => median(runs.map(pick));
  return {
    ...{ name, isCheat },
    score: of(({ score }) => score),
    seconds: of(({ minutes }) => minutes * 60),
    changesAMinute: of(({ fingers, minutes }) => fingers.changes / minutes),
    hopsAMinute: of(({ fingers, minutes }) => fingers.hops / minutes),
    fingers: {
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

const seedOf = (name: string): string => {
  let seed = '';
  for (let block = 0; seed.length < SECTIONS * 8; block += 1)
    seed += createHash('sha256').update(`${name}:${block}`).digest('hex');
  return seed.slice(0, SECTIONS * 8);
};
