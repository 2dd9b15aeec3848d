import { mixWord } from '../src/random.ts';
import { UNIT } from '../src/constants.ts';
import type { SimEvent } from '../src/events.ts';
import type { Foe } from '../src/foe.ts';
import { type Input, NO_INPUT } from '../src/input.ts';
import type { SimMode, PickupKind } from '../src/kinds.ts';
import { createPlatform, indexOfFirstAbove, type Platform } from '../src/platform.ts';
import { step } from '../src/step.ts';
import { createWorld, type World } from '../src/world.ts';

export const SEED = '0123456789abcdef0123456789abcdef';
const sectionOf = (number: number): string => (mixWord(number) >>> 0).toString(16).padStart(8, '0');

/** After the safety net and before the death line moves. */
const QUIET_TICK = 400;

export function seedOf(number: number): string {
  return [1, 2, 3, 4].map((section) => sectionOf(4 * number + section)).join('');
}

/**
 * An empty world without course generation: the player at x 200, y 0 has just left the ground, and the view reaches
 * down to -112.
 */
export function createScenario({ mode = 'practice' as SimMode, tick = QUIET_TICK } = {}): World {
  const world = createWorld({ seed: SEED, mode });
  world.tick = tick;
  world.course.y = 1_000_000_000;
  world.platforms = [];
  world.foes = [];
  world.pickups = [];
  return world;
}

/** Lengths in units; by default a static solid platform, 72 wide, at x 200. */
export function addPlatform(world: World, { x = 200, y = 0, ...rest }: Partial<Platform> = {}): Platform {
  const id = world.course.nextId;
  world.course.nextId += 1;
  const platform = createPlatform({ id, x: x * UNIT, y: y * UNIT, halfWidth: 36 * UNIT, level: 1 });
  Object.assign(platform, rest);
  world.platforms.splice(indexOfFirstAbove(world.platforms, platform.y), 0, platform);
  return platform;
}

export function addFoe(
  world: World,
  { x = 200, y = 0, kind = 'walker' as Foe['kind'], ...rest }: Partial<Foe> = {},
): Foe {
  const id = world.course.nextId;
  world.course.nextId += 1;
  const still = { amplitude: 0, speed: 0, phase: 0, close: 0 as const, platformId: 0, nextShotTick: 0, shotPeriod: 0 };
  const foe: Foe = { id, kind, x: x * UNIT, y: y * UNIT, ...still, ...rest };
  world.foes.push(foe);
  return foe;
}

export function addPickup(world: World, { kind, x = 200, y }: { kind: PickupKind; x?: number; y: number }): void {
  world.pickups.push({ id: world.course.nextId, kind, x: x * UNIT, y: y * UNIT });
  world.course.nextId += 1;
}

/** Drops the player from a height. Lengths in units. */
export function dropPlayer(
  world: World,
  { x = 200, y, vx = 0, vy = 0 }: { x?: number; y: number; vx?: number; vy?: number },
): void {
  Object.assign(world.player, { x: x * UNIT, y: y * UNIT, vx, vy, apexY: y * UNIT, hopLockTicks: 0 });
}

/** Steps until an event of a type, at most 600 ticks; returns all events. */
export function stepUntil(world: World, type: SimEvent['type'], input: Input = NO_INPUT): SimEvent[] {
  const events: SimEvent[] = [];
  for (let i = 0; i < 600; i += 1) {
    step(world, input, (event) => events.push(event));
    if (events.some((event) => event.type === type)) return events;
  }
  throw new Error(`No ${type} within 600 ticks; there were: ${events.map((event) => event.type).join(', ')}`);
}

/** Steps so many ticks; returns all events. */
export function stepTicks(world: World, ticks: number, input: Input = NO_INPUT): SimEvent[] {
  const events: SimEvent[] = [];
  for (let i = 0; i < ticks; i += 1) step(world, input, (event) => events.push(event));
  return events;
}

/** The single event of a type. */
export function only<T extends SimEvent['type']>(events: readonly SimEvent[], type: T): Extract<SimEvent, { type: T }> {
  const found = events.filter((event): event is Extract<SimEvent, { type: T }> => event.type === type);
  const [first] = found;
  if (first === undefined || found.length !== 1) throw new Error(`${found.length} events of type ${type}`);
  return first;
}
