import { expect, test } from 'vitest';
import { MODELS } from './models.ts';
import { playModel } from './playModel.ts';
import { playRoomModel } from './playRoomModel.ts';
import { randomOf, tallyModels, tallyRoomRuns } from './tally.ts';

const EACH = 60;
const ROOM_RUNS = 200;

test(`of ${EACH} honest runs of each kind of network and device 99.5 % are live, by the page's own queue of messages`, async () => {
  const tallies = await tallyModels(EACH * MODELS.length);
  const notLive = [...tallies].filter(([, { live }]) => live < EACH);
  expect(notLive.reduce((sum, [, { runs, live }]) => sum + runs - live, 0)).toBeLessThanOrEqual(
    EACH * MODELS.length * 0.005,
  );
  expect(notLive.filter(([, { live }]) => live < EACH - 2)).toEqual([]);
});

test(`of ${ROOM_RUNS} honest runs in rooms, with jitter, over LTE and with hiccups, at least 199 are live`, () => {
  expect(tallyRoomRuns(ROOM_RUNS).live).toBeGreaterThanOrEqual(199);
});

test('models detect: room gaps of over two seconds that are not stepped through make a run too slow', () => {
  const [steady] = MODELS;
  if (!steady) throw new Error('there is no model');
  const gaps = [10_000, 40_000, 70_000].map((afterMs) => ({ afterMs, lengthMs: 2_100 }));
  const judged = playRoomModel(
    { ...steady, device: (random) => ({ ...steady.device(random), playMs: 120_000, gaps }) },
    randomOf(1),
  );
  expect(judged).toBe('too_slow');
});

test('models detect: a network gap of 20 s keeps a run from being live', async () => {
  const [steady] = MODELS;
  if (!steady) throw new Error('there is no model');
  const judged = await playModel(
    {
      ...steady,
      device: (random) => ({ ...steady.device(random), playMs: 60_000 }),
      network: (random, lengthMs) => ({
        ...steady.network(random, lengthMs),
        isAway: (atMs) => atMs > 20_000 && atMs < 40_000,
      }),
    },
    randomOf(1),
  );
  expect(judged).not.toBe('live');
});

test('models detect: a network that is gone for 45 s makes part of the course derived', async () => {
  const [steady] = MODELS;
  if (!steady) throw new Error('there is no model');
  const judged = await playModel(
    {
      ...steady,
      device: (random) => ({ ...steady.device(random), playMs: 90_000 }),
      network: (random, lengthMs) => ({
        ...steady.network(random, lengthMs),
        isAway: (atMs) => atMs > 20_000 && atMs < 65_000,
      }),
    },
    randomOf(1),
  );
  expect(judged).toBe('course_derived');
});

test('models detect: gaps of 1.9 s that are only known afterwards make a run too slow', async () => {
  const [steady] = MODELS;
  if (!steady) throw new Error('there is no model');
  const gaps = [10_000, 14_000, 18_000].map((afterMs) => ({ afterMs, lengthMs: 1_900 }));
  const judged = await playModel(
    { ...steady, device: (random) => ({ ...steady.device(random), playMs: 60_000, gaps }) },
    randomOf(1),
  );
  expect(judged).toBe('too_slow');
});
