import { SHOT_FALL, SHOT_SPEED, UNIT, VIEW_HEIGHT, WORLD_WIDTH } from './constants.ts';
import type { OnEvent } from './events.ts';
import { FOE_SIZES, type Foe } from './foe.ts';
import type { World } from './worldState.ts';
import { shortestDistanceX } from './wrapX.ts';

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
