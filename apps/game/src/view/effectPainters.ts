import { drawDust, drawRing, drawFivePointStar } from '@jumpy/rig/effects';
import { drawLandingDust, type Material, MATERIALS } from '@jumpy/rig/landingDust';
import { INK_COLOR } from '@jumpy/rig/palette';
import { easeIn, easeOut } from './easing.ts';
import type { EffectSlot } from './effectSlot.ts';
import type { FoeArt } from './foeArt.ts';
import { effectKey } from './spriteKeys.ts';
import { type Context2D, drawSprite, type Sprite, type SpriteBox, type SpriteCache } from './sprites.ts';
import { WORLD_WIDTH_UNITS } from './stageBox.ts';
import type { IdleQueue } from './idleQueue.ts';

const RING_STEPS = 8;
const DUST_STEPS = 8;
const RING_MS = 260;
/** Offset of the dust sprites, after those of rings, ambient dust and stars. */
const DUST_KEY_OFFSET = 64;
const RING_BOX: SpriteBox = [-110, -40, 220, 70];
const DUST_BOX: SpriteBox = [-98, -62, 196, 78];
const GRAVITY = 0.0011;
const STREAK_DISCS = 12;

/** Context for drawing an effect. */
export interface EffectDrawContext {
  readonly top: number;
  readonly progress: number;
  readonly sprites: SpriteCache;
  readonly foes: FoeArt;
}

/** Draws an effect at a progress of 0 to 1. */
export function drawEffect(
  ctx: Context2D,
  slot: EffectSlot,
  { top, progress, sprites, foes }: EffectDrawContext,
): void {
  const sinceMs = progress * slot.durationMs;
  const y = top - slot.y;
  switch (slot.kind) {
    case 'ring':
      return drawLanding(ctx, sprites, { x: slot.x, y, progress, scale: slot.scale });
    case 'dust':
      return drawMaterialDust(ctx, sprites, slot, { y, progress });
    case 'foe':
      return foes.drawStomped(ctx, slot.foe, { x: slot.x, y, progress });
    case 'fall': {
      if (slot.sprite === undefined) return;
      ctx.globalAlpha = 1 - progress;
      drawSprite(ctx, slot.sprite, slot.x, y + 170 * progress * progress);
      ctx.globalAlpha = 1;
      return;
    }
    case 'streak':
      return drawStreak(ctx, slot, { y, progress });
    case 'pop':
      return drawPopText(ctx, slot.sprite, { x: slot.x, y, progress });
    case 'star':
    case 'chunk': {
      const x = slot.x + slot.vx * sinceMs;
      const flown = y - slot.vy * sinceMs + 0.5 * GRAVITY * 0.6 * sinceMs * sinceMs;
      ctx.globalAlpha = progress > 0.6 ? (1 - progress) / 0.4 : 1;
      if (slot.kind === 'chunk') drawChunk(ctx, slot, x, flown, sinceMs);
      else drawStar(ctx, sprites, { x, y: flown, size: slot.scale * (1 - progress * 0.4) });
      ctx.globalAlpha = 1;
    }
  }
}

/** The head moves ahead of the tail; with reduced motion the whole streak is shown at once. */
function drawStreak(
  ctx: Context2D,
  slot: EffectSlot,
  { y, progress }: { readonly y: number; readonly progress: number },
): void {
  const runs = slot.rotation > 0;
  const head = runs ? easeOut(progress / 0.4) : 1;
  const tail = runs ? easeIn((progress - 0.2) / 0.8) : 0;
  ctx.fillStyle = slot.color;
  for (let index = 0; index <= STREAK_DISCS; index += 1) {
    const at = index / STREAK_DISCS;
    if (at > head || at < tail) continue;
    const x = slot.x + slot.vx * at;
    ctx.globalAlpha = 0.25 + 0.5 * at;
    ctx.beginPath();
    ctx.arc(
      x < 0 ? x + WORLD_WIDTH_UNITS : x > WORLD_WIDTH_UNITS ? x - WORLD_WIDTH_UNITS : x,
      y - slot.vy * at,
      5 + 8 * at,
      0,
      2 * Math.PI,
    );
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

interface LandingEffect {
  readonly x: number;
  readonly y: number;
  readonly progress: number;
  readonly scale: number;
}

function drawLanding(ctx: Context2D, sprites: SpriteCache, landing: LandingEffect): void {
  drawExpandingRing(ctx, sprites, landing);
  const step = Math.floor(landing.progress * RING_STEPS);
  const dust = sprites.get(effectKey(16 + step), () => drawDust({ t: step / RING_STEPS }), RING_BOX);
  drawSprite(ctx, dust, landing.x, landing.y, 0.62 * landing.scale);
}

function drawExpandingRing(ctx: Context2D, sprites: SpriteCache, { x, y, progress, scale }: LandingEffect): void {
  const step = Math.floor(progress * RING_STEPS);
  const ring = sprites.get(effectKey(step), () => drawRing({ t: step / RING_STEPS, radius: 42 }), RING_BOX);
  drawSprite(ctx, ring, x, y, 0.72 * scale);
}

/** Ring with the dust of a material. */
function drawMaterialDust(
  ctx: Context2D,
  sprites: SpriteCache,
  { x, scale, material, durationMs }: EffectSlot,
  { y, progress }: { readonly y: number; readonly progress: number },
): void {
  const ringProgress = (progress * durationMs) / RING_MS;
  if (ringProgress < 1) drawExpandingRing(ctx, sprites, { x, y, progress: ringProgress, scale });
  drawSprite(ctx, getDustSprite(sprites, material, Math.floor(progress * DUST_STEPS)), x, y, 0.85 * scale);
}

function getDustSprite(sprites: SpriteCache, material: Material, step: number): Sprite {
  const key = effectKey(DUST_KEY_OFFSET + MATERIALS.indexOf(material) * DUST_STEPS + step);
  return sprites.get(key, () => drawLandingDust({ material, t: step / DUST_STEPS }), DUST_BOX);
}

/** Paints the dust of a material ahead of time. */
export function prepareDust(idleQueue: IdleQueue, sprites: SpriteCache, material: Material): void {
  for (let step = 0; step < DUST_STEPS; step += 1)
    idleQueue.add(`dust/${material}/${step}`, () => getDustSprite(sprites, material, step));
}

function drawStar(
  ctx: Context2D,
  sprites: SpriteCache,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const star = sprites.get(effectKey(40), () => drawFivePointStar({ radius: 11 }), [-18, -18, 36, 36]);
  drawSprite(ctx, star, x, y, size);
}

function drawChunk(ctx: Context2D, slot: EffectSlot, x: number, y: number, sinceMs: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(slot.rotation + sinceMs * 0.006);
  ctx.beginPath();
  ctx.roundRect(-slot.scale / 2, -slot.scale / 2, slot.scale, slot.scale, 2);
  ctx.fillStyle = slot.color;
  ctx.fill();
  ctx.lineWidth = 2.5;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.restore();
}

function drawPopText(
  ctx: Context2D,
  sprite: Sprite | undefined,
  { x, y, progress }: { readonly x: number; readonly y: number; readonly progress: number },
): void {
  if (sprite === undefined) return;
  const scale = progress < 0.2 ? 0.6 + easeOut(progress / 0.2) * 0.5 : 1.1 - Math.min(0.1, (progress - 0.2) * 0.4);
  ctx.globalAlpha = progress > 0.7 ? (1 - progress) / 0.3 : 1;
  const spriteY = y - 34 * easeOut(progress);
  drawSprite(ctx, sprite, x, spriteY, scale);
  ctx.globalAlpha = 1;
}
