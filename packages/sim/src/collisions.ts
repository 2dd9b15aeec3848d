import { comboMultiplier, raiseCombo } from './combo.ts';
import type { OnEvent } from './events.ts';
import { landOn } from './landOn.ts';
import type { World } from './worldState.ts';
import {
  CORNER_CORRECTION,
  EDGE_COYOTE_DEPTH,
  FEET_HALF_WIDTH,
  BOUNCE_VELOCITY,
  BODY_HALF_WIDTH,
  BODY_HEIGHT,
  SHOT_HALF_SIZE,
  UNIT,
} from './constants.ts';
import { isSolidAt, platformX, foeX } from './motion.ts';
import { indexOfFirstAbove, type Platform } from './platform.ts';
import { shortestDistanceX } from './wrapX.ts';
import { FOE_SIZES, type Foe, TALLEST_FOE } from './foe.ts';
import { rechargeHop } from './hop.ts';
import { scorePoints, startJump } from './score.ts';
import {
  BUMBLE_VELOCITY,
  CLOSE_CALL_COMBO,
  CLOSE_CALL_POINTS,
  MAX_CHAIN_POINTS,
  STOMP_COMBO,
  STOMP_POINTS,
} from './tuning.ts';
import type { Field } from './field.ts';
import { hurtPlayer } from './hurtPlayer.ts';
import { isActive } from './fieldState.ts';

/**
 * Resolves collisions with platforms and enemies. If a stomp and a landing fall into the same tick, the higher surface
 * wins and the other contact is ignored; it is a single jump. A stomp ends the tick, and a player who landed is above
 * the enemy's head.
 */
export function resolveCollisions(world: World, feetBefore: number, onEvent: OnEvent | undefined): void {
  if (world.player.vy >= 0) {
    applyContactDamage(world, onEvent);
    return;
  }
  const foe = world.foes.length === 0 ? undefined : findStomp(world, feetBefore);
  const platform = findLanding(world, feetBefore);
  if (foe !== undefined && (platform === undefined || foeHeadY(foe) >= platform.y)) {
    stompFoe(world, foe, onEvent);
    return;
  }
  if (platform !== undefined) landOn(world, platform, onEvent);
  if (!world.over) applyContactDamage(world, onEvent);
}

/**
 * Returns the platform that falling feet land on this tick: the highest surface they swept, at the feet's final x. Two
 * forgiving rules: feet just past a corner count as on it, and feet that reach a platform slightly late still land if
 * barely below its edge.
 */
function findLanding(world: World, feetBefore: number): Platform | undefined {
  const { player, platforms } = world;
  const lowest = Math.max(player.y, world.deathLineY);
  for (let i = indexOfFirstAbove(platforms, feetBefore + EDGE_COYOTE_DEPTH) - 1; i >= 0; i -= 1) {
    const platform = platforms[i];
    if (platform === undefined || platform.y < lowest) return undefined;
    if (!isSolidAt(platform, world.tick)) continue;
    const isLate = platform.y > feetBefore;
    if (isLate && platform.y > player.apexY) continue;
    const reach = platform.halfWidth + FEET_HALF_WIDTH + (isLate ? 0 : CORNER_CORRECTION);
    if (Math.abs(shortestDistanceX(platformX(platform, world.tick), player.x)) <= reach) return platform;
  }
  return undefined;
}

/** Each further stomp without a landing raises the combo by one more, up to this many more. */
const MAX_CHAIN_COMBO = 3;

/** Returns the highest enemy that falling feet hit this tick from above its center. */
function findStomp(world: World, feetBefore: number): Foe | undefined {
  const { player, foes } = world;
  let found: Foe | undefined;
  let highest = player.y - 1;
  for (let i = 0; i < foes.length; i += 1) {
    const foe = foes[i];
    if (foe === undefined || foe.y > feetBefore || foe.y + TALLEST_FOE <= highest) continue;
    const size = FOE_SIZES[foe.kind];
    const top = foe.y + size.height;
    if (top <= highest || feetBefore <= foe.y + (size.height >> 1)) continue;
    if (Math.abs(shortestDistanceX(foeX(foe, world.tick), player.x)) > size.halfWidth + FEET_HALF_WIDTH) continue;
    found = foe;
    highest = top;
  }
  return found;
}

/** Returns the height of an enemy's head, in 1/256 units. */
function foeHeadY(foe: Foe): number {
  return foe.y + FOE_SIZES[foe.kind].height;
}

