import { BODY_HEIGHT, UNIT } from '../constants.ts';
import type { Field } from '../field.ts';
import { isActive } from '../fieldTime.ts';
import { FOE_SIZES, type Foe, type Shot } from '../foe.ts';
import { divide } from '../integerDivision.ts';
import { foeX } from '../motion.ts';
import { ICICLE_FALL } from '../tuning.ts';
import { shortestX } from '../wrap.ts';
import type { World } from '../world.ts';
import type { Foreseen } from './foresee.ts';

const ASIDE = 34 * UNIT;
const LOOK_UP = 70 * UNIT;
const LOOK_DOWN = 24 * UNIT;
/** Distance to keep from the middle of the body to the edge of a hazard. */
const BESIDE = 24 * UNIT;
/** Icicles that arrive within this time are avoided. */
const FALLS_WITHIN_TICKS = 34;
/** Hazards that strike within this time are avoided. */
const SOON_TICKS = 28;
const SOON_STEP = 7;
/** Hazards up to this height above the feet are on the flight path. */
const HAZARD_UP = 170 * UNIT;

/**
 * Returns the horizontal offset from the aim that avoids a noticed enemy, shot or hazard near the flight path; 0 if
 * there is none.
 */
export function dodge(
  world: World,
  {
    from,
    aimX,
    dangers,
    hazards,
    ticks,
  }: { from: Foreseen; aimX: number; dangers: readonly Foe[]; hazards: readonly Field[]; ticks: number },
): number {
  for (const foe of dangers) {
    if (foe.kind === 'bumble') continue;
    const above = foe.y - from.y;
    if (above > LOOK_UP || above < -FOE_SIZES[foe.kind].height - LOOK_DOWN) continue;
    if (from.vy < 0 && above + FOE_SIZES[foe.kind].height < 0) continue;
    const aside = asideOf(foeX(foe, world.tick + ticks), { from, aimX });
    if (aside !== 0) return aside;
  }
  for (const shot of world.shots) {
    const aside = passes(shot, { from, ticks }) ? asideOf(shot.x + shot.vx * ticks, { from, aimX }) : 0;
    if (aside !== 0) return aside;
  }
  for (const field of hazards) {
    if (!threatens(field, { from, tick: world.tick + ticks })) continue;
    const aside = keepOff(field, { from, aimX });
    if (aside !== 0) return aside;
  }
  return 0;
}

/** Whether a hazard strikes near the height and time of the flight. */
function threatens(field: Field, { from, tick }: { from: Foreseen; tick: number }): boolean {
  const above = field.y - from.y;
  if (field.kind === 'icicle') {
    const arrives = field.fallTick + divide(above, ICICLE_FALL);
    return field.fallTick > 0 && above > 0 && arrives > tick - SOON_TICKS && arrives < tick + FALLS_WITHIN_TICKS;
  }
  return above <= HAZARD_UP && above + field.height >= -LOOK_DOWN && strikesSoon(field, tick);
}

function strikesSoon(field: Field, tick: number): boolean {
  for (let ahead = 0; ahead <= SOON_TICKS; ahead += SOON_STEP) if (isActive(field, tick + ahead)) return true;
  return false;
}

/** Keeps the bot on its current side of a hazard, even if the aim is on the other. */
function keepOff(field: Field, { from, aimX }: { from: Foreseen; aimX: number }): number {
  const side = shortestX(field.x, from.x) < 0 ? -1 : 1;
  const beside = (field.halfWidth + BESIDE) * side;
  const aim = shortestX(field.x, aimX);
  return aim * side >= beside * side ? 0 : beside - aim;
}

function passes(shot: Shot, { from, ticks }: { from: Foreseen; ticks: number }): boolean {
  if (shot.vx === 0) {
    const above = shot.y + shot.vy * ticks - from.y;
    return above > -LOOK_DOWN && above < BODY_HEIGHT + ICICLE_FALL * FALLS_WITHIN_TICKS;
  }
  const y = shot.y + shot.vy * ticks;
  return y > from.y - LOOK_DOWN && y < from.y + BODY_HEIGHT + LOOK_DOWN;
}

function asideOf(dangerX: number, { from, aimX }: { from: Foreseen; aimX: number }): number {
  const away = shortestX(dangerX, aimX);
  if (Math.abs(away) >= ASIDE) return 0;
  return (shortestX(dangerX, from.x) < 0 ? -ASIDE : ASIDE) - away;
}
