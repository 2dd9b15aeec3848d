import { COLORS, colorInVision, INK_COLOR, TOY_COLORS, type Vision } from '@jumpy/rig/palette';
import { DOUBLE_HOP_TICKS, JETPACK_TICKS, MAGNET_TICKS } from '@jumpy/sim/constants';
import type { PickupKind } from '@jumpy/sim/kinds';
import { SHIELD_TICKS } from '@jumpy/sim/tuning';
import type { World } from '@jumpy/sim/world';
import type { PickupArt } from './pickupArt.ts';
import type { Context2D } from './sprites.ts';

const DIAL_RADIUS = 21;
const DIAL_SPACING = 52;

/** Draws the active power-ups at the lower left, with their remaining time. */
export function drawPowerUps(
  ctx: Context2D,
  world: World,
  { art, x, y, vision }: { readonly art: PickupArt; readonly x: number; readonly y: number; readonly vision: Vision },
): void {
  const { player } = world;
  let height = y;
  const show = (kind: PickupKind, share: number, color: string): void => {
    if (share <= 0) return;
    drawDial(ctx, { art, kind, ratio: share, color: colorInVision(color, vision), x, y: height });
    height -= DIAL_SPACING;
  };
  show('shield', player.shield ? player.shieldTicks / SHIELD_TICKS : 0, COLORS.mint);
  show('magnet', player.magnetTicks / MAGNET_TICKS, TOY_COLORS.wizardL);
  show('hop', player.doubleHopTicks / DOUBLE_HOP_TICKS, COLORS.lime);
  show('jetpack', player.jetpackTicks / JETPACK_TICKS, COLORS.sky);
}

interface Dial {
  readonly art: PickupArt;
  readonly kind: PickupKind;
  readonly ratio: number;
  readonly color: string;
  readonly x: number;
  readonly y: number;
}

function drawDial(ctx: Context2D, { art, kind, ratio, color, x, y }: Dial): void {
  const disc = (radius: number, paint: string): void => {
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fillStyle = paint;
    ctx.fill();
  };
  disc(DIAL_RADIUS + 4, INK_COLOR);
  disc(DIAL_RADIUS, COLORS.s1);
  ctx.beginPath();
  ctx.arc(x, y, DIAL_RADIUS - 2, -Math.PI / 2, -Math.PI / 2 + ratio * 2 * Math.PI);
  ctx.lineWidth = 5;
  ctx.lineCap = 'round';
  ctx.strokeStyle = color;
  ctx.stroke();
  art.drawIcon(ctx, kind, { x, y, scale: 0.46 });
}