/** Bounces the player off an enemy and removes it. */
function stompFoe(world: World, foe: Foe, onEvent: OnEvent | undefined): void {
  const { player } = world;
  world.foes.splice(world.foes.indexOf(foe), 1);
  // Bumbles count too; the UI and feats call this number stomps.
  world.enemies += 1;
  rechargeHop(world);
  startJump(world, foe.kind === 'bumble' ? BUMBLE_VELOCITY : BOUNCE_VELOCITY);
  player.stompChain += 1;
  player.mushroomChain = 0;
  const chain = player.stompChain;
  const multiplier = comboMultiplier(world.combo);
  const points = scorePoints(world, (STOMP_POINTS + Math.min(MAX_CHAIN_POINTS, chain - 1)) * multiplier);
  raiseCombo(world, STOMP_COMBO + Math.min(MAX_CHAIN_COMBO, chain - 1));
  onEvent?.({
    type: 'stomp',
    tick: world.tick,
    x: foeX(foe, world.tick),
    y: foeHeadY(foe),
    foeId: foe.id,
    foe: foe.kind,
    points,
    chain,
  });
  player.iceTicks = 0;
}

/** Hurts a player who touches an enemy or a shot. */
function applyContactDamage(world: World, onEvent: OnEvent | undefined): void {
  const { player, foes, shots, fields } = world;
  if (player.invulnerableTicks > 0 || player.vy > BOUNCE_VELOCITY) return;
  for (let i = 0; i < foes.length; i += 1) {
    const foe = foes[i];
    if (foe === undefined || !touchesFoe(world, foe)) continue;
    hurtPlayer(world, 'enemy', onEvent);
    return;
  }
  for (let i = 0; i < shots.length; i += 1) {
    const shot = shots[i];
    if (shot === undefined || shot.y < player.y - SHOT_HALF_SIZE || shot.y > player.y + BODY_HEIGHT + SHOT_HALF_SIZE) {
      continue;
    }
    if (Math.abs(shortestDistanceX(shot.x, player.x)) > BODY_HALF_WIDTH + SHOT_HALF_SIZE) continue;
    shots.splice(i, 1);
    hurtPlayer(world, shot.kind === 'icicle' ? 'icicle' : 'shot', onEvent);
    return;
  }
  for (let i = 0; i < fields.length; i += 1) {
    const field = fields[i];
    if (field === undefined || (field.kind !== 'press' && field.kind !== 'bolt')) continue;
    if (!touchesField(world, field) || !isActive(field, world.tick)) continue;
    hurtPlayer(world, field.kind, onEvent);
    return;
  }
}

function touchesField({ player }: World, { x, y, halfWidth, height }: Field): boolean {
  if (player.y > y + height || player.y + BODY_HEIGHT < y) return false;
  return Math.abs(shortestDistanceX(x, player.x)) <= halfWidth + BODY_HALF_WIDTH;
}

/** A platform shields from below: a player standing on one only touches bodies whose feet are above it. */
function touchesFoe(world: World, foe: Foe): boolean {
  const { player } = world;
  if (foe.kind === 'bumble' || player.y > foe.y + TALLEST_FOE) return false;
  const size = FOE_SIZES[foe.kind];
  if (player.y > foe.y + size.height) return false;
  if (player.y < (foe.platformId === 0 ? foe.y - BODY_HEIGHT : foe.y)) return false;
  return Math.abs(shortestDistanceX(foeX(foe, world.tick), player.x)) <= size.halfWidth + BODY_HALF_WIDTH;
}

/** Distance that counts as a close call. */
const CLOSE_DISTANCE = 9 * UNIT;

/**
 * Awards points for each enemy passed closely without contact, once per enemy. The event is emitted once the player is
 * past it.
 */
export function awardCloseCalls(world: World, onEvent: OnEvent | undefined): void {
  const { foes, player } = world;
  for (let i = 0; i < foes.length; i += 1) {
    const foe = foes[i];
    if (foe === undefined || foe.close === 2 || foe.kind === 'bumble') continue;
    if (isCloseToFoe(world, foe)) {
      // An invulnerable or fast-rising player gets no close calls.
      foe.close = player.invulnerableTicks > 0 || player.vy > BOUNCE_VELOCITY ? 2 : 1;
      continue;
    }
    if (foe.close === 0) continue;
    foe.close = 2;
    const points = scorePoints(world, CLOSE_CALL_POINTS * comboMultiplier(world.combo));
    raiseCombo(world, CLOSE_CALL_COMBO);
    onEvent?.({ type: 'close', tick: world.tick, x: player.x, y: player.y, foeId: foe.id, points });
  }
}

function isCloseToFoe({ player, tick }: World, foe: Foe): boolean {
  if (player.y > foe.y + TALLEST_FOE + CLOSE_DISTANCE || player.y + BODY_HEIGHT < foe.y - CLOSE_DISTANCE) return false;
  const { halfWidth, height } = FOE_SIZES[foe.kind];
  if (player.y > foe.y + height + CLOSE_DISTANCE) return false;
  return Math.abs(shortestDistanceX(foeX(foe, tick), player.x)) <= halfWidth + BODY_HALF_WIDTH + CLOSE_DISTANCE;
}
