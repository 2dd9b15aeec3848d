import type { FramePlayer } from '@jumpy/protocol/room/roomFrame';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { BODY_HEIGHT, UNIT } from '@jumpy/sim/constants';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import { describe, expect, test } from 'vitest';
import { createOpponents } from '../../src/room/opponents.ts';

const TICK_MS = 1_000 / 60;

function playPositions(ticks: number): FramePlayer[] {
  const bot = createBot({ skill: SKILLS.average, seed: '0123456789abcdef0123456789abcdef' });
  const world = currentSimulation.createWorld({ seed: '5eed5eed'.repeat(100), mode: 'room' });
  const positions: FramePlayer[] = [];
  while (!world.over && world.tick < ticks) {
    currentSimulation.step(world, bot.decide(world));
    const { x, y, vx, vy, facing } = world.player;
    positions.push({ seat: 3, tick: world.tick, x, y, vx, vy, facing, isAlive: true, isFrozen: false });
  }
  return positions;
}

/** Feeds frames of every sixth tick with a delay; compares the shown positions with the true ones at that tick. */
function watch(positions: readonly FramePlayer[], lateMs: (index: number) => number) {
  const figures = createOpponents();
  const packets = positions
    .filter(({ tick }) => tick % 6 === 0)
    .map((player, index) => ({ player, atMs: player.tick * TICK_MS + lateMs(index) }));
  const errors: number[] = [];
  const steps: number[] = [];
  let previous: { x: number; y: number } | undefined;
  for (let roomTick = 1; roomTick < positions.length; roomTick += 1) {
    while (packets[0] && packets[0].atMs <= roomTick * TICK_MS) {
      const next = packets.shift();
      if (next) figures.applyFrame({ tick: roomTick, players: [next.player] }, roomTick);
    }
    const [shown] = figures.getAt(roomTick);
    if (!shown || roomTick < 240) continue;
    const low = positions[Math.floor(shown.tick) - 1];
    const high = positions[Math.floor(shown.tick)];
    if (!low || !high) continue;
    const ratio = shown.tick % 1;
    const truth = { x: low.x + shortestDistanceX(low.x, high.x) * ratio, y: low.y + (high.y - low.y) * ratio };
    errors.push(Math.hypot(shortestDistanceX(truth.x, shown.position.x), shown.position.y - truth.y));
    if (previous)
      steps.push(Math.hypot(shortestDistanceX(previous.x, shown.position.x), shown.position.y - previous.y));
    previous = shown.position;
  }
  return { errors, steps };
}

const quantile = (values: readonly number[], ratio: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * ratio)] ?? Number.NaN;

describe('opponents in a room', () => {
  test('are drawn later over a slow connection, and still at their true positions', () => {
    // 200 ms round-trip time, plus the room's frame interval, and one frame in twenty that is 200 ms late.
    const { errors, steps } = watch(
      playPositions(3_600),
      (index) => 200 + (index % 3) * 22 + (index % 20 === 7 ? 100 : 0),
    );
    expect(errors.length).toBeGreaterThan(1_000);
    expect(quantile(errors, 0.95)).toBeLessThan(BODY_HEIGHT / 4);
    // The maximum speed of a hero, plus a margin.
    expect(Math.max(...steps)).toBeLessThan(26 * UNIT);
  });

  test('freeze when updates stop for seconds, instead of moving on', () => {
    const positions = playPositions(1_500);
    const figures = createOpponents();
    let at = 0;
    for (let roomTick = 1; roomTick < 1_200; roomTick += 1) {
      const isStalled = roomTick > 300 && roomTick < 600;
      const playerTick = isStalled ? 300 : roomTick < 600 ? roomTick : roomTick - 300;
      const player = positions[playerTick - 1];
      if (player && playerTick % 6 === 0 && !isStalled)
        figures.applyFrame({ tick: roomTick, players: [player] }, roomTick);
      const [figure] = figures.getAt(roomTick);
      at = figure?.tick ?? 0;
      if (roomTick === 290 || roomTick === 1_000) expect(figure?.isFrozen).toBe(false);
      if (roomTick === 400) expect(figure?.isFrozen).toBe(true);
    }
    // It stays 300 ticks behind the room, and is shown as close to that as the others.
    expect(1_199 - 300 - at).toBeLessThan(40);
  });
});
