import { rotate } from '../matrix.ts';
import { TOYS, COLOURS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
import { circle, group, path, rect, type Shape } from '../shape.ts';
import { trace } from '../trace.ts';
import type { Coat } from './coat.ts';

/** Items worn on the back. */
export const BACK_KINDS = ['cape', 'wings', 'pack', 'tail', 'pom', 'key', 'none'] as const;
/** One of `BACK_KINDS`. */
export type BackKind = (typeof BACK_KINDS)[number];

/** Colors, and the wind: `flow` spreads a cape, lowers wings and wags a tail, in rig units. */
export interface BackWear {
  readonly coat: Coat;
  readonly cloth: string;
  readonly flow: number;
}

/** Draws what a character wears behind its body. */
export function drawBack(kind: BackKind, wear: BackWear): readonly Shape[] {
  return BACKS[kind](wear);
}

const BACKS: Readonly<Record<BackKind, (wear: BackWear) => readonly Shape[]>> = {
  cape: ({ cloth, flow: f }) => {
    const hem = -2 - Math.abs(f) * 0.4;
    return [
      path(
        trace`M-44,-78C-70,-50 ${-82 - f},-22 ${-74 - f},${hem}C-50,4 50,4 ${74 + f},${hem}C${82 + f},-22 70,-50 44,-78Z`,
        inked(cloth),
      ),
      path(
        trace`M10,-6C34,-4 60,-3 ${72 + f},-4C${80 + f},-24 68,-50 46,-76C40,-50 30,-20 10,-6Z`,
        flat(COLOURS.ink, 0.3),
      ),
    ];
  },
  wings: ({ flow }) => {
    const y = -flow;
    return [
      path(
        trace`M-50,-62C-84,${-96 + y} -112,${-84 + y} -110,${-62 + y}C-104,${-60 + y} -104,${-52 + y} -108,${-46 + y}C-98,${-44 + y} -94,${-38 + y} -96,${-32 + y}C-80,-30 -60,-34 -50,-44ZM50,-62C84,${-96 + y} 112,${-84 + y} 110,${-62 + y}C104,${-60 + y} 104,${-52 + y} 108,${-46 + y}C98,${-44 + y} 94,${-38 + y} 96,${-32 + y}C80,-30 60,-34 50,-44Z`,
        inked(TOYS.paper),
      ),
    ];
  },
  pack: () => [rect(-76, -84, 34, 56, 13, inked(TOYS.cone)), rect(42, -84, 34, 56, 13, inked(TOYS.coneD))],
  tail: ({ coat, flow }) => [
    group(
      [
        path('M40,-22C76,-6 104,-30 98,-70C86,-58 84,-56 78,-62C68,-48 60,-40 40,-46Z', inked(coat.base)),
        path(
          'M98,-70C86,-58 84,-56 78,-62C73,-55 70,-50 65,-47C78,-42 90,-44 96,-50C99,-56 99,-63 98,-70Z',
          inked(COLOURS.cream, 5),
        ),
      ],
      { transform: rotate(-flow * 0.9, 44, -32) },
    ),
  ],
  pom: ({ coat }) => [circle(58, -26, 17, inked(coat.light))],
  key: () => [
    path('M56,-52H76', line(12)),
    circle(88, -64, 13, inked(TOYS.gold)),
    circle(88, -40, 13, inked(TOYS.gold)),
  ],
  none: () => [],
};
