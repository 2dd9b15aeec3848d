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
  pen: Context2D,
  world: World,
  { art, x, y, vision }: { readonly art: PickupArt; readonly x: number; readonly y: number; readonly vision: Vision },
): void {
  const { player } = world;
  let height = y;
  const show = (kind: PickupKind, share: number, colour: string): void => {
    if (share <= 0) return;
    drawDial(pen, { art, kind, share, colour: colorInVision(colour, vision), x, y: height });
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
  readonly share: number;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
}

function drawDial(pen: Context2D, { art, kind, share, colour, x, y }: Dial): void {
  const disc = (radius: number, paint: string): void => {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fillStyle = paint;
    pen.fill();
  };
  disc(DIAL_RADIUS + 4, INK_COLOR);
  disc(DIAL_RADIUS, COLORS.s1);
  pen.beginPath();
  pen.arc(x, y, DIAL_RADIUS - 2, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI);
  pen.lineWidth = 5;
  pen.lineCap = 'round';
  pen.strokeStyle = colour;
  pen.stroke();
  art.sign(pen, kind, { x, y, scale: 0.46 });
}
