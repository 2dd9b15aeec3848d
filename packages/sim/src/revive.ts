import { endCarry } from './bank.ts';
import {
  BODY_HEIGHT,
  BOUNCE_VELOCITY,
  GATE_HALF_WIDTH,
  HOP_LOCK_TICKS,
  REVIVE_CLEARANCE,
  REVIVE_GRACE_TICKS,
  REVIVE_HEIGHT,
  TIMER_SET_OFFSET,
  WORLD_WIDTH,
} from './constants.ts';
import type { OnEvent } from './events.ts';
import { SHIELD_TICKS } from './tuning.ts';
import { rechargeHop } from './hop.ts';
import { foeX } from './motion.ts';
import { createPlatform, insertPlatform } from './platform.ts';
import { launchPlayer } from './score.ts';
import type { World } from './worldState.ts';
import { shortestDistanceX } from './wrapX.ts';

/**
 * Whether a run can be revived: it is solo, ended by a death, and was not revived before.
 * @example canRevive(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' })) // false
 */
export function canRevive(world: World): boolean {
  return world.mode === 'solo' && world.over && world.cause !== 'summit' && world.revives === 0;
}

/**
 * Revives an ended run on a fresh platform, with a shield; returns whether it could. No tick passes.
 * @example revive(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' })) // false
 */
export function revive(world: World, onEvent?: OnEvent): boolean {
  if (!canRevive(world)) return false;
  const { course } = world;
  const y = world.cameraY + REVIVE_HEIGHT;
  const x = Math.min(Math.max(nearestSpineX(world, y), GATE_HALF_WIDTH), WORLD_WIDTH - GATE_HALF_WIDTH);
  const platform = createPlatform({ id: course.nextId, x, y, halfWidth: GATE_HALF_WIDTH, level: world.level });
  course.nextId += 1;
  insertPlatform(world.platforms, platform);
  removeHazards(world, { x, y });
  world.over = false;
  world.cause = null;
  world.revives += 1;
  world.combo = 0;
  endCarry(world, platform, true);
  world.deathLineY = world.cameraY;
  world.lavaTick = 0;
  placePlayer(world, { x, y });
  onEvent?.({ type: 'revive', tick: world.tick, x, y, platformId: platform.id });
  return true;
}

function placePlayer(world: World, { x, y }: { x: number; y: number }): void {
  const { player } = world;
  player.x = x;
  player.y = y;
  player.vx = 0;
  launchPlayer(world, BOUNCE_VELOCITY);
  player.hopLockTicks = HOP_LOCK_TICKS;
  player.hopBufferTicks = 0;
  player.iceTicks = 0;
  player.jetpackTicks = 0;
  player.shield = true;
  player.shieldTicks = SHIELD_TICKS + TIMER_SET_OFFSET;
  player.portalTicks = 0;
  player.stompChain = 0;
  player.mushroomChain = 0;
  player.invulnerableTicks = REVIVE_GRACE_TICKS;
  player.underTicks = 0;
  rechargeHop(world);
}

function nearestSpineX(world: World, y: number): number {
  let x = world.course.x;
  let nearest = Math.abs(world.course.y - y);
  for (const platform of world.platforms) {
    const distance = Math.abs(platform.y - y);
    if (!platform.spine || distance >= nearest) continue;
    nearest = distance;
    x = platform.x;
  }
  return x;
}

function removeHazards(world: World, { x, y }: { x: number; y: number }): void {
  const middle = y + (BODY_HEIGHT >> 1);
  const isNear = (otherX: number, otherY: number): boolean =>
    Math.abs(shortestDistanceX(otherX, x)) <= REVIVE_CLEARANCE && Math.abs(otherY - middle) <= REVIVE_CLEARANCE;
  world.foes = world.foes.filter((foe) => !isNear(foeX(foe, world.tick), foe.y));
  world.fields = world.fields.filter(
    ({ kind, x: fieldX, y: fieldY }) => (kind !== 'press' && kind !== 'bolt') || !isNear(fieldX, fieldY),
  );
  world.shots = world.shots.filter((shot) => !isNear(shot.x, shot.y));
}
