import { expect, test } from 'vitest';
import { playFollowed } from './playFollowed.ts';

const RUNS = 10_000;
/** Every ninth run goes to its end; the others stop after at most two minutes, as real runs may. */
const TO_THE_END_EVERY = 9;
const LEFT_TICKS = 7_200;

test(
  `of ${RUNS} runs of all bots, heard in pieces and begun anew, each comes to the very state of a full simulation`,
  {
    timeout: 3_600_000,
  },
  () => {
    for (let index = 0; index < RUNS; index += 1) {
      const isLeft = index % TO_THE_END_EVERY !== 0;
      const { followed, simulated } = playFollowed(index, isLeft ? { maxTicks: LEFT_TICKS } : {});
      expect(followed, `run ${index}`).toEqual(simulated);
    }
  },
);
