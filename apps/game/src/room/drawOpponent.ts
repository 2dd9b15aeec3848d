import { HERO_SCALE } from '../view/heroArt.ts';
import type { Context2D } from '../view/sprites.ts';
import { WORLD_WIDTH_UNITS } from '../view/stageBox.ts';
import { OPPONENT_SCALE, type OpponentArt } from './opponentArt.ts';

/** Duration of the fall animation. */
export const FALL_MS = 900;

export interface OpponentDrawState {
  readonly look: string;
  readonly x: number;
  /** Distance of the feet from the upper edge. */
  readonly y: number;
  readonly vy: number;
  /** Degrees. */
  readonly lean: number;
  readonly sinceFallMs: number | undefined;
  readonly lineupRatio: number;
  readonly nowMs: number;
  readonly reducedMotion: boolean;
}

const RISING_VY = 6;
const FALLING_VY = -5;
const LANDING_VY = 10.5;
const EDGE_MARGIN = 32;
const BODY_CENTER_Y = 22;

/** Draws an opponent; near the wrap-around edge it is drawn on both sides. Opacity comes from the context. */
export function drawOpponent(
  ctx: Context2D,
  art: OpponentArt,
  { look, x, y, vy, lean, sinceFallMs, lineupRatio, nowMs, reducedMotion }: OpponentDrawState,
): void {
  const hasFallen = sinceFallMs !== undefined;
  const isDown = lineupRatio > 0.5;
  const air = isDown ? 0.35 : Math.max(0, Math.min(1, (RISING_VY - vy) / (RISING_VY - FALLING_VY)));
  // A bounce starts at full speed, so the knees are still bent.
  const lands = !isDown && !hasFallen && vy > LANDING_VY;
  const sprite = art.getBody(look, hasFallen ? 'hurt' : lands ? 'land' : 'air', air);
  const share = hasFallen ? sinceFallMs / FALL_MS : 0;
  const lift = hasFallen && !reducedMotion ? 260 * share - 720 * share * share : 0;
  const turn = hasFallen && !reducedMotion ? share * share * 200 : lean;
  const breath = isDown && !reducedMotion ? 1 + 0.02 * Math.sin(nowMs / 380 + x) : 1;
  const tall =
    breath *
    (1 + (reducedMotion || isDown ? 0 : Math.min(0.09, Math.abs(vy) * 0.0065)) - (lands && !reducedMotion ? 0.1 : 0));
  if (hasFallen) ctx.globalAlpha *= 1 - share * share;
  for (const at of [x, x - WORLD_WIDTH_UNITS, x + WORLD_WIDTH_UNITS]) {
    if (at < -EDGE_MARGIN || at > WORLD_WIDTH_UNITS + EDGE_MARGIN) continue;
    ctx.save();
    ctx.translate(at, y - lift);
    if (turn !== 0) {
      ctx.translate(0, -BODY_CENTER_Y);
      ctx.rotate((turn * Math.PI) / 180);
      ctx.translate(0, BODY_CENTER_Y);
    }
    ctx.scale((HERO_SCALE * OPPONENT_SCALE) / tall ** 0.9, HERO_SCALE * OPPONENT_SCALE * tall);
    ctx.drawImage(sprite.image, sprite.x, sprite.y, sprite.width, sprite.height);
    ctx.restore();
  }
}
