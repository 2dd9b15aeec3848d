import { COLORS, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, group, path, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';

/** The ball on the head, which shows the hop charge: lime when available, gray when used. */
export interface BobbleProps {
  readonly charged: boolean;
  /** How far the ball leans to the right, and how far it rises above its resting position, in rig units. */
  readonly bend: number;
  readonly lift: number;
  readonly coil: string;
  /** Below 40 px: a straight stem and a larger ball. */
  readonly simple: boolean;
}

/** Radius of the ball, rig units. */
export const BALL_RADIUS = 18;

/** Draws the ball on its spring, standing on the crown at the origin. */
export function drawBobble({ charged, bend, lift, coil, simple }: BobbleProps): Shape {
  if (simple) {
    const y = -24 - lift;
    const ball = circle(bend, y, 25, inkedPaint(charged ? COLORS.lime : TOY_COLORS.spent, 8));
    return group([path(pathData`M0,8L${bend},${y}`, linePaint(13)), ball]);
  }
  const y = -38 - lift;
  const reach = y + BALL_RADIUS - 4;
  const lean = (t: number): number => bend * t * t;
  const turns = [0, 1, 2, 3].map((turn) => {
    const t = turn / 3.2;
    const x = lean(t) + (turn % 2 === 0 ? -9 : 9);
    const height = 6 + (reach - 6) * t;
    return pathData`Q${x * 1.5},${height + 2} ${x},${height - 3}`;
  });
  const spring = `M0,8${turns.join('')}${pathData`Q${bend * 0.8},${reach - 4} ${bend},${reach}`}`;
  return group([path(spring, linePaint(12.5)), path(spring, linePaint(4.5, coil)), drawBall(bend, y, charged)]);
}

/** Draws the ball alone, as it floats over a head without a bobble during a run. */
export function drawBall(x: number, y: number, charged: boolean): Shape {
  return group([
    circle(x, y, BALL_RADIUS, inkedPaint(charged ? COLORS.lime : TOY_COLORS.spent)),
    path(
      pathData`M${x + 2},${y + 14.5}a14.5,14.5 0 0 0 12,-18a16,16 0 0 1 -12,18Z`,
      flatPaint(charged ? TOY_COLORS.limeShade : TOY_COLORS.spentD),
    ),
    circle(x - 6, y - 6, 5, flatPaint(COLORS.white)),
  ]);
}
