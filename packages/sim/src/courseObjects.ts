import { startCarry } from './bank.ts';
import {
  SHOT_FALL,
  SHOT_SPEED,
  UNIT,
  VIEW_HEIGHT,
  WORLD_WIDTH,
  SHOT_TELEGRAPH_TICKS,
  BODY_HALF_WIDTH,
  BODY_HEIGHT,
  DOUBLE_HOP_TICKS,
  FEET_HALF_WIDTH,
  JETPACK_GRACE_TICKS,
  JETPACK_TICKS,
  MAGNET_RADIUS,
  MAGNET_TICKS,
  TIMER_SET_OFFSET,
} from './constants.ts';
import type { OnEvent } from './events.ts';
import { FOE_SIZES, type Foe } from './foe.ts';
import type { World } from './worldState.ts';
import { shortestDistanceX } from './wrapX.ts';
import type { Field } from './field.ts';
import { ICICLE_FALL, PORTAL_LOCK_TICKS, PORTAL_VELOCITY, SHIELD_TICKS, STAR_POINTS } from './tuning.ts';
import { fieldState, isPeriodic } from './fieldState.ts';
import { launchPlayer, addScore } from './score.ts';
import type { Pickup } from './pickup.ts';

/** Spitters shoot only when at least this far inside the view. */
const VIEW_MARGIN = 40 * UNIT;

/** Lets spitters shoot and moves shots by one tick. */
export function moveShots(world: World, onEvent: OnEvent | undefined): void {
  const { foes, shots } = world;
  for (let i = 0; i < foes.length; i += 1) {
    const foe = foes[i];
    if (foe === undefined || foe.shotPeriod === 0 || world.tick < foe.nextShotTick) continue;
    foe.nextShotTick += foe.shotPeriod;
    if (foe.y < world.cameraY + VIEW_HEIGHT - VIEW_MARGIN && foe.y > world.deathLineY) fireShot(world, foe, onEvent);
  }
  for (let i = shots.length - 1; i >= 0; i -= 1) {
    const shot = shots[i];
    if (shot === undefined) continue;
    shot.x += shot.vx;
    shot.y += shot.vy;
    if (shot.x < 0 || shot.x >= WORLD_WIDTH || shot.y < world.deathLineY) shots.splice(i, 1);
  }
}

function fireShot(world: World, foe: Foe, onEvent: OnEvent | undefined): void {
  const direction = shortestDistanceX(foe.x, world.player.x) < 0 ? -1 : 1;
  const y = foe.y + (FOE_SIZES[foe.kind].height >> 1);
  const id = world.course.nextId;
  world.course.nextId += 1;
  world.shots.push({ id, kind: 'spit', x: foe.x, y, vx: SHOT_SPEED * direction, vy: -SHOT_FALL });
  onEvent?.({ type: 'shot', tick: world.tick, x: foe.x, y, foeId: foe.id, shotId: id, direction });
}

/** Horizontal distance below an icicle that triggers it. */
const TRIGGER_HALF_WIDTH = 46 * UNIT;
const TRIGGER_DEPTH = 280 * UNIT;

/** Triggers icicles above the player and drops those whose time has come. */
export function dropIcicles(world: World, onEvent: OnEvent | undefined): void {
  const { fields } = world;
  for (let i = fields.length - 1; i >= 0; i -= 1) {
    const field = fields[i];
    if (field === undefined || field.kind !== 'icicle') continue;
    if (field.fallTick === 0) {
      if (!isOverPlayer(field, world)) continue;
      field.fallTick = world.tick + SHOT_TELEGRAPH_TICKS;
      const { x, y, id, fallTick } = field;
      onEvent?.({ type: 'icicle', tick: world.tick, x, y, fieldId: id, fallTick });
    } else if (world.tick >= field.fallTick) {
      fields.splice(i, 1);
      world.shots.push({ id: field.id, kind: 'icicle', x: field.x, y: field.y, vx: 0, vy: -ICICLE_FALL });
    }
  }
}

function isOverPlayer(field: Field, { player }: World): boolean {
  const below = field.y - player.y;
  return below > 0 && below < TRIGGER_DEPTH && Math.abs(shortestDistanceX(field.x, player.x)) < TRIGGER_HALF_WIDTH;
}

/**
 * Emits an event for fields in view that start to warn or act at this tick, once per kind; does not modify the world.
 */
export function emitFieldEvents(world: World, onEvent: OnEvent): void {
  const { fields, tick } = world;
  for (let i = 0; i < fields.length; i += 1) {
    const field = fields[i];
    if (field === undefined || !isPeriodic(field.kind) || !isInView(field, world)) continue;
    const { state, ticks } = fieldState(field, tick);
    if (ticks > 0 || state === 'calm' || isAlreadyEmitted(world, i)) continue;
    onEvent({ type: 'field', tick, x: field.x, y: field.y, fieldId: field.id, field: field.kind, state });
  }
}

