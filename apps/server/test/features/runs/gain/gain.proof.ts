import { afterAll, beforeAll, expect, test } from 'vitest';
import type {} from '@jumpy/scripts/testing/proofPage';
import { PLANS, TIME_CHEATS } from './cheats.ts';
import { createGains, type Gains } from './gainOf.ts';

/** The strong bot's runs take three times as long, so half as many cost as much as all of the average bot's. */
const RUNS = { average: 200, strong: 100 };
const GOAL = 1.15;
/** Measured gains above the goal, plus a margin for other courses (docs/fair-play.md). */
const OVER_GOAL: Readonly<Record<keyof typeof RUNS, Readonly<Record<string, number>>>> = {
  average: {
    'undo: a sixth of a second, as often as the floor may rise': 1.8,
    'undo: the same, behind a feigned first lag': 1.83,
    'undo: half a second, as often as the floor may rise': 1.6,
    'undo: and a hiccup claimed for one every 30 s': 1.81,
    'withheld gap: 6 s in bursts, a second undone and made good at 1.2': 1.62,
    'withheld gap: 8 s in bursts, undone and made good at 1.2': 1.3,
    'pause: five of two minutes, ten seconds practised twelve times in each': 1.43,
  },
  // Half of its runs reach the ten-minute cut-off, which hides further gains.
  strong: {
    'undo: a sixth of a second, as often as the floor may rise': 1.85,
    'undo: the same, behind a feigned first lag': 1.75,
    'undo: half a second, as often as the floor may rise': 1.31,
    'undo: and a hiccup claimed for one every 30 s': 1.43,
    'withheld gap: 6 s in bursts, a second undone and made good at 1.2': 1.31,
    'withheld gap: 8 s in bursts, undone and made good at 1.2': 1.28,
    'withheld gap: 8 s in bursts, undone and made good at 1.46': 1.26,
    'pause: five of two minutes, ten seconds practised twelve times in each': 1.3,
    "revive's wait: two minutes, ten seconds practised twelve times": 1.3,
    'tickets: the best of ten courses, by what their tickets tell, each tried three times': 1.25,
    'the whole run planned before its start, as far as its ticket tells it, twenty tries': 1.5,
  },
};

const cheats = (Object.keys(RUNS) as (keyof typeof RUNS)[]).flatMap((skill) =>
  Object.entries({ ...TIME_CHEATS, ...PLANS }).map(([name, cheat]) => ({
    ...{ skill, name, cheat, runs: RUNS[skill], maxGain: OVER_GOAL[skill][name] ?? GOAL },
  })),
);

let gains: Gains;
beforeAll(() => {
  gains = createGains();
});
afterAll(() => gains.close());

test.for(cheats)(
  '$name, $skill: of $runs runs what it is worth stays at most $maxGain, and in a room is no more',
  { timeout: 1_800_000 },
  async ({ skill, cheat, runs, maxGain }, { task }) => {
    const { gain, roomGain } = await gains.gainOf(cheat, { skill, runs });
    task.meta.measured = `${gain.toFixed(2)}, in a room ${roomGain.toFixed(2)}`;
    expect(gain).toBeLessThanOrEqual(maxGain);
    // Rooms have no pauses for practice.
    if (!cheat.practice) expect(roomGain).toBeLessThanOrEqual(gain);
  },
);
