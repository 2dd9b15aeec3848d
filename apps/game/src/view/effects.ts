import { drawDust, drawRing, drawStar5 } from '@jumpy/rig/effect';
import { COLOURS, INK } from '@jumpy/rig/palette';
import type { EnemyKind } from '@jumpy/sim/kinds';
import { easeOut } from './easing.ts';
import type { FoeArt } from './foes.ts';
import { paintSprite, type Pen, type Sprite, type SpriteBox, type Sprites } from './sprites.ts';

/** Short-lived things: made by events, moved by time, drawn over the world. World units, y up; milliseconds. */
export interface Effects {
  ring(x: number, y: number, nowMs: number, size?: number): void;
  stars(x: number, y: number, nowMs: number, count: number): void;
  chunks(x: number, y: number, nowMs: number, colour: string, width: number): void;
  pop(text: string, x: number, y: number, nowMs: number, colour: string): void;
  /** A sprite that falls out of the world. */
  fall(sprite: Sprite, x: number, y: number, nowMs: number): void;
  stomped(kind: EnemyKind, x: number, y: number, nowMs: number): void;
  draw(pen: Pen, top: number, nowMs: number): void;
  clear(): void;
}

type Kind = 'ring' | 'star' | 'chunk' | 'pop' | 'fall' | 'foe';

/** One slot of the pool; what a kind does not use stays as it was. */
interface Slot {
  kind: Kind;
  startMs: number;
  lengthMs: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  size: number;
  colour: string;
  sprite: Sprite | undefined;
  foe: EnemyKind;
}

const SLOTS = 72;
const KEYS = 1 << 25;
const RING_STEPS = 8;
const LENGTH_MS: Readonly<Record<Kind, number>> = { ring: 260, star: 420, chunk: 620, pop: 720, fall: 520, foe: 620 };
const RING_BOX: SpriteBox = [-110, -40, 220, 70];
const GRAVITY = 0.0011;

export function createEffects(
  sprites: Sprites,
  foes: FoeArt,
  { density, still, random }: { readonly density: number; readonly still: boolean; readonly random: () => number },
): Effects {
  const slots: Slot[] = Array.from({ length: SLOTS }, emptySlot);
  const words = new Map<string, Sprite>();
  let next = 0;

  const take = (kind: Kind, x: number, y: number, nowMs: number): Slot => {
    const slot = slots[next] ?? emptySlot();
    next = (next + 1) % SLOTS;
    slot.kind = kind;
    slot.startMs = nowMs;
    slot.lengthMs = LENGTH_MS[kind];
    slot.x = x;
    slot.y = y;
    return slot;
  };
  const word = (text: string, colour: string): Sprite => {
    const key = text + colour;
    const known = words.get(key);
    if (known !== undefined) return known;
    if (words.size > 80) words.clear();
    const made = paintWord(text, colour, density);
    words.set(key, made);
    return made;
  };

  return {
    ring(x, y, nowMs, size = 1) {
      if (!still) take('ring', x, y, nowMs).size = size;
    },
    stars(x, y, nowMs, count) {
      if (still) return;
      for (let index = 0; index < count; index += 1) {
        const angle = Math.PI * (0.15 + (0.7 * (index + random() * 0.6)) / count);
        const slot = take('star', x, y, nowMs);
        slot.vx = Math.cos(angle) * (0.09 + random() * 0.07);
        slot.vy = Math.sin(angle) * (0.13 + random() * 0.09);
        slot.turn = random() * 360;
        slot.size = 0.5 + random() * 0.45;
      }
    },
    chunks(x, y, nowMs, colour, width) {
      if (still) return;
      for (let index = 0; index < 6; index += 1) {
        const slot = take('chunk', x + (index / 5 - 0.5) * width * 0.8, y, nowMs);
        slot.vx = (index / 5 - 0.5) * 0.13;
        slot.vy = 0.05 + random() * 0.1;
        slot.turn = random() * 4;
        slot.size = 3 + random() * 4;
        slot.colour = colour;
      }
    },
    pop(text, x, y, nowMs, colour) {
      const slot = take('pop', Math.min(370, Math.max(30, x)), y, nowMs);
      slot.sprite = word(text, colour);
    },
    fall(sprite, x, y, nowMs) {
      if (!still) take('fall', x, y, nowMs).sprite = sprite;
    },
    stomped(kind, x, y, nowMs) {
      take('foe', x, y, nowMs).foe = kind;
    },
    draw(pen, top, nowMs) {
      for (let index = 0; index < SLOTS; index += 1) {
        const slot = slots[(next + index) % SLOTS];
        if (slot === undefined) continue;
        const share = (nowMs - slot.startMs) / slot.lengthMs;
        if (share >= 0 && share < 1) drawSlot(pen, slot, { top, share, sprites, foes });
      }
      pen.globalAlpha = 1;
    },
    clear() {
      for (const slot of slots) slot.startMs = -Infinity;
    },
  };
}

interface Drawing {
  readonly top: number;
  readonly share: number;
  readonly sprites: Sprites;
  readonly foes: FoeArt;
}

function drawSlot(pen: Pen, slot: Slot, { top, share, sprites, foes }: Drawing): void {
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

function drawLanding(
  pen: Pen,
  sprites: Sprites,
  { x, y, share, size }: { readonly x: number; readonly y: number; readonly share: number; readonly size: number },
): void {
  const step = Math.floor(share * RING_STEPS);
  const t = step / RING_STEPS;
  const ring = sprites.get(KEYS + step, () => drawRing({ t, radius: 42 }), RING_BOX);
  const dust = sprites.get(KEYS + 16 + step, () => drawDust({ t }), RING_BOX);
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
  const star = sprites.get(KEYS + 40, () => drawStar5({ radius: 11 }), [-18, -18, 36, 36]);
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

function paintWord(text: string, colour: string, density: number): Sprite {
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
  );
}

function emptySlot(): Slot {
  return {
    kind: 'ring',
    startMs: -Infinity,
    lengthMs: 1,
    x: 0,
    y: 0,
    vx: 0,
    vy: 0,
    turn: 0,
    size: 1,
    colour: COLOURS.cream,
    sprite: undefined,
    foe: 'walker',
  };
}
