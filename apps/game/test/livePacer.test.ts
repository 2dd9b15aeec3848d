import { expect, test } from 'vitest';
import {
  createLivePacer,
  BUFFER_TARGET_TICKS,
  type LivePacer,
  MAX_LIVE_LAG_TICKS,
} from '../src/viewer/live/livePacer.ts';

const FRAME_MS = 1_000 / 60;
const MARK_TICKS = 120;

interface Watched {
  pace: LivePacer;
  behind: number;
  played: number;
}

function begin(behind: number): Watched {
  const pace = createLivePacer();
  const taken = pace.advance(0, { behind, isWhole: false });
  return { pace, behind: behind - taken, played: 0 };
}

/** Advances time; returns the maximum ticks played in one frame. */
function watch(one: Watched, seconds: number, isWhole = false): number {
  let most = 0;
  for (let frame = 0; frame < seconds * 60; frame += 1) {
    const due = one.pace.advance(FRAME_MS, { behind: one.behind, isWhole });
    one.behind -= due;
    one.played += due;
    most = Math.max(most, due);
  }
  return most;
}

test('a late viewer starts near the latest tick with about three seconds buffered', () => {
  const one = begin(20_000);
  expect(one).toMatchObject({ behind: BUFFER_TARGET_TICKS });
  watch(one, 1);
  expect([one.pace.state, one.played]).toEqual(['playing', 60]);
});

test('plays two-second updates, some a second late, without a stall at 60 ticks per second', () => {
  const one = begin(BUFFER_TARGET_TICKS);
  for (const wait of [3, 1, 2, 3, 1, 2, 2, 3, 1, 2]) {
    watch(one, wait);
    expect(one.pace.state).toBe('playing');
    one.behind += MARK_TICKS;
  }
  expect(one.played).toBeGreaterThanOrEqual(20 * 60);
});

test('waits when updates stop, and continues once enough is buffered', () => {
  const one = begin(BUFFER_TARGET_TICKS);
  watch(one, 5);
  expect([one.pace.state, one.played]).toEqual(['waiting', BUFFER_TARGET_TICKS]);
  one.behind += MARK_TICKS;
  watch(one, 1);
  expect([one.pace.state, one.played]).toEqual(['waiting', BUFFER_TARGET_TICKS]);
  one.behind += MARK_TICKS;
  watch(one, 1);
  expect([one.pace.state, one.played]).toEqual(['playing', BUFFER_TARGET_TICKS + 60]);
});

test('plays slightly faster to use up a small excess, and skips a large one', () => {
  const one = begin(BUFFER_TARGET_TICKS);
  watch(one, 0.1);
  one.behind = 500;
  watch(one, 4);
  expect(one.played).toBeGreaterThan(4 * 60 + 20);
  expect(one.played).toBeLessThan(4 * 60 * 1.3);
  one.behind = MAX_LIVE_LAG_TICKS + 1;
  expect(watch(one, FRAME_MS / 1_000)).toBe(MAX_LIVE_LAG_TICKS + 1 - BUFFER_TARGET_TICKS);
});

test('plays the last ticks of a run without waiting for more', () => {
  const one = begin(BUFFER_TARGET_TICKS);
  watch(one, 5);
  one.behind += 30;
  watch(one, 1, true);
  expect(one).toMatchObject({ behind: 0, played: BUFFER_TARGET_TICKS + 30 });
});
