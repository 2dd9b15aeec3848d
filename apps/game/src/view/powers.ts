import { COLOURS, colourSeenBy, INK, TOYS, type Vision } from '@jumpy/rig/palette';
import { DOUBLE_HOP_TICKS, JETPACK_TICKS, MAGNET_TICKS } from '@jumpy/sim/constants';
import type { PickupKind } from '@jumpy/sim/kinds';
import { SHIELD_TICKS } from '@jumpy/sim/tuning';
import type { World } from '@jumpy/sim/world';
import type { PickupArt } from './pickups.ts';
import type { Pen } from './sprites.ts';

const RADIUS = 21;
const STEP = 52;

/** Draws the active power-ups at the lower left, with their remaining time. */
export function drawPowers(
  pen: Pen,
  world: World,
  { art, x, y, vision }: { readonly art: PickupArt; readonly x: number; readonly y: number; readonly vision: Vision },
): void {
  const { player } = world;
  let height = y;
  const show = (kind: PickupKind, share: number, colour: string): void => {
    if (share <= 0) return;
    drawDial(pen, { art, kind, share, colour: colourSeenBy(colour, vision), x, y: height });
    height -= STEP;
  };
  show('shield', player.shield ? player.shieldTicks / SHIELD_TICKS : 0, COLOURS.mint);
  show('magnet', player.magnetTicks / MAGNET_TICKS, TOYS.wizardL);
  show('hop', player.doubleHopTicks / DOUBLE_HOP_TICKS, COLOURS.lime);
  show('jetpack', player.jetpackTicks / JETPACK_TICKS, COLOURS.sky);
}

interface Dial {
  readonly art: PickupArt;
  readonly kind: PickupKind;
  readonly share: number;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
}

function drawDial(pen: Pen, { art, kind, share, colour, x, y }: Dial): void {
  const disc = (radius: number, paint: string): void => {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fillStyle = paint;
    pen.fill();
  };
  disc(RADIUS + 4, INK);
  disc(RADIUS, COLOURS.s1);
  pen.beginPath();
  pen.arc(x, y, RADIUS - 2, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI);
  pen.lineWidth = 5;
  pen.lineCap = 'round';
  pen.strokeStyle = colour;
  pen.stroke();
  art.sign(pen, kind, { x, y, scale: 0.46 });
}
