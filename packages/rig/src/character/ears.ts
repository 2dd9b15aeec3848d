import { composeMatrices, rotate, scale, translate } from '../matrix.ts';
import { flatPaint, inkedPaint } from '../paints.ts';
import { group, path, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import type { Coat } from './coat.ts';

/** The nine ear kinds. */
export const EAR_KINDS = ['paddle', 'round', 'point', 'leaf', 'horn', 'fin', 'floppy', 'flame', 'none'] as const;
/** One of `EAR_KINDS`. */
export type EarKind = (typeof EAR_KINDS)[number];

/** Colors of an ear: its coat, and the coat's base or, on the right, its shade. */
export interface EarColors {
  readonly coat: Coat;
  readonly base: string;
}

/** Construction of an ear, drawn upright over its root, as the left one. */
export interface EarGeometry {
  /** Distance from the center line, and depth below the crown, in rig units. */
  readonly reach: number;
  readonly sink: number;
  /** How much of a pose's ear swing it follows, 0 stiff to 1 loose. */
  readonly flex: number;
  /** Resting angle from upright, in degrees outward. */
  readonly angle: number;
  readonly draw: (colors: EarColors, bend: number) => readonly Shape[];
}

type Outline = (bend: number) => string;

/** Draws an ear in the colors of its coat. */
const plainEar =
  (outer: Outline, inner?: Outline): EarGeometry['draw'] =>
  ({ coat, base }, bend) => [
    path(outer(bend), inkedPaint(base)),
    ...(inner ? [path(inner(bend), flatPaint(coat.ear))] : []),
  ];

/** Construction of each ear kind; `none` draws nothing. */
export const EARS: Readonly<Record<EarKind, EarGeometry>> = {
  paddle: {
    reach: 28,
    sink: 13,
    flex: 1,
    angle: 28,
    draw: plainEar(
      (b) => pathData`M-12,8C-26,-22 ${b - 20},-58 ${b},-58C${b + 20},-58 26,-22 12,8Z`,
      (b) => pathData`M-5,0C-12,-18 ${b * 0.8 - 9},-46 ${b * 0.9},-46C${b * 0.9 + 9},-46 12,-18 5,0Z`,
    ),
  },
  round: {
    reach: 34,
    sink: 15,
    flex: 0.3,
    angle: 28,
    draw: plainEar(
      () => 'M-22,6C-28,-32 28,-32 22,6Z',
      () => 'M-11,4C-14,-17 14,-17 11,4Z',
    ),
  },
  point: {
    reach: 34,
    sink: 15,
    flex: 0.45,
    angle: 20,
    draw: plainEar(
      (b) => pathData`M-22,12C-20,-14 ${b - 8},-40 ${b},-46C${b + 4},-44 20,-18 22,12Z`,
      (b) => pathData`M-9,6C-8,-8 ${b - 2},-22 ${b},-28C${b + 2},-24 9,-8 9,6Z`,
    ),
  },
  leaf: {
    reach: 34,
    sink: 13,
    flex: 0.7,
    angle: 28,
    draw: plainEar(
      (b) => pathData`M0,10C-30,-10 -22,-46 ${b},-62C22,-46 30,-10 0,10Z`,
      (b) => pathData`M0,4C-3,-16 -2,-36 ${b},-48C3,-36 4,-16 0,4Z`,
    ),
  },
  horn: {
    reach: 34,
    sink: 13,
    flex: 0.1,
    angle: 14,
    draw: plainEar(() => 'M-16,10C-16,-14 -4,-34 14,-40C12,-24 18,-8 16,10Z'),
  },
  fin: {
    reach: 34,
    sink: 13,
    flex: 0.4,
    angle: 28,
    draw: plainEar((b) => pathData`M-16,12C-24,-14 -14,-30 ${b - 4},-44C4,-32 10,-32 16,-36C20,-18 20,-4 14,12Z`),
  },
  floppy: {
    reach: 30,
    sink: 13,
    flex: 0.8,
    angle: 28,
    draw: plainEar(
      () => 'M-14,6C-20,-14 4,-26 20,-14C36,-2 34,36 22,46C8,54 -2,34 4,14Z',
      () => 'M10,-4C22,-4 24,26 19,34C12,36 8,18 10,-4Z',
    ),
  },
  flame: {
    reach: 34,
    sink: 13,
    flex: 0.35,
    angle: 14,
    draw: plainEar(
      () => 'M-20,12C-30,-16 -12,-26 -12,-50C6,-42 10,-30 10,-22C14,-26 16,-30 16,-36C28,-18 24,2 18,12Z',
      () => 'M-8,8C-12,-8 -4,-14 -3,-28C8,-18 12,-4 8,8Z',
    ),
  },
  none: { reach: 0, sink: 0, flex: 0, angle: 0, draw: () => [] },
};

/** Placement of an ear: side -1 left or 1 right, angle in degrees outward; `k` is the body's width divided by 120. */
export interface EarProps {
  readonly ear: EarGeometry;
  readonly coat: Coat;
  readonly side: -1 | 1;
  readonly angle: number;
  readonly bend: number;
  readonly size: number;
  readonly k: number;
  readonly crown: number;
  readonly reach?: number;
}

/** Draws one ear on the head; the right one is shaded. */
export function drawEar({ ear, coat, side, angle, bend, size, k, crown, reach = ear.reach }: EarProps): Shape {
  return group(ear.draw({ coat, base: side < 0 ? coat.base : coat.shade }, bend), {
    transform: composeMatrices(
      translate(side * reach * k, crown + ear.sink),
      rotate(side * angle),
      scale(side * k * size, size),
    ),
  });
}
