import { biomeOf } from './biomes.ts';
import { payCloseCalls } from './closeCall.ts';
import { dropPassed, moveCamera } from './camera.ts';
import { collect } from './collect.ts';
import { catchInNet, judgeEnd } from './deathLine.ts';
import type { OnEvent } from './events.ts';
import { moveUpright } from './fall.ts';
import { takeHop } from './hop.ts';
import type { Input } from './input.ts';
import { layCourse } from './layCourse.ts';
import { meet } from './meet.ts';
import { moveShots } from './shoot.ts';
import { moveSideways } from './steer.ts';
import { tellFields } from './tellFields.ts';
import { passTime } from './timers.ts';
import { enterPortal } from './portal.ts';
import { dropIcicles } from './icicle.ts';
import { vanishDue } from './vanish.ts';
import type { World } from './worldState.ts';

/**
 * Simulates one tick of 1/60 s: the whole game (GAME-01). Mutates the world and does nothing once the run is over.
 * @example step(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' }), { steer: 1, hop: false })
 */
export function step(world: World, input: Input, onEvent?: OnEvent): void {
  if (world.over) return;
  const { player } = world;
  if ((world.tick & 1) === 0) takeSteer(world, input);
  world.tick += 1;
  if (world.tick === 1) announceStart(world, onEvent);
  passTime(player);
  moveSideways(world);
  takeHop(world, input.hop, onEvent);
  const feetBefore = player.y;
  moveUpright(world, onEvent);
  vanishDue(world, onEvent);
  if (world.fields.length > 0) dropIcicles(world, onEvent);
  if (world.foes.length > 0 || world.shots.length > 0) moveShots(world, onEvent);
  if (onEvent !== undefined && world.fields.length > 0) tellFields(world, onEvent);
  meet(world, feetBefore, onEvent);
  if (world.over) return;
  if (world.foes.length > 0) payCloseCalls(world, onEvent);
  if (world.fields.length > 0) enterPortal(world, onEvent);
  if (world.pickups.length > 0) collect(world, onEvent);
  if (player.jetpackTicks === 1) announceJetpackEnd(world, onEvent);
  if (player.shieldTicks === 1) loseShield(world, onEvent);
  catchInNet(world, onEvent);
  moveCamera(world);
  dropPassed(world);
  layCourse(world);
  judgeEnd(world, onEvent);
}

function takeSteer(world: World, input: Input): void {
  world.player.steer = input.steer;
  if (input.steer !== 0) world.player.facing = input.steer;
}

function announceStart(world: World, onEvent: OnEvent | undefined): void {
  const { x, y } = world.player;
  onEvent?.({ type: 'level', tick: world.tick, x, y, level: world.level, biome: biomeOf(world.level) });
}

/** Expires an unused shield. */
function loseShield(world: World, onEvent: OnEvent | undefined): void {
  const { player } = world;
  player.shield = false;
  onEvent?.({ type: 'shieldEnd', tick: world.tick, x: player.x, y: player.y });
}

function announceJetpackEnd(world: World, onEvent: OnEvent | undefined): void {
  const { x, y } = world.player;
  onEvent?.({ type: 'jetpackEnd', tick: world.tick, x, y });
}
