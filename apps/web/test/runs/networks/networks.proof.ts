import { expect, test } from 'vitest';
import { tallyModels, tallyRoomRuns } from './tally.ts';

const RUNS = 10_000;

test(
  `of ${RUNS} honest runs at least 99.5 % are live, and of each kind of network and device at least 99 %`,
  {
    timeout: 1_200_000,
  },
  async () => {
    const tallies = [...(await tallyModels(RUNS)).values()];
    const live = tallies.reduce((sum, tally) => sum + tally.live, 0);
    const others = tallies.flatMap((tally) => Object.entries(tally.others));
    const reasons: Record<string, number> = {};
    for (const [reason, count] of others) reasons[reason] = (reasons[reason] ?? 0) + count;
    console.log({ live, reasons });
    expect(live / RUNS).toBeGreaterThanOrEqual(0.995);
    expect(Math.min(...tallies.map((tally) => tally.live / tally.runs))).toBeGreaterThanOrEqual(0.99);
  },
);

test(`of ${RUNS} honest runs in rooms at least 99.5 % are live`, () => {
  const tally = tallyRoomRuns(RUNS);
  console.log(tally);
  expect(tally.live / RUNS).toBeGreaterThanOrEqual(0.995);
});
