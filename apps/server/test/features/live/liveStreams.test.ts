import { hashWorld } from '@jumpy/sim/save';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LiveStreams } from '../../../src/features/live/liveStreams.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Climber } from './climber.ts';
import { Listener, playNews } from './stream.ts';

/** Broadcast delay. */
const LATE_MS = 2_000;
const SILENT_MS = 90_000;
const HOME = '192.0.2.1';
const SCHOOL = '192.0.2.2';

let arena: TestApp;
let streams: LiveStreams;
let climber: Climber;
beforeAll(async () => {
  arena = await createArena('live streams');
});
beforeEach(async () => {
  streams = new LiveStreams(arena.context);
  climber = await Climber.begin(arena);
});
afterEach(() => streams.close());
afterAll(() => arena.close());

async function listen(
  runId = climber.runId,
  from = streams,
  address = HOME,
): Promise<{ listener: Listener; leave: () => void }> {
  const listener = new Listener();
  const leave = await from.watch(runId, listener, address);
  if (typeof leave === 'string') throw new Error(leave);
  return { listener, leave };
}

/** Advances the clock and reads what has arrived. */
async function wait(ms: number, read = streams): Promise<void> {
  arena.clock.set(arena.clock.nowMs() + ms);
  await read.poll();
}

test('spectators see the exact run, and never need an unrevealed part of the course', async () => {
  await climber.climb(20);
  const { listener } = await listen();
  await climber.climb(12);
  await wait(LATE_MS);
  expect(listener.tick).toBe(climber.tick);
  const world = await playNews(listener.news);
  const { seed, startPlace, mode } = climber.run.ticket;
  const played = playRun({ seed, startPlace, mode, skill: SKILLS.strong, ticks: climber.tick }).world;
  expect(world).toMatchObject({ tick: 32 * 60, score: played.score });
  expect(hashWorld(world)).toBe(hashWorld(played));
});

test('streams with a two-second delay, and never more of the course than the player’s page knows', async () => {
  const { listener } = await listen();
  expect(listener.news).toMatchObject([{ type: 'head', run: { runId: climber.runId } }]);
  for (let round = 0; round < 12; round += 1) {
    const before = { tick: climber.tick, knows: climber.knows };
    await climber.climb(2);
    await streams.poll();
    expect(listener.tick).toBeLessThanOrEqual(before.tick);
    expect(listener.sections).toBeLessThanOrEqual(before.knows);
    await wait(LATE_MS - 100);
    expect(listener.tick).toBeLessThanOrEqual(before.tick);
    arena.clock.set(arena.clock.nowMs() - LATE_MS + 100);
  }
  expect(listener.tick).toBeGreaterThan(0);
  expect(listener.sections).toBeGreaterThan(3);
});

test('late joiners get the same data, and leavers get nothing more', async () => {
  const first = await listen();
  await climber.climb(6);
  await wait(LATE_MS);
  const second = await listen();
  expect(second.listener.text).toBe(first.listener.text);
  first.leave();
  await climber.climb(4);
  await wait(LATE_MS);
  expect(second.listener.tick).toBe(climber.tick);
  expect(first.listener.tick).toBe(6 * 60);
});

test('reads all watched runs in one query, regardless of the number of spectators', async () => {
  let questions = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      questions += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { bus, clock, db } = arena.context;
  const counted = new LiveStreams({ bus, clock, redis: undefined, db: db.withPlugin(counting) });
  const other = await Climber.begin(arena);
  const listeners: Listener[] = [];
  for (const runId of [climber.runId, climber.runId, other.runId, other.runId])
    listeners.push((await listen(runId, counted)).listener);
  await climber.climb(4);
  await other.climb(4);
  questions = 0;
  await wait(LATE_MS, counted);
  expect(questions).toBe(1);
  expect(listeners.map(({ tick }) => tick)).toEqual([240, 240, 240, 240]);
  counted.close();
  await counted.poll();
  expect(questions).toBe(1);
});

test('a settled run ends its stream with everything played, and then has a page', async () => {
  const { listener } = await listen();
  await climber.climb(30);
  await climber.quit();
  await streams.poll();
  expect(listener.isEnded).toBe(false);
  await climber.settle();
  await wait(LATE_MS);
  expect([listener.reason, listener.tick, listener.isEnded]).toEqual(['settled', 1_800, true]);
  expect(await streams.watch(climber.runId, new Listener(), HOME)).toBe('unknown');
});

