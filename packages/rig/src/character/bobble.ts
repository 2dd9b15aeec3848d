import { COLOURS, TOYS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
import { circle, group, path, type Shape } from '../shape.ts';
import { trace } from '../trace.ts';

/** The ball on the head, which shows the hop charge: lime when available, gray when used. */
export interface Bobble {
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
export function drawBobble({ charged, bend, lift, coil, simple }: Bobble): Shape {
  if (simple) {
    const y = -24 - lift;
    const ball = circle(bend, y, 25, inked(charged ? COLOURS.lime : TOYS.spent, 8));
    return group([path(trace`M0,8L${bend},${y}`, line(13)), ball]);
  }
  const y = -38 - lift;
  const reach = y + BALL_RADIUS - 4;
  const lean = (t: number): number => bend * t * t;
  const turns = [0, 1, 2, 3].map((turn) => {
    const t = turn / 3.2;
    const x = lean(t) + (turn % 2 === 0 ? -9 : 9);
    const height = 6 + (reach - 6) * t;
    return trace`Q${x * 1.5},${height + 2} ${x},${height - 3}`;
  });
  const spring = `M0,8${turns.join('')}${trace`Q${bend * 0.8},${reach - 4} ${bend},${reach}`}`;
  return group([path(spring, line(12.5)), path(spring, line(4.5, coil)), drawBall(bend, y, charged)]);
}

/** Draws the ball alone, as it floats over a head without a bobble during a run. */
export function drawBall(x: number, y: number, charged: boolean): Shape {
  return group([
    circle(x, y, BALL_RADIUS, inked(charged ? COLOURS.lime : TOYS.spent)),
    path(
      trace`M${x + 2},${y + 14.5}a14.5,14.5 0 0 0 12,-18a16,16 0 0 1 -12,18Z`,
      flat(charged ? TOYS.limeShade : TOYS.spentD),
    ),
    circle(x - 6, y - 6, 5, flat(COLOURS.white)),
  ]);
}
