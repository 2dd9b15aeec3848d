import type { Pen, Sprite } from '../view/sprites.ts';
import { WIDE } from '../view/stageBox.ts';
import { EMOTE_SHOWN_MS } from './emoteShow.ts';

export interface BubblePlace {
  /** Where its tip is. */
  readonly x: number;
  readonly y: number;
  readonly ageMs: number;
  readonly still: boolean;
  readonly alpha: number;
  readonly size?: number;
}

const HALF = 36;
const GROWS_MS = 130;
const SWINGS_MS = 260;
const SWING = 0.16;
const FADES_MS = 220;

/** Draws the bubble of an emote: it springs up, stays, and fades. */
export function drawBubble(pen: Pen, sprite: Sprite, { x, y, ageMs, still, alpha, size = 1 }: BubblePlace): void {
  const swing = 1 + SWING * Math.sin(Math.min(1, ageMs / SWINGS_MS) * Math.PI);
  const grown = size * (still ? 1 : Math.min(1, ageMs / GROWS_MS) * swing);
  const at = Math.min(WIDE - HALF, Math.max(HALF, x));
  pen.globalAlpha = alpha * Math.min(1, (EMOTE_SHOWN_MS - ageMs) / FADES_MS);
  pen.drawImage(sprite.image, at + sprite.x * grown, y + sprite.y * grown, sprite.width * grown, sprite.height * grown);
  pen.globalAlpha = 1;
}
