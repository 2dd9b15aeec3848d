import { HERO_SCALE } from '../view/heroArt.ts';
import type { Pen } from '../view/sprites.ts';
import { WIDE } from '../view/stageBox.ts';
import { FIGURE_SIZE, type FigureArt } from './figureArt.ts';

/** Duration of the fall animation. */
export const FALL_MS = 900;

export interface BodyPlace {
  readonly look: string;
  readonly x: number;
  /** Distance of the feet from the upper edge. */
  readonly y: number;
  readonly vy: number;
  /** Degrees. */
  readonly lean: number;
  readonly sinceFallMs: number | undefined;
  readonly standing: number;
  readonly nowMs: number;
  readonly still: boolean;
}

const RISING = 6;
const FALLING = -5;
const LANDING = 10.5;
const EDGE = 32;
const MIDDLE = 22;

/** Draws an opponent; near the wrap-around edge it is drawn on both sides. Opacity comes from the context. */
export function drawBody(
  pen: Pen,
  art: FigureArt,
  { look, x, y, vy, lean, sinceFallMs, standing, nowMs, still }: BodyPlace,
): void {
  const hasFallen = sinceFallMs !== undefined;
  const isDown = standing > 0.5;
  const air = isDown ? 0.35 : Math.max(0, Math.min(1, (RISING - vy) / (RISING - FALLING)));
  // A bounce starts at full speed, so the knees are still bent.
  const lands = !isDown && !hasFallen && vy > LANDING;
  const sprite = art.body(look, hasFallen ? 'hurt' : lands ? 'land' : 'air', air);
  const share = hasFallen ? sinceFallMs / FALL_MS : 0;
  const lift = hasFallen && !still ? 260 * share - 720 * share * share : 0;
  const turn = hasFallen && !still ? share * share * 200 : lean;
  const breath = isDown && !still ? 1 + 0.02 * Math.sin(nowMs / 380 + x) : 1;
  const tall =
    breath * (1 + (still || isDown ? 0 : Math.min(0.09, Math.abs(vy) * 0.0065)) - (lands && !still ? 0.1 : 0));
  if (hasFallen) pen.globalAlpha *= 1 - share * share;
  for (const at of [x, x - WIDE, x + WIDE]) {
    if (at < -EDGE || at > WIDE + EDGE) continue;
    pen.save();
    pen.translate(at, y - lift);
    if (turn !== 0) {
      pen.translate(0, -MIDDLE);
      pen.rotate((turn * Math.PI) / 180);
      pen.translate(0, MIDDLE);
    }
    pen.scale((HERO_SCALE * FIGURE_SIZE) / tall ** 0.9, HERO_SCALE * FIGURE_SIZE * tall);
    pen.drawImage(sprite.image, sprite.x, sprite.y, sprite.width, sprite.height);
    pen.restore();
  }
}