test('an abandoned run ends its stream without a page', async () => {
  const { listener } = await listen();
  await climber.climb(4);
  await climber.quit();
  await wait(LATE_MS);
  expect([listener.reason, listener.tick]).toEqual(['over', 240]);
});

test('ends the streams of a run that continues without the server, and does not show its invented course', async () => {
  await climber.climb(4);
  const { listener } = await listen();
  await wait(LATE_MS);
  const inputs = climber.inputsTo(360);
  arena.clock.set(arena.clock.nowMs() + LATE_MS);
  await climber.say({ kind: 'digest', tick: 360, inputs, derivedFrom: 3 });
  await wait(LATE_MS);
  expect([listener.reason, listener.tick]).toEqual(['alone', 240]);
});

test('a silent run ends its streams after more than the longest pause', async () => {
  await climber.climb(4);
  const { listener } = await listen();
  await wait(SILENT_MS - 1);
  expect([listener.reason, listener.tick]).toEqual([undefined, 240]);
  await wait(2);
  expect(listener.reason).toBe('silent');
  expect(await streams.watch(climber.runId, new Listener(), HOME)).toBe('unknown');
});

test('hiding from spectators ends all of the player’s streams in every process, and starts none', async () => {
  await climber.climb(4);
  const elsewhere = new LiveStreams(arena.context);
  const remoteStream = await listen(climber.runId, elsewhere);
  const localStream = await listen();
  const other = await listen((await Climber.begin(arena)).runId);
  await climber.gamer.client.post('/api/account/watching', { othersMayWatch: false });
  expect([localStream, remoteStream, other].map(({ listener }) => listener.reason)).toEqual([
    'hidden',
    'hidden',
    undefined,
  ]);
  expect(await streams.watch(climber.runId, new Listener(), HOME)).toBe('unknown');
  elsewhere.close();
});

test('a process that missed the event notices within a second that a player hides, and stops streaming', async () => {
  await climber.climb(4);
  const { listener } = await listen();
  const before = listener.tick;
  await arena.context.db
    .updateTable('users')
    .set({ showsLive: false })
    .where('id', '=', climber.gamer.player.id)
    .execute();
  await wait(LATE_MS);
  expect([listener.reason, listener.tick]).toEqual(['hidden', before]);
});

test('daily runs and unknown runs cannot be watched', async () => {
  const daily = await Climber.begin(arena, { mode: 'daily' });
  await daily.climb(2);
  expect(await streams.watch(daily.runId, new Listener(), HOME)).toBe('unknown');
  expect(await streams.watch('00000000-0000-4000-8000-000000000000', new Listener(), HOME)).toBe('unknown');
});

test('sends a heartbeat every fifteen seconds so that proxies do not close the stream', async () => {
  const { listener } = await listen();
  await wait(14_999);
  const quiet = listener.text;
  await wait(1);
  expect(listener.text).toBe(`${quiet}: still here\n\n`);
});

test('limits streams in total and per address; leaving frees a slot', async () => {
  const small = new LiveStreams(arena.context, { maxWatchers: 3, maxPerAddress: 2 });
  const isFull = async (address: string): Promise<boolean> =>
    (await small.watch(climber.runId, new Listener(), address)) === 'full';
  const { leave } = await listen(climber.runId, small);
  await listen(climber.runId, small);
  expect(await isFull(HOME)).toBe(true);
  await listen(climber.runId, small, SCHOOL);
  expect(await isFull(SCHOOL)).toBe(true);
  leave();
  leave();
  await listen(climber.runId, small, SCHOOL);
  expect([await isFull(HOME), await isFull(SCHOOL)]).toEqual([true, true]);
  small.close();
});

test('twenty spectators who join at once share the first read', async () => {
  await climber.climb(6);
  arena.clock.set(arena.clock.nowMs() + LATE_MS);
  const all = await Promise.all(Array.from({ length: 20 }, () => listen()));
  expect(new Set(all.map(({ listener }) => listener.text)).size).toBe(1);
  await climber.climb(2);
  await wait(LATE_MS);
  expect(new Set(all.map(({ listener }) => listener.tick))).toEqual(new Set([480]));
});
