import { decodeRoomFrame, encodeRoomFrame, type FramePlayer } from '@jumpy/protocol/room/roomFrame';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS, type SkillName } from '@jumpy/sim/bots/skill';
import { BODY_HEIGHT, UNIT } from '@jumpy/sim/constants';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import { describe, expect, test } from 'vitest';
import { createRemoteTrack } from '../../src/room/opponents.ts';

const MS_PER_TICK = 1_000 / 60;
const HALF_BODY = BODY_HEIGHT / 2;
/** How far behind the room's clock other players are drawn. */
const BEHIND_TICKS = 18;

/** Deterministic random numbers. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Position of a bot at each tick. */
function playPositions(skill: SkillName, ticks: number): FramePlayer[] {
  const bot = createBot({ skill: SKILLS[skill], seed: '0123456789abcdef0123456789abcdef' });
  const world = currentSimulation.createWorld({ seed: '5eed5eed'.repeat(100), mode: 'room' });
  const positions: FramePlayer[] = [];
  while (!world.over && world.tick < ticks) {
    currentSimulation.step(world, bot.decide(world));
    const { x, y, vx, vy, facing } = world.player;
    positions.push({ seat: 0, tick: world.tick, x, y, vx, vy, facing, isAlive: !world.over, isFrozen: false });
  }
  return positions;
}

interface Connection {
  /** One-way; the round trip takes twice as long. */
  latencyMs: number;
  /** Ratio of late packets. Each delays all that follow, as on an ordered connection after a loss. */
  loss: number;
}

/**
 * Arrival time of each frame at another page: over one connection to the room, at the room's interval, and over another
 * connection.
 */
function arrivals(
  positions: readonly FramePlayer[],
  { latencyMs, loss }: Connection,
): { atMs: number; player: FramePlayer }[] {
  const chance = chanceOf(7);
  const createConnection = () => {
    let lastMs = 0;
    return (sentMs: number): number => {
      const lateMs = chance() < loss ? latencyMs * 2 : 0;
      lastMs = Math.max(lastMs, sentMs + latencyMs * (0.9 + 0.2 * chance()) + lateMs);
      return lastMs;
    };
  };
  const [up, down] = [createConnection(), createConnection()];
  const beatMs = 1_000 / 15;
  return positions
    .filter(({ tick }) => tick % 6 === 0)
    .map((player) => {
      const heardMs = up(player.tick * MS_PER_TICK);
      const beat = Math.ceil(heardMs / beatMs) * beatMs;
      const frame = decodeRoomFrame(encodeRoomFrame({ tick: Math.floor(beat / MS_PER_TICK), players: [player] }));
      return { atMs: down(beat), player: frame?.players[0] ?? player };
    });
}

/** Distance of drawn players from their true positions, and their movement per frame beyond their own. */
function watch(positions: readonly FramePlayer[], connection: Connection): { errors: number[]; jumps: number[] } {
  const track = createRemoteTrack();
  const packets = arrivals(positions, connection);
  const errors: number[] = [];
  const jumps: number[] = [];
  let previous: { shown: { x: number; y: number }; truth: FramePlayer } | undefined;
  for (let roomTick = 120; roomTick < positions.length; roomTick += 1) {
    while (packets[0] && packets[0].atMs <= roomTick * MS_PER_TICK) {
      const [first] = packets.splice(0, 1);
      if (first) track.addSample(first.player);
    }
    const tick = roomTick - BEHIND_TICKS;
    const shown = track.getAt(tick);
    const truth = positions[tick - 1];
    if (!shown || !truth) continue;
    errors.push(Math.hypot(shortestDistanceX(truth.x, shown.x), shown.y - truth.y));
    if (previous) {
      const moved = Math.hypot(shortestDistanceX(previous.shown.x, shown.x), shown.y - previous.shown.y);
      jumps.push(moved - Math.hypot(shortestDistanceX(previous.truth.x, truth.x), truth.y - previous.truth.y));
    }
    previous = { shown, truth };
  }
  return { errors, jumps };
}

const quantile = (values: readonly number[], ratio: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * ratio)] ?? Number.NaN;

describe('remote players', () => {
  test.each<[SkillName, Connection]>([
    ['average', { latencyMs: 20, loss: 0 }],
    ['average', { latencyMs: 50, loss: 0.05 }],
    ['strong', { latencyMs: 50, loss: 0.05 }],
    ['beginner', { latencyMs: 50, loss: 0.05 }],
  ])('are drawn where they were 300 ms ago, within half a body, without jumps: %s over %j', (skill, connection) => {
    const { errors, jumps } = watch(playPositions(skill, 3_600), connection);
    expect(errors.length).toBeGreaterThan(1_000);
    expect(quantile(errors, 0.95)).toBeLessThan(HALF_BODY);
    // A turn takes four ticks; a wrong prediction is corrected within a few frames.
    expect(quantile(jumps, 0.99)).toBeLessThan(4 * UNIT);
  });
});
