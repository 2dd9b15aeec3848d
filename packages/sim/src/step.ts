import { biomeForLevel } from './biomes.ts';
import { awardCloseCalls } from './closeCall.ts';
import { pruneBelowView, moveCamera } from './camera.ts';
import { collectPickups } from './collectPickups.ts';
import { bounceOffNet, checkRunEnd } from './deathLine.ts';
import type { OnEvent } from './events.ts';
import { moveVertically } from './fall.ts';
import { tryHop } from './hop.ts';
import type { Input } from './input.ts';
import { extendCourse } from './extendCourse.ts';
import { resolveCollisions } from './resolveCollisions.ts';
import { moveShots } from './moveShots.ts';
import { moveSideways } from './steer.ts';
import { emitFieldEvents } from './emitFieldEvents.ts';
import { tickTimers } from './tickTimers.ts';
import { enterPortal } from './portal.ts';
import { dropIcicles } from './icicle.ts';
import { removeVanished } from './vanish.ts';
import type { World } from './worldState.ts';

/**
 * Simulates one tick of 1/60 s: the whole game (GAME-01). Mutates the world and does nothing once the run is over.
 * @example step(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' }), { steer: 1, hop: false })
 */
export function step(world: World, input: Input, onEvent?: OnEvent): void {
  if (world.over) return;
  const { player } = world;
  if ((world.tick & 1) === 0) applySteer(world, input);
  world.tick += 1;
  if (world.tick === 1) emitRunStart(world, onEvent);
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
  if (player.jetpackTicks === 1) emitJetpackEnd(world, onEvent);
  if (player.shieldTicks === 1) expireShield(world, onEvent);
  bounceOffNet(world, onEvent);
  moveCamera(world);
  pruneBelowView(world);
  extendCourse(world);
  checkRunEnd(world, onEvent);
}

function applySteer(world: World, input: Input): void {
  world.player.steer = input.steer;
  if (input.steer !== 0) world.player.facing = input.steer;
}

function emitRunStart(world: World, onEvent: OnEvent | undefined): void {
  const { x, y } = world.player;
  onEvent?.({ type: 'level', tick: world.tick, x, y, level: world.level, biome: biomeForLevel(world.level) });
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
