import { STAR_PATH } from './character/eyes.ts';
import { scale } from './matrix.ts';
import { COLORS, applyVision, TOY_COLORS, type Vision } from './palette.ts';
import { flatPaint, inkedPaint, linePaint } from './paints.ts';
import { circle, group, path, rect, type Shape } from './shape.ts';

/** Pick-up kinds, named as in the simulation. */
export const DRAWN_PICKUP_KINDS = ['star', 'shield', 'magnet', 'hop', 'jetpack'] as const;
/** One of `PICKUP_KINDS`. */
export type DrawnPickupKind = (typeof DRAWN_PICKUP_KINDS)[number];

/** A pick-up and the phase of its idle motion; still if omitted. */
export interface PickupProps {
  readonly kind: DrawnPickupKind;
  /** Progress through one turn of a star or one pulse of a token's rings, 0..1. */
  readonly phase?: number;
  readonly vision?: Vision;
}

/**
 * Draws a pick-up around its center in world units: stars 36 wide, tokens 56 with two rings around them.
 *
 * @example drawPickup({ kind: 'star', phase: 0.25 }).type // 'group'
 */
export function drawPickup({ kind, phase = 0, vision = 'standard' }: PickupProps): Shape {
  return applyVision(kind === 'star' ? drawStar(phase) : drawToken(PICKUP_SIGNS[kind], phase), vision);
}

function drawStar(phase: number): Shape {
  const turn = Math.cos(phase * 2 * Math.PI);
  const width = Math.sign(turn || 1) * Math.max(0.18, Math.abs(turn)) * 0.95;
  const parts = [
    path(STAR_PATH, inkedPaint(COLORS.sun, 5)),
    path('M3,-8L5,-5.5L17,-4.5L8,4L10.5,16L3,11C9,5 9,-2 3,-8Z', flatPaint(COLORS.sunD)),
    path(STAR_PATH, linePaint(5)),
    path('M-8,-2.5L-4,-3.2L-2,-7', linePaint(3, COLORS.sunL)),
  ];
  return group(parts, { transform: scale(width, 0.95) });
}

function drawToken(sign: readonly Shape[], phase: number): Shape {
  const pulse = (Math.sin(phase * 2 * Math.PI) + 1) / 2;
  return group([
    circle(0, 0, 38 + pulse * 4, flatPaint(COLORS.cream, 0.14)),
    circle(0, 0, 32 + pulse * 2, flatPaint(COLORS.cream, 0.2)),
    circle(0, 0, 26, inkedPaint(COLORS.cream, 4)),
    path('M4,22.5A23,23 0 0 0 22,-6A25,25 0 0 1 4,22.5Z', flatPaint(COLORS.creamD)),
    ...sign,
    path('M-18,-11a20,20 0 0 1 8,-8', linePaint(4, COLORS.white)),
  ]);
}

const COIL_PATH = 'M-9,12L9,8L-9,3L9,-1';
const drawPickupBall = (x: number, y: number): readonly Shape[] => [
  circle(x, y, 8, inkedPaint(COLORS.lime, 3.5)),
  circle(x - 2, y - 2, 2, flatPaint(COLORS.white)),
];

const PICKUP_SIGNS: Readonly<Record<Exclude<DrawnPickupKind, 'star'>, readonly Shape[]>> = {
  shield: [
    path('M0,-17L15,-11V1C15,10 9,15 0,19C-9,15 -15,10 -15,1V-11Z', inkedPaint(COLORS.mint, 3.5)),
    path('M0,-13V14C7,11 11,7 11,1V-8Z', flatPaint(COLORS.mintD)),
  ],
  magnet: [
    path('M-14,14V-3C-14,-21 14,-21 14,-3V14H5V-3C5,-9 -5,-9 -5,-3V14Z', inkedPaint(TOY_COLORS.wizardL, 3.5)),
    path('M-14,7H-5V14H-14ZM5,7H14V14H5Z', inkedPaint(TOY_COLORS.wire, 3)),
  ],
  hop: [
    path(COIL_PATH, linePaint(8)),
    path(COIL_PATH, linePaint(3, TOY_COLORS.steel)),
    ...drawPickupBall(-6, -10),
    ...drawPickupBall(7, -12),
  ],
  jetpack: [
    path('M-9,10l-4,9 7,-3zM9,10l4,9 -7,-3z', inkedPaint(COLORS.sun, 3)),
    rect(-15, -15, 13, 27, 6.5, inkedPaint(COLORS.sky, 3.5)),
    rect(2, -15, 13, 27, 6.5, inkedPaint(COLORS.skyD, 3.5)),
    path('M-4,-4H4', linePaint(5)),
  ],
};
