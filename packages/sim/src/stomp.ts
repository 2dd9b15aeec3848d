import { BOUNCE_VELOCITY, FEET_HALF_WIDTH } from './constants.ts';
import type { OnEvent } from './events.ts';
import { FOE_SIZES, type Foe, TALLEST_FOE } from './foe.ts';
import { rechargeHop } from './hop.ts';
import { foeX } from './motion.ts';
import { addScore, startJump } from './score.ts';
import { BUMBLE_VELOCITY } from './tuning.ts';
import type { World } from './worldState.ts';
import { shortestDistanceX } from './wrapX.ts';

const STOMP_POINTS = 5;
/** Each further stomp without a landing is worth one more point, up to this many more. */
const MAX_CHAIN_POINTS = 5;

/** Returns the highest enemy that falling feet hit this tick from above its center. */
export function findStomp(world: World, feetBefore: number): Foe | undefined {
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
export function foeHeadY(foe: Foe): number {
  return foe.y + FOE_SIZES[foe.kind].height;
}

/** Bounces the player off an enemy and removes it. */
export function stompFoe(world: World, foe: Foe, onEvent: OnEvent | undefined): void {
  const { player } = world;
  world.foes.splice(world.foes.indexOf(foe), 1);
  // Bumbles count too; the UI and feats call this number stomps.
  world.enemies += 1;
  rechargeHop(world);
  startJump(world, foe.kind === 'bumble' ? BUMBLE_VELOCITY : BOUNCE_VELOCITY);
  player.stompChain += 1;
  player.mushroomChain = 0;
  const chain = player.stompChain;
  const points = addScore(world, STOMP_POINTS + Math.min(MAX_CHAIN_POINTS, chain - 1));
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
