import { FOE_OFFSET_Y, FOE_SCALE } from '@jumpy/rig/worldScale';
import { SHOT_TELEGRAPH_TICKS, UNIT } from '@jumpy/sim/constants';
import type { Foe, Shot } from '@jumpy/sim/foe';
import type { EnemyKind } from '@jumpy/sim/kinds';
import { foeFacing, foeTelegraph, foeX } from '@jumpy/sim/motion';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import { getBiomeArt } from './biomeArt.ts';
import { wrappedPositions } from './platformArt.ts';
import { foeKey, icicleKey, KEY_CAPACITY, shotKey } from './spriteKeys.ts';
import { type Context2D, drawSprite, type Sprite, type SpriteBox, type SpriteCache } from './sprites.ts';
import type { IdleQueue } from './idleQueue.ts';

/** With the rim of what kills. */
const FOE_BOX: SpriteBox = [-78, -90, 156, 126];
const STRIDE_STEPS = KEY_CAPACITY.stride;
const TELEGRAPH_STEPS = KEY_CAPACITY.telegraph - 1;
const SQUASH_STEPS = KEY_CAPACITY.squash - 1;

export interface FoeArt {
  draw(
    ctx: Context2D,
    foe: Foe,
    context: { readonly tick: number; readonly top: number; readonly heroX: number },
  ): void;
  /** Paints a kind ahead of time. */
  prepare(idleQueue: IdleQueue, kind: EnemyKind): void;
  drawShot(ctx: Context2D, shot: Shot, context: { readonly progress: number; readonly top: number }): void;
  /** Stomped foe, at 0 to 1 of its animation. */
  drawStomped(
    ctx: Context2D,
    kind: EnemyKind,
    context: { readonly x: number; readonly y: number; readonly progress: number },
  ): void;
}

export function createFoeArt(sprites: SpriteCache): FoeArt {
  const getShot = (facing: -1 | 1): Sprite =>
    sprites.get(shotKey(facing), () => getBiomeArt().drawFoe({ kind: 'shot', facing }), FOE_BOX);
  const getSprite = (kind: EnemyKind, facing: -1 | 1, step: number, telegraph: number, squashed: number): Sprite => {
    if (!getBiomeArt().hasFoes) return getShot(facing);
    return sprites.get(
      foeKey(kind, facing, step, telegraph, squashed),
      () =>
        getBiomeArt().drawFoe({
          kind,
          facing,
          step: step / STRIDE_STEPS,
          flap: Math.sin((step / STRIDE_STEPS) * 2 * Math.PI),
          telegraph: telegraph / TELEGRAPH_STEPS,
          squashed: squashed / SQUASH_STEPS,
        }),
      FOE_BOX,
    );
  };

  return {
    draw(ctx, foe, { tick, top, heroX }) {
      const from = Math.floor(tick);
      const before = foeX(foe, from);
      const x = (before + (foeX(foe, from + 1) - before) * (tick - from)) / UNIT;
      const pace = foe.kind === 'flyer' ? 0.34 : 0.16;
      const step = Math.floor(tick * pace + foe.id * 3) % STRIDE_STEPS;
      const telegraph = Math.ceil((foeTelegraph(foe, from) / SHOT_TELEGRAPH_TICKS) * TELEGRAPH_STEPS);
      const sprite = getSprite(foe.kind, getFacing(foe, from, heroX), step, telegraph, 0);
      const bob = foe.kind === 'flyer' ? Math.sin(tick * 0.13 + foe.id) * 2 : 0;
      const y = top - foe.y / UNIT - FOE_OFFSET_Y[foe.kind] + bob;
      for (const drawX of wrappedPositions(x, 45)) drawSprite(ctx, sprite, drawX, y, FOE_SCALE[foe.kind]);
    },
    prepare(idleQueue, kind) {
      for (const facing of [-1, 1] as const) {
        for (let step = 0; step < STRIDE_STEPS; step += 1) {
          idleQueue.add(`foe/${kind}/${facing}/${step}`, () => getSprite(kind, facing, step, 0, 0));
        }
      }
    },
    drawShot(ctx, shot, { progress, top }) {
      const y = top - (shot.y - shot.vy * (1 - progress)) / UNIT;
      if (shot.kind === 'icicle' && getBiomeArt().hasFoes) {
        const falling = sprites.get(
          icicleKey(),
          () => getBiomeArt().drawFoe({ kind: 'icicle', telegraph: 1 }),
          FOE_BOX,
        );
        return drawSprite(ctx, falling, shot.x / UNIT, y);
      }
      // Both are painted with the first shot.
      const sprite = getShot(1);
      const mirrored = getShot(-1);
      drawSprite(ctx, shot.vx < 0 ? mirrored : sprite, (shot.x - shot.vx * (1 - progress)) / UNIT, y, FOE_SCALE.shot);
    },
    drawStomped(ctx, kind, { x, y, progress }) {
      const squashed = progress < 0.12 ? 1 : progress < 0.24 ? 2 : SQUASH_STEPS;
      const sprite = getSprite(kind, 1, 0, 0, squashed);
      const fall = 260 * progress * progress - 30 * progress;
      ctx.globalAlpha = progress > 0.7 ? (1 - progress) / 0.3 : 1;
      drawSprite(ctx, sprite, x, y + fall - FOE_OFFSET_Y[kind], FOE_SCALE[kind]);
      ctx.globalAlpha = 1;
    },
  };
}

/** Walkers and flyers look ahead; spitters look at the hero by the shorter way around. */
function getFacing(foe: Foe, tick: number, heroX: number): -1 | 1 {
  if (foe.amplitude > 0) return foeFacing(foe, tick);
  return shortestDistanceX(foe.x, heroX * UNIT) < 0 ? -1 : 1;
}
