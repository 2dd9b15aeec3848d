import { chain, rotate, translate } from '../matrix.ts';
import { COLOURS } from '../palette.ts';
import { inked, line } from '../pen.ts';
import type { Pose } from '../poses.ts';
import { ellipse, group, path, type Shape } from '../shape.ts';
import { BODY_BOTTOM } from './body.ts';
import type { Coat } from './coat.ts';

/** Two plain ovals on the ground; k is the body's width over 120. */
export function drawFeet(coat: Coat, pose: Pose, k: number): readonly Shape[] {
  const foot = (side: -1 | 1, at: 0 | 1): Shape =>
    group(
      [
        ellipse(0, 0, 20, 11.5, inked(coat.foot)),
        path('M-10,-3.5Q-4,-7 4,-6.5', { ...line(4, COLOURS.white), opacity: 0.28 }),
      ],
      {
        transform: chain(translate(side * pose.footX[at] * k, BODY_BOTTOM + pose.footY[at]), rotate(pose.footTurn[at])),
      },
    );
  return [foot(-1, 0), foot(1, 1)];
}

/** Two plain ovals at the sides; the right one stands in the shade. */
export function drawHands(coat: Coat, pose: Pose, half: number, height: number): readonly Shape[] {
  const shoulder = BODY_BOTTOM - height * 0.36;
  const hand = (side: -1 | 1, at: 0 | 1): Shape =>
    group([ellipse(0, 0, 10.5, 15, inked(side < 0 ? coat.base : coat.shade))], {
      transform: chain(
        translate(side * (half + 1 + pose.handX[at]), shoulder + pose.handY[at]),
        rotate(-side * pose.handTurn[at]),
      ),
    });
  return [hand(-1, 0), hand(1, 1)];
}
