import { steerTowards } from '../../src/bots/steerTowards.ts';
import { BOUNCE_VELOCITY, LEVEL_PLATFORMS, START_DEPTH, UNIT } from '../../src/constants.ts';
import type { SimEvent } from '../../src/events.ts';
import { type Input, getInput } from '../../src/input.ts';
import { generateRow } from '../../src/generateRow.ts';
import type { Platform } from '../../src/platform.ts';
import { type RowPosition, getRowPosition } from '../../src/rowPosition.ts';
import { step } from '../../src/step.ts';
import { createWorld, type World } from '../../src/world.ts';
import { shortestDistanceX } from '../../src/wrapX.ts';
import { seedOf } from '../scenario.ts';

/** Number of courses on which properties are checked. */
export const COURSES = 200;
const NEAR = 2 * UNIT;

export interface Standing {
  readonly row: RowPosition;
  readonly platform: Platform;
}

/** A course generated up to the gate after so many levels. */
export function layLevels(seed: number, levels: number): World {
  const world = createWorld({ seed: seedOf(seed), mode: 'solo' });
  while (world.course.spineIndex <= levels * LEVEL_PLATFORMS) generateRow(world);
  return world;
}

/** Spine platforms of a level, in order. */
export function rowsOf(world: World, level: number): Standing[] {
  return world.platforms
    .filter((platform) => platform.spine)
    .map((platform, index) => ({ platform, row: getRowPosition(index, world.startPlace) }))
    .filter(({ row }) => row.level === level);
}

/** Spine platform of a row of the biome that starts with a level. */
export function rowOf(world: World, level: number, placeRow: number): Platform {
  const found = rowsOf(world, level).find(({ row }) => row.biomeRow === placeRow);
  if (found === undefined) throw new Error(`No row ${placeRow} in level ${level}`);
  return found.platform;
}

/** Launches the player from a platform as a bounce does, after the safety net has ended. */
export function leave(world: World, { x, y, level }: Platform): void {
  Object.assign(world.player, { x, y, vx: 0, vy: BOUNCE_VELOCITY, apexY: y, stompChain: 0, mushroomChain: 0 });
  world.tick = 400;
  world.jumps = 1_000;
  world.level = level;
  world.cameraY = y - START_DEPTH;
  world.deathLineY = world.cameraY;
}

/** Steers towards a position, the shorter way around. */
export function towards({ player }: World, x: number): Input {
  return getInput(steerTowards(shortestDistanceX(player.x, x), { vx: player.vx, onIce: false, near: NEAR }), false);
}

/** Plays until an event of a type or the tick limit; returns all events. */
export function playUntil(
  world: World,
  { type, ticks = 400, decide }: { type: SimEvent['type']; ticks?: number; decide: (world: World) => Input },
): SimEvent[] {
  const events: SimEvent[] = [];
  for (let i = 0; i < ticks && !world.over; i += 1) {
    step(world, decide(world), (event) => events.push(event));
    if (events.some((event) => event.type === type)) break;
  }
  return events;
}
