import type { FramePlayer } from '@jumpy/protocol/room/roomFrame';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { BODY_HEIGHT, UNIT } from '@jumpy/sim/constants';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import { describe, expect, test } from 'vitest';
import { createOpponents } from '../../src/room/opponents.ts';

const TICK_MS = 1_000 / 60;

function playWay(ticks: number): FramePlayer[] {
  const bot = createBot({ skill: SKILLS.average, seed: '0123456789abcdef0123456789abcdef' });
  const world = currentSimulation.createWorld({ seed: '5eed5eed'.repeat(100), mode: 'room' });
  const way: FramePlayer[] = [];
  while (!world.over && world.tick < ticks) {
    currentSimulation.step(world, bot.decide(world));
    const { x, y, vx, vy, facing } = world.player;
    way.push({ seat: 3, tick: world.tick, x, y, vx, vy, facing, isAlive: true, isFrozen: false });
  }
  return way;
}

/** Feeds frames of every sixth tick with a delay; compares the shown positions with the true ones at that tick. */
function watch(way: readonly FramePlayer[], lateMs: (index: number) => number) {
  const figures = createOpponents();
  const news = way
    .filter(({ tick }) => tick % 6 === 0)
    .map((player, index) => ({ player, atMs: player.tick * TICK_MS + lateMs(index) }));
  const errors: number[] = [];
  const steps: number[] = [];
  let before: { x: number; y: number } | undefined;
  for (let roomTick = 1; roomTick < way.length; roomTick += 1) {
    while (news[0] && news[0].atMs <= roomTick * TICK_MS) {
      const next = news.shift();
      if (next) figures.applyFrame({ tick: roomTick, players: [next.player] }, roomTick);
    }
    const [shown] = figures.getAt(roomTick);
    if (!shown || roomTick < 240) continue;
    const low = way[Math.floor(shown.tick) - 1];
    const high = way[Math.floor(shown.tick)];
    if (!low || !high) continue;
    const share = shown.tick % 1;
    const truth = { x: low.x + shortestDistanceX(low.x, high.x) * share, y: low.y + (high.y - low.y) * share };
    errors.push(Math.hypot(shortestDistanceX(truth.x, shown.position.x), shown.position.y - truth.y));
    if (before) steps.push(Math.hypot(shortestDistanceX(before.x, shown.position.x), shown.position.y - before.y));
    before = shown.position;
  }
  return { errors, steps };
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

describe('opponents in a room', () => {
  test('are drawn later over a slow connection, and still at their true positions', () => {
    // 200 ms round-trip time, plus the room's frame interval, and one frame in twenty that is 200 ms late.
    const { errors, steps } = watch(playWay(3_600), (index) => 200 + (index % 3) * 22 + (index % 20 === 7 ? 100 : 0));
    expect(errors.length).toBeGreaterThan(1_000);
    expect(quantile(errors, 0.95)).toBeLessThan(BODY_HEIGHT / 4);
    // The maximum speed of a hero, plus a margin.
    expect(Math.max(...steps)).toBeLessThan(26 * UNIT);
  });

  test('freeze when updates stop for seconds, instead of moving on', () => {
    const way = playWay(1_500);
    const figures = createOpponents();
    let at = 0;
    for (let roomTick = 1; roomTick < 1_200; roomTick += 1) {
      const stands = roomTick > 300 && roomTick < 600;
      const own = stands ? 300 : roomTick < 600 ? roomTick : roomTick - 300;
      const player = way[own - 1];
      if (player && own % 6 === 0 && !stands) figures.applyFrame({ tick: roomTick, players: [player] }, roomTick);
      const [figure] = figures.getAt(roomTick);
      at = figure?.tick ?? 0;
      if (roomTick === 290 || roomTick === 1_000) expect(figure?.isFrozen).toBe(false);
      if (roomTick === 400) expect(figure?.isFrozen).toBe(true);
    }
    // It stays 300 ticks behind the room, and is shown as close to that as the others.
    expect(1_199 - 300 - at).toBeLessThan(40);
  });
});
