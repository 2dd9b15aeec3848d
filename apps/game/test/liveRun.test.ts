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
import { headOf, LUNA, playEventsOf, sectionsOf } from './support/liveEvents.ts';

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
    for (const event of [...sectionsOf(replay), ...playEventsOf(replay, { fromTick: tick, toTick: tick + 600 })])
      expect(feed.apply(event)).toBe(true);
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
  const events = [...sectionsOf(replay), ...playEventsOf(replay, { fromTick: 0, toTick: 1_200 })];
  for (const event of events) feed.apply(event);
  playAll(film);
  for (const event of [headOf(replay), ...events, ...playEventsOf(replay, { fromTick: 1_200, toTick: 1_800 })])
    expect(feed.apply(event)).toBe(true);
  expect([feed.knownTick, film.pendingTicks]).toEqual([1_800, 600]);
  playAll(film);
  expect(hashWorld(film.world)).toBe(simulate(replay).hash);
});

test('waits at a death and continues from the revive', async () => {
  const replay = revivedReplay();
  const [reviveTick = 0] = replay.reviveTicks;
  const { feed, film } = await filmOf(replay);
  for (const event of [...sectionsOf(replay), ...playEventsOf(replay, { fromTick: 0, toTick: reviveTick })])
    feed.apply(event);
  playAll(film);
  expect([film.world.over, film.world.tick, film.pendingTicks]).toEqual([true, reviveTick, 0]);
  for (const event of playEventsOf(replay, { fromTick: reviveTick, toTick: replay.lengthTicks })) feed.apply(event);
  expect(film.pendingTicks).toBe(replay.lengthTicks - reviveTick);
  playAll(film);
  expect(film.world).toMatchObject({ tick: replay.lengthTicks, revives: 1, score: simulate(replay).score });
});

test('rejects inputs that do not continue the known ones', async () => {
  const replay = botReplay({ seed: LONG_SEED, ticks: 600 });
  const { feed } = await filmOf(replay);
  const [gap] = playEventsOf(replay, { fromTick: 120, toTick: 240 });
  expect(gap && feed.apply(gap)).toBe(false);
  expect(feed.apply({ type: 'play', fromTick: 0, toTick: 120, inputs: 'AAAA' })).toBe(false);
  expect(feed.apply({ type: 'sections', from: 9, seed: 'deadbeef' })).toBe(false);
  const head = headOf(replay);
  const otherRun = { ...LUNA, runId: '00000000-0000-4000-8000-000000000009' };
  expect(head.type === 'head' && feed.apply({ ...head, run: otherRun })).toBe(false);
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

function watchRun(behind: number): WatchedRun {
  const pace = createLivePacer();
  const dueTicks = pace.advance(0, { behind, isWhole: false });
  return { pace, behind: behind - dueTicks, played: 0 };
}

/** Advances time; returns the maximum ticks played in one frame. */
function watch(run: WatchedRun, seconds: number, isWhole = false): number {
  let maxTicks = 0;
  for (let frame = 0; frame < seconds * 60; frame += 1) {
    const due = run.pace.advance(FRAME_MS, { behind: run.behind, isWhole });
    run.behind -= due;
    run.played += due;
    maxTicks = Math.max(maxTicks, due);
  }
  return maxTicks;
}

test('a late viewer starts near the latest tick with about three seconds buffered', () => {
  const run = watchRun(20_000);
  expect(run).toMatchObject({ behind: BUFFER_TARGET_TICKS });
  watch(run, 1);
  expect([run.pace.state, run.played]).toEqual(['playing', 60]);
});

test('plays two-second updates, some a second late, without a stall at 60 ticks per second', () => {
  const run = watchRun(BUFFER_TARGET_TICKS);
  for (const wait of [3, 1, 2, 3, 1, 2, 2, 3, 1, 2]) {
    watch(run, wait);
    expect(run.pace.state).toBe('playing');
    run.behind += MARK_TICKS;
  }
  expect(run.played).toBeGreaterThanOrEqual(20 * 60);
});

test('waits when updates stop, and continues once enough is buffered', () => {
  const run = watchRun(BUFFER_TARGET_TICKS);
  watch(run, 5);
  expect([run.pace.state, run.played]).toEqual(['waiting', BUFFER_TARGET_TICKS]);
  run.behind += MARK_TICKS;
  watch(run, 1);
  expect([run.pace.state, run.played]).toEqual(['waiting', BUFFER_TARGET_TICKS]);
  run.behind += MARK_TICKS;
  watch(run, 1);
  expect([run.pace.state, run.played]).toEqual(['playing', BUFFER_TARGET_TICKS + 60]);
});

test('plays slightly faster to use up a small excess, and skips a large one', () => {
  const run = watchRun(BUFFER_TARGET_TICKS);
  watch(run, 0.1);
  run.behind = 500;
  watch(run, 4);
  expect(run.played).toBeGreaterThan(4 * 60 + 20);
  expect(run.played).toBeLessThan(4 * 60 * 1.3);
  run.behind = MAX_LIVE_LAG_TICKS + 1;
  expect(watch(run, FRAME_MS / 1_000)).toBe(MAX_LIVE_LAG_TICKS + 1 - BUFFER_TARGET_TICKS);
});

test('plays the last ticks of a run without waiting for more', () => {
  const run = watchRun(BUFFER_TARGET_TICKS);
  watch(run, 5);
  run.behind += 30;
  watch(run, 1, true);
  expect(run).toMatchObject({ behind: 0, played: BUFFER_TARGET_TICKS + 30 });
});
