import { hashWorld } from '@jumpy/sim/save';
import { beforeAll, expect, test } from 'vitest';
import { createReplayPlayer } from '@jumpy/sim/replayPlayer';
import { openGivenRun } from '../src/run/openRun.ts';
import { createRacer, createRaceTimeline, type Racer } from '../src/viewer/race/racer.ts';
import { buildTimeline, type ReplayTimeline } from '../src/viewer/timeline.ts';
import { givenRace } from './support/givenRace.ts';

const racers: Racer[] = [];
beforeAll(async () => {
  const race = await givenRace([{ name: 'Mira' }, { name: 'Tom' }, { name: 'Pogo', isBot: true }]);
  for (const [index, givenRacer] of race.entries()) {
    const opened = await openGivenRun(givenRacer);
    if (typeof opened === 'string') throw new Error(opened);
    const timeline = await buildTimeline(opened, { nowMs: () => 0, yieldToPage: async () => undefined });
    racers.push(createRacer({ index, givenRacer, timeline }));
  }
});

const racer = (index = 0): Racer => {
  const found = racers[index];
  if (!found) throw new Error('a racer');
  return found;
};
function hashAt(timeline: ReplayTimeline, tick: number): string {
  const player = createReplayPlayer(timeline);
  while (player.world.tick < tick && player.step());
  return String(hashWorld(player.world));
}

test('has the world of any tick it seeks to, forward or back', () => {
  const { timeline } = racer();
  const { lengthTicks } = timeline;
  for (const tick of [300, 7, lengthTicks - 1, 601, lengthTicks, 0, 599, lengthTicks + 5_000]) {
    racer().seek(tick, 0);
    expect(racer().world.tick).toBe(Math.min(tick, lengthTicks));
    expect(String(hashWorld(racer().world))).toBe(hashAt(timeline, Math.min(tick, lengthTicks)));
  }
});

test('ends at its last tick and stays there', () => {
  const { lengthTicks } = racer(1).timeline;
  racer(1).seek(lengthTicks - 2, 0);
  expect(racer(1).endedAtMs).toBeUndefined();
  racer(1).advance(1, 40);
  expect(racer(1).endedAtMs).toBeUndefined();
  racer(1).advance(5, 60);
  expect(racer(1).endedAtMs).toBe(60);
  expect(racer(1).world.tick).toBe(lengthTicks);
  expect(racer(1).takeEvents()).toContainEqual({ event: expect.objectContaining({ type: 'end' }), atMs: 60 });
  expect(racer(1).takeEvents()).toEqual([]);
});

test('dates a run’s end correctly when seeking to long after it', () => {
  const { lengthTicks } = racer().timeline;
  racer().seek(lengthTicks + 600, 50_000);
  expect(racer().endedAtMs).toBeCloseTo(40_000, 5);
  racer().seek(10, 60_000);
  expect(racer().endedAtMs).toBeUndefined();
});

test('reports every tick and its events once', () => {
  racer().seek(0, 0);
  const ticks: number[] = [];
  const events: string[] = [];
  const listener = {
    onEvent: ({ type }: { type: string }) => void events.push(type),
    onTick: () => void ticks.push(racer().world.tick),
  };
  racer().advance(7, 0, listener);
  racer().advance(200, 0, listener);
  expect(ticks).toEqual(Array.from({ length: 207 }, (_, tick) => tick + 1));
  expect(events).toContain('land');
});

test('the timeline lasts as long as the longest run and lists the ends in order, with names', () => {
  const { lengthTicks, highlights } = createRaceTimeline(racers);
  const lengths = racers.map(({ timeline }) => timeline.lengthTicks);
  expect(lengthTicks).toBe(Math.max(...lengths));
  expect(highlights.map(({ tick }) => tick)).toEqual(lengths.toSorted((a, b) => a - b));
  for (const { givenRacer, timeline } of racers)
    expect(highlights).toContainEqual(
      expect.objectContaining({ tick: timeline.lengthTicks, text: expect.stringMatching(`^${givenRacer.name}: `) }),
    );
});
