import { hashWorld } from '@jumpy/sim/save';
import { simulate } from '@jumpy/sim/simulate';
import { loadSimulation } from '@jumpy/sim/versions';
import { expect, test } from 'vitest';
import {
  BUFFER_TARGET_TICKS,
  createLiveFeed,
  createLivePacer,
  createLiveRunPlayer,
  type LiveFeed,
  type LivePacer,
  type LiveRunPlayer,
  MAX_LIVE_LAG_TICKS,
} from '../src/viewer/live/liveRun.ts';
import type { Replay } from '@jumpy/sim/replay';
import { botReplay, revivedReplay } from './support/givenRun.ts';
import { headOf, LUNA, playOf, sectionsOf } from './support/liveEvents.ts';

const LONG_SEED = '0123456789abcdef'.repeat(20);

async function filmOf(replay: Replay): Promise<{ feed: LiveFeed; film: LiveRunPlayer }> {
  const head = headOf(replay);
  const rules = await loadSimulation(replay.simVersion);
  if (head.type !== 'head' || !rules) throw new Error('no rules');
  const feed = createLiveFeed(head);
  return { feed, film: createLiveRunPlayer(rules, feed) };
}
const playAll = (film: LiveRunPlayer): void => {
  while (film.step());
};

test('plays reported inputs exactly and stops at the last one', async () => {
  const replay = botReplay({ seed: LONG_SEED, ticks: 3_000 });
  const { feed, film } = await filmOf(replay);
  for (let tick = 0; tick < 3_000; tick += 600) {
    for (const news of [...sectionsOf(replay), ...playOf(replay, { fromTick: tick, toTick: tick + 600 })])
      expect(feed.apply(news)).toBe(true);
    expect(film.pendingTicks).toBe(600);
    playAll(film);
    expect([film.world.tick, film.pendingTicks]).toEqual([tick + 600, 0]);
  }
  expect(film.world.derivedFrom).toBeNull();
  expect(hashWorld(film.world)).toBe(simulate(replay).hash);
});

test('plays nothing twice when the inputs are sent again from the beginning', async () => {
  const replay = botReplay({ seed: LONG_SEED, ticks: 1_800 });
  const { feed, film } = await filmOf(replay);
  const first = [...sectionsOf(replay), ...playOf(replay, { fromTick: 0, toTick: 1_200 })];
  for (const news of first) feed.apply(news);
  playAll(film);
  for (const news of [headOf(replay), ...first, ...playOf(replay, { fromTick: 1_200, toTick: 1_800 })])
    expect(feed.apply(news)).toBe(true);
  expect([feed.knownTick, film.pendingTicks]).toEqual([1_800, 600]);
  playAll(film);
  expect(hashWorld(film.world)).toBe(simulate(replay).hash);
});

test('waits at a death and continues from the revive', async () => {
  const replay = revivedReplay();
  const [reviveTick = 0] = replay.reviveTicks;
  const { feed, film } = await filmOf(replay);
  for (const news of [...sectionsOf(replay), ...playOf(replay, { fromTick: 0, toTick: reviveTick })]) feed.apply(news);
  playAll(film);
  expect([film.world.over, film.world.tick, film.pendingTicks]).toEqual([true, reviveTick, 0]);
  for (const news of playOf(replay, { fromTick: reviveTick, toTick: replay.lengthTicks })) feed.apply(news);
  expect(film.pendingTicks).toBe(replay.lengthTicks - reviveTick);
  playAll(film);
  expect(film.world).toMatchObject({ tick: replay.lengthTicks, revives: 1, score: simulate(replay).score });
});

test('rejects inputs that do not continue the known ones', async () => {
  const replay = botReplay({ seed: LONG_SEED, ticks: 600 });
  const { feed } = await filmOf(replay);
  const [gap] = playOf(replay, { fromTick: 120, toTick: 240 });
  expect(gap && feed.apply(gap)).toBe(false);
  expect(feed.apply({ type: 'play', fromTick: 0, toTick: 120, inputs: 'AAAA' })).toBe(false);
  expect(feed.apply({ type: 'sections', from: 9, seed: 'deadbeef' })).toBe(false);
  const head = headOf(replay);
  const other = { ...LUNA, runId: '00000000-0000-4000-8000-000000000009' };
  expect(head.type === 'head' && feed.apply({ ...head, run: other })).toBe(false);
  expect([feed.knownTick, feed.end]).toEqual([0, undefined]);
  feed.apply({ type: 'end', reason: 'settled' });
  expect(feed.end).toBe('settled');
});

const FRAME_MS = 1_000 / 60;
const MARK_TICKS = 120;

interface WatchedRun {
  pace: LivePacer;
  behind: number;
  played: number;
}

function begin(behind: number): WatchedRun {
  const pace = createLivePacer();
  const taken = pace.advance(0, { behind, isWhole: false });
  return { pace, behind: behind - taken, played: 0 };
}

/** Advances time; returns the maximum ticks played in one frame. */
function watch(one: WatchedRun, seconds: number, isWhole = false): number {
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
