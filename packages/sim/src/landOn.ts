import {
  BOUNCE_VELOCITY,
  CONVEYOR_PUSH,
  FEET_HALF_WIDTH,
  ICE_TICKS,
  SPRING_VELOCITY,
  TIMER_SET_OFFSET,
} from './constants.ts';
import { endCarry, payBank, startCarry } from './bank.ts';
import { biomeForLevel } from './biomes.ts';
import { breakCombo, comboMultiplier, landingPoints, raiseCombo } from './combo.ts';
import { crumbleTicks } from './difficulty.ts';
import type { OnEvent } from './events.ts';
import { rechargeHop } from './hop.ts';
import { hurtPlayer } from './hurtPlayer.ts';
import { triggerLava } from './lava.ts';
import { platformX } from './motion.ts';
import type { Platform } from './platform.ts';
import type { Player } from './player.ts';
import { scorePoints, startJump } from './score.ts';
import { scheduleVanish, removePlatform } from './vanish.ts';
import { MUSHROOM_VELOCITIES, WEAR_LANDINGS } from './tuning.ts';
import type { World } from './worldState.ts';
import { shortestDistanceX, wrapX } from './wrapX.ts';

/** Bounces the player off a platform and applies the effects of its kind. */
export function landOn(world: World, platform: Platform, onEvent: OnEvent | undefined): void {
  const { player } = world;
  if (platform.kind === 'spiked') {
    hurtPlayer(world, 'spike', onEvent);
    if (world.over) return;
  }
  player.y = platform.y;
  snapToEdge(world, platform);
  rechargeHop(world);
  player.stompChain = 0;
  player.mushroomChain =
    platform.kind === 'mushroom' ? Math.min(MUSHROOM_VELOCITIES.length, player.mushroomChain + 1) : 0;
  startJump(world, bounceVelocity(platform, player));
  if (platform.kind === 'conveyor') player.vx += CONVEYOR_PUSH * platform.direction;
  player.iceTicks = platform.kind === 'ice' ? ICE_TICKS + TIMER_SET_OFFSET : 0;
  scoreLanding(world, platform, onEvent);
  if (platform.alarm) {
    platform.alarm = false;
    triggerLava(world, onEvent);
  }
  if (platform.kind === 'mushroom') {
    const chain = player.mushroomChain;
    startCarry(world, 'mushroom');
    if (chain > 1) raiseCombo(world, 1);
    onEvent?.({ type: 'mushroom', tick: world.tick, x: player.x, y: player.y, platformId: platform.id, chain });
  }
  if (platform.kind === 'spring') {
    startCarry(world, 'spring');
    onEvent?.({ type: 'spring', tick: world.tick, x: player.x, y: player.y, platformId: platform.id });
  }
  enterLevel(world, platform, onEvent);
  wearPlatform(world, platform, onEvent);
}

/** Bounce velocity of a platform; consecutive mushrooms launch higher. */
function bounceVelocity({ kind }: Platform, { mushroomChain }: Player): number {
  if (kind === 'spring') return SPRING_VELOCITY;
  return MUSHROOM_VELOCITIES[mushroomChain - 1] ?? BOUNCE_VELOCITY;
}

/** Moves feet within corner correction onto the edge. */
function snapToEdge(world: World, platform: Platform): void {
  const { player } = world;
  const middle = platformX(platform, world.tick);
  const offset = shortestDistanceX(middle, player.x);
  const reach = platform.halfWidth + FEET_HALF_WIDTH;
  if (offset > reach) player.x = wrapX(middle + reach);
  else if (offset < -reach) player.x = wrapX(middle - reach);
}

function scoreLanding(world: World, platform: Platform, onEvent: OnEvent | undefined): void {
  const fresh = platform.y > world.highestY;
  platform.landings += 1;
  const multiplier = comboMultiplier(world.combo);
  endCarry(world, platform, fresh);
  let points = 0;
  if (fresh) {
    world.highestY = platform.y;
    points = scorePoints(world, landingPoints(world.combo));
  }
  onEvent?.({
    type: 'land',
    tick: world.tick,
    x: world.player.x,
    y: platform.y,
    platformId: platform.id,
    platform: platform.kind,
    fresh,
    points,
    multiplier,
    landings: platform.landings,
  });
  payBank(world, onEvent);
  if (fresh) raiseCombo(world, 1);
  else breakCombo(world, onEvent);
}

function enterLevel(world: World, platform: Platform, onEvent: OnEvent | undefined): void {
  if (platform.level <= world.level) return;
  world.level = platform.level;
  onEvent?.({
    type: 'level',
    tick: world.tick,
    x: world.player.x,
    y: platform.y,
    level: world.level,
    biome: biomeForLevel(world.level, world.startPlace),
  });
}

function wearPlatform(world: World, platform: Platform, onEvent: OnEvent | undefined): void {
  const at = { tick: world.tick, x: platformX(platform, world.tick), y: platform.y, platformId: platform.id };
  if (platform.kind === 'cloud') {
    removePlatform(world, platform);
    onEvent?.({ type: 'cloudGone', ...at });
  } else if (platform.landings >= WEAR_LANDINGS) {
    removePlatform(world, platform);
    onEvent?.({ type: 'worn', platform: platform.kind, ...at });
  } else if (platform.kind === 'crumbling' && platform.vanishTick === 0) {
    platform.vanishTick = world.tick + crumbleTicks(platform.level);
    scheduleVanish(world, platform.vanishTick);
    onEvent?.({ type: 'crumble', vanishTick: platform.vanishTick, ...at });
  }
}