function isInView({ y, height }: Field, { cameraY }: World): boolean {
  return y + height >= cameraY && y <= cameraY + VIEW_HEIGHT;
}

/** Whether an earlier field in the list already emitted the same event. */
function isAlreadyEmitted(world: World, index: number): boolean {
  const { kind, phase } = world.fields[index] as Field;
  return world.fields
    .slice(0, index)
    .some((other) => other.kind === kind && other.phase === phase && isInView(other, world));
}

/** Teleports a player who touches a portal entrance to its exit. */
export function enterPortal(world: World, onEvent: OnEvent | undefined): void {
  const { player, fields } = world;
  if (player.portalTicks > 0 || player.jetpackTicks > 0) return;
  for (let i = 0; i < fields.length; i += 1) {
    const field = fields[i];
    if (field === undefined || field.partnerId === 0) continue;
    if (player.y + BODY_HEIGHT < field.y || player.y > field.y + field.height) continue;
    if (Math.abs(shortestDistanceX(field.x, player.x)) > field.halfWidth + BODY_HALF_WIDTH) continue;
    const exit = findExit(fields, field);
    if (exit === undefined) continue;
    const { x, y } = player;
    player.x = exit.x;
    player.y = exit.y;
    player.vx = 0;
    launchPlayer(world, PORTAL_VELOCITY);
    player.portalTicks = PORTAL_LOCK_TICKS;
    startCarry(world, 'portal');
    onEvent?.({ type: 'portal', tick: world.tick, x, y, fieldId: field.id, toX: exit.x, toY: exit.y });
    return;
  }
}

/** Outside the loop, since a closure inside it would allocate for every field in every tick. */
function findExit(fields: readonly Field[], { partnerId }: Field): Field | undefined {
  return fields.find(({ id }) => id === partnerId);
}

const SIDE_REACH = FEET_HALF_WIDTH + 12 * UNIT;
const UP_REACH = 10 * UNIT;
/** Maximum points from pick-ups between two jumps. */
const MAX_PICKUP_POINTS = 5;

/** Collects pick-ups that touch the body and, with a magnet, nearby stars. */
export function collectPickups(world: World, onEvent: OnEvent | undefined): void {
  const { player, pickups } = world;
  const middle = player.y + (BODY_HEIGHT >> 1);
  const far = player.magnetTicks > 0 ? MAGNET_RADIUS : (BODY_HEIGHT >> 1) + UP_REACH;
  for (let i = pickups.length - 1; i >= 0; i -= 1) {
    const pickup = pickups[i];
    if (pickup === undefined || pickup.y > middle + far || pickup.y < middle - far) continue;
    const side = Math.abs(shortestDistanceX(pickup.x, player.x));
    const up = Math.abs(pickup.y - middle);
    const inReach = side <= SIDE_REACH && up <= (BODY_HEIGHT >> 1) + UP_REACH;
    if (!inReach && (pickup.kind !== 'star' || player.magnetTicks === 0 || side > MAGNET_RADIUS)) continue;
    pickups.splice(i, 1);
    takePickup(world, pickup, !inReach, onEvent);
  }
}

function takePickup(world: World, pickup: Pickup, magnet: boolean, onEvent: OnEvent | undefined): void {
  const points = pickup.kind === 'star' && world.pickupPoints < MAX_PICKUP_POINTS ? addScore(world, STAR_POINTS) : 0;
  world.pickupPoints += points;
  applyPowerUp(world, pickup);
  onEvent?.({
    type: 'pickup',
    tick: world.tick,
    x: pickup.x,
    y: pickup.y,
    pickupId: pickup.id,
    pickup: pickup.kind,
    points,
    magnet,
  });
}

function applyPowerUp(world: World, { kind }: Pickup): void {
  const { player } = world;
  switch (kind) {
    case 'star':
      return;
    case 'shield':
      player.shield = true;
      player.shieldTicks = SHIELD_TICKS + TIMER_SET_OFFSET;
      return;
    case 'magnet':
      player.magnetTicks = MAGNET_TICKS + TIMER_SET_OFFSET;
      return;
    case 'hop':
      player.doubleHopTicks = DOUBLE_HOP_TICKS + TIMER_SET_OFFSET;
      player.hopCharges = 2;
      return;
    case 'jetpack':
      player.jetpackTicks = JETPACK_TICKS + TIMER_SET_OFFSET;
      player.invulnerableTicks = JETPACK_TICKS + JETPACK_GRACE_TICKS + TIMER_SET_OFFSET;
      startCarry(world, 'jetpack');
  }
}
