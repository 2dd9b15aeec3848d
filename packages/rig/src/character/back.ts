import { rotate } from '../matrix.ts';
import { TOY_COLORS, COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, group, path, rect, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import type { Coat } from './coat.ts';

/** Items worn on the back. */
export const BACK_KINDS = ['cape', 'wings', 'pack', 'tail', 'pom', 'key', 'none'] as const;
/** One of `BACK_KINDS`. */
export type BackKind = (typeof BACK_KINDS)[number];

/** Colors, and the wind: `flow` spreads a cape, lowers wings and wags a tail, in rig units. */
export interface BackProps {
  readonly coat: Coat;
  readonly cloth: string;
  readonly flow: number;
}

/** Draws what a character wears behind its body. */
export function drawBack(kind: BackKind, props: BackProps): readonly Shape[] {
  return BACK_PAINTERS[kind](props);
}

const BACK_PAINTERS: Readonly<Record<BackKind, (props: BackProps) => readonly Shape[]>> = {
  cape: ({ cloth, flow: f }) => {
    const hem = -2 - Math.abs(f) * 0.4;
    return [
      path(
        pathData`M-44,-78C-70,-50 ${-82 - f},-22 ${-74 - f},${hem}C-50,4 50,4 ${74 + f},${hem}C${82 + f},-22 70,-50 44,-78Z`,
        inkedPaint(cloth),
      ),
      path(
        pathData`M10,-6C34,-4 60,-3 ${72 + f},-4C${80 + f},-24 68,-50 46,-76C40,-50 30,-20 10,-6Z`,
        flatPaint(COLORS.ink, 0.3),
      ),
    ];
  },
  wings: ({ flow }) => {
    const y = -flow;
    return [
      path(
        pathData`M-50,-62C-84,${-96 + y} -112,${-84 + y} -110,${-62 + y}C-104,${-60 + y} -104,${-52 + y} -108,${-46 + y}C-98,${-44 + y} -94,${-38 + y} -96,${-32 + y}C-80,-30 -60,-34 -50,-44ZM50,-62C84,${-96 + y} 112,${-84 + y} 110,${-62 + y}C104,${-60 + y} 104,${-52 + y} 108,${-46 + y}C98,${-44 + y} 94,${-38 + y} 96,${-32 + y}C80,-30 60,-34 50,-44Z`,
        inkedPaint(TOY_COLORS.paper),
      ),
    ];
  },
  pack: () => [
    rect(-76, -84, 34, 56, 13, inkedPaint(TOY_COLORS.cone)),
    rect(42, -84, 34, 56, 13, inkedPaint(TOY_COLORS.coneD)),
  ],
  tail: ({ coat, flow }) => [
    group(
      [
        path('M40,-22C76,-6 104,-30 98,-70C86,-58 84,-56 78,-62C68,-48 60,-40 40,-46Z', inkedPaint(coat.base)),
        path(
          'M98,-70C86,-58 84,-56 78,-62C73,-55 70,-50 65,-47C78,-42 90,-44 96,-50C99,-56 99,-63 98,-70Z',
          inkedPaint(COLORS.cream, 5),
        ),
      ],
      { transform: rotate(-flow * 0.9, 44, -32) },
    ),
  ],
  pom: ({ coat }) => [circle(58, -26, 17, inkedPaint(coat.light))],
  key: () => [
    path('M56,-52H76', linePaint(12)),
    circle(88, -64, 13, inkedPaint(TOY_COLORS.gold)),
    circle(88, -40, 13, inkedPaint(TOY_COLORS.gold)),
  ],
  none: () => [],
};
