import { BODY_HEIGHT, UNIT } from '../constants.ts';
import type { Field } from '../field.ts';
import { isActive } from '../fieldState.ts';
import { FOE_SIZES, type Foe, type Shot } from '../foe.ts';
import { divideTruncated } from '../integerDivision.ts';
import { foeX } from '../motion.ts';
import { ICICLE_FALL } from '../tuning.ts';
import { shortestDistanceX } from '../wrapX.ts';
import type { World } from '../world.ts';
import type { PredictedPlayer } from './predictPlayer.ts';

const DODGE_DISTANCE = 34 * UNIT;
const LOOK_UP = 70 * UNIT;
const LOOK_DOWN = 24 * UNIT;
/** Distance to keep from the middle of the body to the edge of a hazard. */
const HAZARD_DISTANCE = 24 * UNIT;
/** Icicles that arrive within this time are avoided. */
const ICICLE_FALL_TICKS = 34;
/** Hazards that strike within this time are avoided. */
const IMMINENT_TICKS = 28;
const IMMINENT_STEP = 7;
/** Hazards up to this height above the feet are on the flight path. */
const HAZARD_UP = 170 * UNIT;

/**
 * Returns the horizontal offset from the aim that avoids a noticed enemy, shot or hazard near the flight path; 0 if
 * there is none.
 */
export function dodgeOffset(
  world: World,
  {
    from,
    aimX,
    dangers,
    hazards,
    ticks,
  }: { from: PredictedPlayer; aimX: number; dangers: readonly Foe[]; hazards: readonly Field[]; ticks: number },
): number {
  for (const foe of dangers) {
    if (foe.kind === 'bumble') continue;
    const above = foe.y - from.y;
    if (above > LOOK_UP || above < -FOE_SIZES[foe.kind].height - LOOK_DOWN) continue;
    if (from.vy < 0 && above + FOE_SIZES[foe.kind].height < 0) continue;
    const aside = sideOffset(foeX(foe, world.tick + ticks), { from, aimX });
    if (aside !== 0) return aside;
  }
  for (const shot of world.shots) {
    const aside = willPass(shot, { from, ticks }) ? sideOffset(shot.x + shot.vx * ticks, { from, aimX }) : 0;
    if (aside !== 0) return aside;
  }
  for (const field of hazards) {
    if (!threatens(field, { from, tick: world.tick + ticks })) continue;
    const aside = stayClear(field, { from, aimX });
    if (aside !== 0) return aside;
  }
  return 0;
}

/** Whether a hazard strikes near the height and time of the flight. */
function threatens(field: Field, { from, tick }: { from: PredictedPlayer; tick: number }): boolean {
  const above = field.y - from.y;
  if (field.kind === 'icicle') {
    const arrives = field.fallTick + divideTruncated(above, ICICLE_FALL);
    return field.fallTick > 0 && above > 0 && arrives > tick - IMMINENT_TICKS && arrives < tick + ICICLE_FALL_TICKS;
  }
  return above <= HAZARD_UP && above + field.height >= -LOOK_DOWN && strikesSoon(field, tick);
}

function strikesSoon(field: Field, tick: number): boolean {
  for (let ahead = 0; ahead <= IMMINENT_TICKS; ahead += IMMINENT_STEP) if (isActive(field, tick + ahead)) return true;
  return false;
}

/** Keeps the bot on its current side of a hazard, even if the aim is on the other. */
function stayClear(field: Field, { from, aimX }: { from: PredictedPlayer; aimX: number }): number {
  const side = shortestDistanceX(field.x, from.x) < 0 ? -1 : 1;
  const beside = (field.halfWidth + HAZARD_DISTANCE) * side;
  const aim = shortestDistanceX(field.x, aimX);
  return aim * side >= beside * side ? 0 : beside - aim;
}

function willPass(shot: Shot, { from, ticks }: { from: PredictedPlayer; ticks: number }): boolean {
  if (shot.vx === 0) {
    const above = shot.y + shot.vy * ticks - from.y;
    return above > -LOOK_DOWN && above < BODY_HEIGHT + ICICLE_FALL * ICICLE_FALL_TICKS;
  }
  const y = shot.y + shot.vy * ticks;
  return y > from.y - LOOK_DOWN && y < from.y + BODY_HEIGHT + LOOK_DOWN;
}

function sideOffset(dangerX: number, { from, aimX }: { from: PredictedPlayer; aimX: number }): number {
  const away = shortestDistanceX(dangerX, aimX);
  if (Math.abs(away) >= DODGE_DISTANCE) return 0;
  return (shortestDistanceX(dangerX, from.x) < 0 ? -DODGE_DISTANCE : DODGE_DISTANCE) - away;
}
