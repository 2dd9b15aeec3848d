import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeOf } from '@jumpy/sim/biomes';
import type { World } from '@jumpy/sim/world';
import type { Pen } from './sprites.ts';
import { type StageBox, WIDE } from './stageBox.ts';

/**
 * Darkness of deep biomes with a light around the hero. Covers only the scenery; gameplay objects are drawn above it in
 * full color.
 */
export interface Dark {
  reset(): void;
  /** (x, y) are the hero's feet, in units from the upper left corner of the view. */
  draw(
    pen: Pen,
    world: World,
    place: { readonly x: number; readonly y: number; readonly nowMs: number; readonly elapsedMs: number },
  ): void;
}

/** Light in flat rings: their radius, and the darkness beyond. */
const RINGS = [
  { radius: 96, alpha: 0.2 },
  { radius: 138, alpha: 0.42 },
  { radius: 188, alpha: 0.62 },
  { radius: 246, alpha: 0.8 },
] as const;
const COMES_MS = 700;
/** Easing time with which the light follows the hero. */
const FOLLOWS_MS = 90;
const BODY = 22;
/** Flicker amplitude as a ratio of the radius. */
const BREATH = 0.02;
const BREATH_MS = 1_700;

export function createDark(box: StageBox, { still }: { readonly still: boolean }): Dark {
  let share = 0;
  let known = false;
  let lightX = 0;
  let lightY = 0;

  return {
    reset() {
      share = 0;
      known = false;
    },
    draw(pen, world, { x, y, nowMs, elapsedMs }) {
      const biome = biomeAt(biomeOf(world.level));
      const wanted = biome === 'crystal' ? 1 : 0;
      share = !known || still ? wanted : toward(share, wanted, elapsedMs / COMES_MS);
      if (!known || still || Math.abs(x - lightX) > WIDE / 2) {
        lightX = x;
        lightY = y - BODY;
      }
      known = true;
      const lag = Math.exp(-elapsedMs / FOLLOWS_MS);
      lightX = x + (lightX - x) * lag;
      lightY = y - BODY + (lightY - (y - BODY)) * lag;
      if (share === 0) return;
      const breath = still ? 1 : 1 + BREATH * Math.sin((nowMs / BREATH_MS) * 2 * Math.PI);
      pen.fillStyle = BIOMES.crystal.sky[0];
      for (const [i, { radius, alpha }] of RINGS.entries()) {
        pen.globalAlpha = alpha * share;
        pen.beginPath();
        const beyond = RINGS[i + 1]?.radius;
        if (beyond === undefined) pen.rect(0, 0, WIDE, box.unitsHigh);
        else pen.arc(lightX, lightY, beyond * breath, 0, 2 * Math.PI);
        pen.moveTo(lightX + radius * breath, lightY);
        pen.arc(lightX, lightY, radius * breath, 0, 2 * Math.PI);
        pen.fill('evenodd');
      }
      pen.globalAlpha = 1;
    },
  };
}

function toward(from: number, to: number, step: number): number {
  return from < to ? Math.min(to, from + step) : Math.max(to, from - step);
}
