import { drawDust, drawRing, drawStar5 } from '@jumpy/rig/effect';
import { INK, type Vision } from '@jumpy/rig/palette';
import { easeIn, easeOut } from './easing.ts';
import type { Slot } from './effectSlot.ts';
import type { FoeArt } from './foes.ts';
import { effectKey } from './spriteKeys.ts';
import { paintSprite, type Pen, type Sprite, type SpriteBox, type Sprites } from './sprites.ts';
import { WIDE } from './stageBox.ts';

const RING_STEPS = 8;
const RING_BOX: SpriteBox = [-110, -40, 220, 70];
const GRAVITY = 0.0011;
const STREAK_DISCS = 12;

/** What an effect is drawn with. */
export interface Drawing {
  readonly top: number;
  readonly share: number;
  readonly sprites: Sprites;
  readonly foes: FoeArt;
}

/** Draws one effect at its share of its life, 0 to 1. */
export function drawSlot(pen: Pen, slot: Slot, { top, share, sprites, foes }: Drawing): void {
  const sinceMs = share * slot.lengthMs;
  const y = top - slot.y;
  switch (slot.kind) {
    case 'ring':
      return drawLanding(pen, sprites, { x: slot.x, y, share, size: slot.size });
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
      return drawPopped(pen, slot.sprite, { x: slot.x, y, share });
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

/** The head runs ahead and the tail after it; where nothing moves, all of it is there at once. */
function drawStreak(pen: Pen, slot: Slot, { y, share }: { readonly y: number; readonly share: number }): void {
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
    pen.arc(x < 0 ? x + WIDE : x > WIDE ? x - WIDE : x, y - slot.vy * at, 5 + 8 * at, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function drawLanding(
  pen: Pen,
  sprites: Sprites,
  { x, y, share, size }: { readonly x: number; readonly y: number; readonly share: number; readonly size: number },
): void {
  const step = Math.floor(share * RING_STEPS);
  const t = step / RING_STEPS;
  const ring = sprites.get(effectKey(step), () => drawRing({ t, radius: 42 }), RING_BOX);
  const dust = sprites.get(effectKey(16 + step), () => drawDust({ t }), RING_BOX);
  for (const sprite of [ring, dust]) {
    const scale = sprite === dust ? 0.62 * size : 0.72 * size;
    pen.drawImage(
      sprite.image,
      x + sprite.x * scale,
      y + sprite.y * scale,
      sprite.width * scale,
      sprite.height * scale,
    );
  }
}

function drawStar(
  pen: Pen,
  sprites: Sprites,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const star = sprites.get(effectKey(40), () => drawStar5({ radius: 11 }), [-18, -18, 36, 36]);
  pen.drawImage(star.image, x + star.x * size, y + star.y * size, star.width * size, star.height * size);
}

function drawChunk(pen: Pen, slot: Slot, x: number, y: number, sinceMs: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(slot.turn + sinceMs * 0.006);
  pen.beginPath();
  pen.roundRect(-slot.size / 2, -slot.size / 2, slot.size, slot.size, 2);
  pen.fillStyle = slot.colour;
  pen.fill();
  pen.lineWidth = 2.5;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.restore();
}

function drawPopped(
  pen: Pen,
  sprite: Sprite | undefined,
  { x, y, share }: { readonly x: number; readonly y: number; readonly share: number },
): void {
  if (sprite === undefined) return;
  const scale = share < 0.2 ? 0.6 + easeOut(share / 0.2) * 0.5 : 1.1 - Math.min(0.1, (share - 0.2) * 0.4);
  pen.globalAlpha = share > 0.7 ? (1 - share) / 0.3 : 1;
  const risen = y - 34 * easeOut(share);
  pen.drawImage(
    sprite.image,
    x + sprite.x * scale,
    risen + sprite.y * scale,
    sprite.width * scale,
    sprite.height * scale,
  );
  pen.globalAlpha = 1;
}

const WORD_SIZE = 26;

/** A short text in the display face with an ink edge, leaning a little. */
export function paintWord(
  text: string,
  colour: string,
  { density, vision }: { readonly density: number; readonly vision: Vision },
): Sprite {
  const half = 16 + text.length * 10;
  return paintSprite(
    () => ({
      type: 'group',
      transform: [0.995, -0.105, 0.105, 0.995, 0, 0],
      children: [
        {
          type: 'text',
          x: 0,
          y: 0,
          text,
          size: WORD_SIZE,
          face: 'display',
          align: 'middle',
          fill: colour,
          stroke: INK,
          strokeWidth: WORD_SIZE * 0.27,
        },
      ],
    }),
    [-half, -34, half * 2, 50],
    density,
    vision,
  );
}
