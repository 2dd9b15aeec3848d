import { drawDust, drawRing, drawFivePointStar } from '@jumpy/rig/effects';
import { drawLandingDust, type Material, MATERIALS } from '@jumpy/rig/landingDust';
import { INK_COLOR } from '@jumpy/rig/palette';
import { easeIn, easeOut } from './easing.ts';
import type { EffectSlot } from './effectSlot.ts';
import type { FoeArt } from './foeArt.ts';
import { effectKey } from './spriteKeys.ts';
import type { Context2D, Sprite, SpriteBox, SpriteCache } from './sprites.ts';
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
  readonly share: number;
  readonly sprites: SpriteCache;
  readonly foes: FoeArt;
}

/** Draws an effect at a progress of 0 to 1. */
export function drawEffect(pen: Context2D, slot: EffectSlot, { top, share, sprites, foes }: EffectDrawContext): void {
  const sinceMs = share * slot.lengthMs;
  const y = top - slot.y;
  switch (slot.kind) {
    case 'ring':
      return drawLanding(pen, sprites, { x: slot.x, y, share, size: slot.size });
    case 'dust':
      return drawMaterialDust(pen, sprites, slot, { y, share });
    case 'foe':
      return foes.drawStomped(pen, slot.foe, { x: slot.x, y, share });
    case 'fall': {
      if (slot.sprite === undefined) return;
      pen.globalAlpha = 1 - share;
      pen.drawImage(
        slot.sprite.image,
        slot.x + slot.sprite.x,
        y + slot.sprite.y + 170 * share * share,
        slot.sprite.width,
        slot.sprite.height,
      );
      pen.globalAlpha = 1;
      return;
    }
    case 'streak':
      return drawStreak(pen, slot, { y, share });
    case 'pop':
      return drawPopText(pen, slot.sprite, { x: slot.x, y, share });
    case 'star':
    case 'chunk': {
      const x = slot.x + slot.vx * sinceMs;
      const flown = y - slot.vy * sinceMs + 0.5 * GRAVITY * 0.6 * sinceMs * sinceMs;
      pen.globalAlpha = share > 0.6 ? (1 - share) / 0.4 : 1;
      if (slot.kind === 'chunk') drawChunk(pen, slot, x, flown, sinceMs);
      else drawStar(pen, sprites, { x, y: flown, size: slot.size * (1 - share * 0.4) });
      pen.globalAlpha = 1;
    }
  }
}

/** The head moves ahead of the tail; with reduced motion the whole streak is shown at once. */
function drawStreak(
  pen: Context2D,
  slot: EffectSlot,
  { y, share }: { readonly y: number; readonly share: number },
): void {
  const runs = slot.turn > 0;
  const head = runs ? easeOut(share / 0.4) : 1;
  const tail = runs ? easeIn((share - 0.2) / 0.8) : 0;
  pen.fillStyle = slot.colour;
  for (let index = 0; index <= STREAK_DISCS; index += 1) {
    const at = index / STREAK_DISCS;
    if (at > head || at < tail) continue;
    const x = slot.x + slot.vx * at;
    pen.globalAlpha = 0.25 + 0.5 * at;
    pen.beginPath();
    pen.arc(
      x < 0 ? x + WORLD_WIDTH_UNITS : x > WORLD_WIDTH_UNITS ? x - WORLD_WIDTH_UNITS : x,
      y - slot.vy * at,
      5 + 8 * at,
      0,
      2 * Math.PI,
    );
    pen.fill();
  }
  pen.globalAlpha = 1;
}

interface LandingEffect {
  readonly x: number;
  readonly y: number;
  readonly share: number;
  readonly size: number;
}

function drawLanding(pen: Context2D, sprites: SpriteCache, landing: LandingEffect): void {
  drawExpandingRing(pen, sprites, landing);
  const step = Math.floor(landing.share * RING_STEPS);
  const dust = sprites.get(effectKey(16 + step), () => drawDust({ t: step / RING_STEPS }), RING_BOX);
  drawScaled(pen, dust, landing.x, landing.y, 0.62 * landing.size);
}

function drawExpandingRing(pen: Context2D, sprites: SpriteCache, { x, y, share, size }: LandingEffect): void {
  const step = Math.floor(share * RING_STEPS);
  const ring = sprites.get(effectKey(step), () => drawRing({ t: step / RING_STEPS, radius: 42 }), RING_BOX);
  drawScaled(pen, ring, x, y, 0.72 * size);
}

/** Ring with the dust of a material. */
function drawMaterialDust(
  pen: Context2D,
  sprites: SpriteCache,
  { x, size, material, lengthMs }: EffectSlot,
  { y, share }: { readonly y: number; readonly share: number },
): void {
  const ringShare = (share * lengthMs) / RING_MS;
  if (ringShare < 1) drawExpandingRing(pen, sprites, { x, y, share: ringShare, size });
  drawScaled(pen, getDustSprite(sprites, material, Math.floor(share * DUST_STEPS)), x, y, 0.85 * size);
}

function getDustSprite(sprites: SpriteCache, material: Material, step: number): Sprite {
  const key = effectKey(DUST_KEY_OFFSET + MATERIALS.indexOf(material) * DUST_STEPS + step);
  return sprites.get(key, () => drawLandingDust({ material, t: step / DUST_STEPS }), DUST_BOX);
}

/** Paints the dust of a material ahead of time. */
export function prepareDust(warmer: IdleQueue, sprites: SpriteCache, material: Material): void {
  for (let step = 0; step < DUST_STEPS; step += 1)
    warmer.add(`dust/${material}/${step}`, () => getDustSprite(sprites, material, step));
}

function drawScaled(pen: Context2D, sprite: Sprite, x: number, y: number, scale: number): void {
  pen.drawImage(sprite.image, x + sprite.x * scale, y + sprite.y * scale, sprite.width * scale, sprite.height * scale);
}

function drawStar(
  pen: Context2D,
  sprites: SpriteCache,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const star = sprites.get(effectKey(40), () => drawFivePointStar({ radius: 11 }), [-18, -18, 36, 36]);
  drawScaled(pen, star, x, y, size);
}

function drawChunk(pen: Context2D, slot: EffectSlot, x: number, y: number, sinceMs: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(slot.turn + sinceMs * 0.006);
  pen.beginPath();
  pen.roundRect(-slot.size / 2, -slot.size / 2, slot.size, slot.size, 2);
  pen.fillStyle = slot.colour;
  pen.fill();
  pen.lineWidth = 2.5;
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.restore();
}

function drawPopText(
  pen: Context2D,
  sprite: Sprite | undefined,
  { x, y, share }: { readonly x: number; readonly y: number; readonly share: number },
): void {
  if (sprite === undefined) return;
  const scale = share < 0.2 ? 0.6 + easeOut(share / 0.2) * 0.5 : 1.1 - Math.min(0.1, (share - 0.2) * 0.4);
  pen.globalAlpha = share > 0.7 ? (1 - share) / 0.3 : 1;
  const risen = y - 34 * easeOut(share);
  drawScaled(pen, sprite, x, risen, scale);
  pen.globalAlpha = 1;
}
