import { countCarriedRows } from './bank.ts';
import { biomeForLevel } from './biomes.ts';
import { breakCombo } from './combo.ts';
import { awardCloseCalls, resolveCollisions } from './collisions.ts';
import { collectPickups, moveShots, emitFieldEvents, enterPortal, dropIcicles } from './courseObjects.ts';
import type { OnEvent } from './events.ts';
import { moveVertically } from './fall.ts';
import { tryHop, rechargeHop } from './hop.ts';
import type { Input } from './input.ts';
import { extendCourse } from './extendCourse.ts';
import { moveSideways } from './steer.ts';
import { removeVanished } from './vanish.ts';
import type { World } from './worldState.ts';
import type { Player } from './player.ts';
import { UNIT, BODY_HEIGHT, BOUNCE_VELOCITY, DEATH_GRACE_TICKS } from './constants.ts';
import { isLavaRising, lavaSpeed, minDeathLineY, triggerLava } from './lava.ts';
import { CAMERA_ANCHOR, DEATH_LINE_START_TICK, DEATH_LINE_SPEED, SAFETY_NET_TICKS } from './tuning.ts';
import { endRun } from './endRun.ts';
import { startJump } from './score.ts';

/**
 * Simulates one tick of 1/60 s: the whole game (GAME-01). Mutates the world and does nothing once the run is over.
 * @example step(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' }), { steer: 1, hop: false })
 */
export function step(world: World, input: Input, onEvent?: OnEvent): void {
  if (world.over) return;
  const { player } = world;
  if ((world.tick & 1) === 0) applySteer(world, input);
  world.tick += 1;
  if (world.tick === 1) startRun(world, onEvent);
  tickTimers(player);
  moveSideways(world);
  tryHop(world, input.hop, onEvent);
  const feetBefore = player.y;
  moveVertically(world, onEvent);
  removeVanished(world, onEvent);
  if (world.fields.length > 0) dropIcicles(world, onEvent);
  if (world.foes.length > 0 || world.shots.length > 0) moveShots(world, onEvent);
  if (onEvent !== undefined && world.fields.length > 0) emitFieldEvents(world, onEvent);
  resolveCollisions(world, feetBefore, onEvent);
  if (world.over) return;
  if (world.foes.length > 0) awardCloseCalls(world, onEvent);
  if (world.fields.length > 0) enterPortal(world, onEvent);
  if (world.pickups.length > 0) collectPickups(world, onEvent);
  if (world.carriedBy !== null) countCarriedRows(world);
  if (player.jetpackTicks === 1) emitJetpackEnd(world, onEvent);
  if (player.shieldTicks === 1) expireShield(world, onEvent);
  if (world.tick <= SAFETY_NET_TICKS) bounceOffNet(world, onEvent);
  moveCamera(world);
  pruneBelowView(world);
  extendCourse(world);
  checkRunEnd(world, onEvent);
}

function applySteer(world: World, input: Input): void {
  world.player.steer = input.steer;
  if (input.steer !== 0) world.player.facing = input.steer;
}

function startRun(world: World, onEvent: OnEvent | undefined): void {
  const { player, tick, level, startPlace } = world;
  onEvent?.({ type: 'level', tick, x: player.x, y: player.y, level, biome: biomeForLevel(level, startPlace) });
  if (world.rule === 'lava_from_start') triggerLava(world, onEvent);
}

/** Expires an unused shield. */
function expireShield(world: World, onEvent: OnEvent | undefined): void {
  const { player } = world;
  player.shield = false;
  onEvent?.({ type: 'shieldEnd', tick: world.tick, x: player.x, y: player.y });
}

function emitJetpackEnd(world: World, onEvent: OnEvent | undefined): void {
  const { x, y } = world.player;
  onEvent?.({ type: 'jetpackEnd', tick: world.tick, x, y });
}

