import { expect, test } from 'vitest';
import { playFollowed } from './playFollowed.ts';

const RUNS = 10_000;

test(`of ${RUNS} runs of all bots, heard in pieces and begun anew, each comes to the very state of a full simulation`, {
  timeout: 3_600_000,
}, () => {
  for (let index = 0; index < RUNS; index += 1) {
    const { followed, simulated } = playFollowed(index);
    expect(followed, `run ${index}`).toEqual(simulated);
  }
});
