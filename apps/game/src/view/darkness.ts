import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeForLevel } from '@jumpy/sim/biomes';
import type { World } from '@jumpy/sim/world';
import type { Context2D } from './sprites.ts';
import { type StageBox, WORLD_WIDTH_UNITS } from './stageBox.ts';

/**
 * Darkness of deep biomes with a light around the hero. Covers only the scenery; gameplay objects are drawn above it in
 * full color.
 */
export interface Darkness {
  reset(): void;
  /** (x, y) are the hero's feet, in units from the upper left corner of the view. */
  draw(
    ctx: Context2D,
    world: World,
    context: { readonly x: number; readonly y: number; readonly nowMs: number; readonly elapsedMs: number },
  ): void;
}

/** Light in flat rings: their radius, and the darkness beyond. */
const LIGHT_RINGS = [
  { radius: 96, alpha: 0.2 },
  { radius: 138, alpha: 0.42 },
  { radius: 188, alpha: 0.62 },
  { radius: 246, alpha: 0.8 },
] as const;
const FADE_IN_MS = 700;
/** Easing time with which the light follows the hero. */
const FOLLOW_EASE_MS = 90;
const BODY_CENTER_Y = 22;
/** Flicker amplitude as a ratio of the radius. */
const FLICKER_RATIO = 0.02;
const FLICKER_MS = 1_700;

export function createDarkness(box: StageBox, { reducedMotion }: { readonly reducedMotion: boolean }): Darkness {
  let share = 0;
  let known = false;
  let lightX = 0;
  let lightY = 0;

  return {
    reset() {
      share = 0;
      known = false;
    },
    draw(ctx, world, { x, y, nowMs, elapsedMs }) {
      const biome = biomeAt(biomeForLevel(world.level));
      const wanted = biome === 'crystal' ? 1 : 0;
      share = !known || reducedMotion ? wanted : approach(share, wanted, elapsedMs / FADE_IN_MS);
      if (!known || reducedMotion || Math.abs(x - lightX) > WORLD_WIDTH_UNITS / 2) {
        lightX = x;
        lightY = y - BODY_CENTER_Y;
      }
      known = true;
      const lag = Math.exp(-elapsedMs / FOLLOW_EASE_MS);
      lightX = x + (lightX - x) * lag;
      lightY = y - BODY_CENTER_Y + (lightY - (y - BODY_CENTER_Y)) * lag;
      if (share === 0) return;
      const breath = reducedMotion ? 1 : 1 + FLICKER_RATIO * Math.sin((nowMs / FLICKER_MS) * 2 * Math.PI);
      ctx.fillStyle = BIOMES.crystal.sky[0];
      for (const [i, { radius, alpha }] of LIGHT_RINGS.entries()) {
        ctx.globalAlpha = alpha * share;
        ctx.beginPath();
        const beyond = LIGHT_RINGS[i + 1]?.radius;
        if (beyond === undefined) ctx.rect(0, 0, WORLD_WIDTH_UNITS, box.heightUnits);
        else ctx.arc(lightX, lightY, beyond * breath, 0, 2 * Math.PI);
        ctx.moveTo(lightX + radius * breath, lightY);
        ctx.arc(lightX, lightY, radius * breath, 0, 2 * Math.PI);
        ctx.fill('evenodd');
      }
      ctx.globalAlpha = 1;
    },
  };
}

function approach(from: number, to: number, step: number): number {
  return from < to ? Math.min(to, from + step) : Math.max(to, from - step);
}