/** Counts down all timers of the player by one tick. */
function tickTimers(player: Player): void {
  if (player.hopLockTicks > 0) player.hopLockTicks -= 1;
  if (player.hopBufferTicks > 0) player.hopBufferTicks -= 1;
  if (player.doubleHopTicks > 0) player.doubleHopTicks -= 1;
  if (player.iceTicks > 0) player.iceTicks -= 1;
  if (player.jetpackTicks > 0) player.jetpackTicks -= 1;
  if (player.magnetTicks > 0) player.magnetTicks -= 1;
  if (player.shieldTicks > 0) player.shieldTicks -= 1;
  if (player.portalTicks > 0) player.portalTicks -= 1;
  if (player.invulnerableTicks > 0) player.invulnerableTicks -= 1;
}

/** Objects this far below the view are removed. */
const DROP_DISTANCE = 120 * UNIT;
const DROP_BATCH_SIZE = 8;

/** Moves the camera up to follow the player, and the death line with the camera. */
export function moveCamera(world: World): void {
  const followed = world.player.y - CAMERA_ANCHOR;
  if (followed > world.cameraY) world.cameraY = followed;
  if (isLavaRising(world)) world.deathLineY += lavaSpeed(world);
  else if (world.tick > DEATH_LINE_START_TICK) world.deathLineY += deathLineSpeed(world.level);
  const lowest = minDeathLineY(world);
  if (world.deathLineY < lowest) world.deathLineY = lowest;
}

/**
 * Returns how fast the death line rises in a level, in 1/256 units a tick.
 * @example deathLineSpeed(1) // 48
 */
export function deathLineSpeed(level: number): number {
  return Math.min(DEATH_LINE_SPEED.max, DEATH_LINE_SPEED.first + DEATH_LINE_SPEED.perLevel * (level - 1));
}

/** Removes objects far below the view, in batches. */
function pruneBelowView(world: World): void {
  const floor = world.cameraY - DROP_DISTANCE;
  const { platforms, foes, pickups, fields } = world;
  const eighth = platforms[DROP_BATCH_SIZE - 1];
  if (eighth === undefined || eighth.y >= floor) return;
  let passed = DROP_BATCH_SIZE;
  while (passed < platforms.length && (platforms[passed]?.y ?? floor) < floor) passed += 1;
  platforms.splice(0, passed);
  for (let i = foes.length - 1; i >= 0; i -= 1) if ((foes[i]?.y ?? floor) < floor) foes.splice(i, 1);
  for (let i = pickups.length - 1; i >= 0; i -= 1) if ((pickups[i]?.y ?? floor) < floor) pickups.splice(i, 1);
  for (let i = fields.length - 1; i >= 0; i -= 1) {
    const field = fields[i];
    if (field !== undefined && field.y + field.height < floor) fields.splice(i, 1);
  }
}

/**
 * Bounces a player who falls out of the view off a safety net; the combo is reset. Runs have it at their start alone,
 * practice with help all the time.
 * @example bounceOffNet(world)
 */
export function bounceOffNet(world: World, onEvent?: OnEvent): void {
  const { player } = world;
  if (player.vy >= 0 || player.y >= world.deathLineY) return;
  player.y = world.deathLineY;
  breakCombo(world, onEvent);
  rechargeHop(world);
  startJump(world, BOUNCE_VELOCITY);
  onEvent?.({ type: 'net', tick: world.tick, x: player.x, y: player.y });
}

/** Ends the run if the whole body was below the death line for too long, or the summit is reached. */
function checkRunEnd(world: World, onEvent: OnEvent | undefined): void {
  const { player } = world;
  if (player.y + BODY_HEIGHT >= world.deathLineY) player.underTicks = 0;
  else player.underTicks += 1;
  if (player.underTicks > DEATH_GRACE_TICKS) endRun(world, isLavaRising(world) ? 'lava' : 'fall', onEvent);
  else if (world.tick >= world.summitTick) endRun(world, 'summit', onEvent);
}
