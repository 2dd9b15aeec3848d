import { composeMatrices, scale, translate } from '../matrix.ts';
import { COLORS, INK_COLOR, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, ellipse, group, path, rect, type Shape } from '../shape.ts';

/** State of a foe; all values are set. */
export interface FoeState {
  /** Progress through one stride, 0..1. */
  readonly step: number;
  /** -1 wings down to 1 wings up. */
  readonly flap: number;
  /** 0 calm to 1 about to spit. */
  readonly telegraph: number;
  /** 0 whole to 1 stomped flat. */
  readonly squashed: number;
}

const BOUNDS_PATH = 'M-120,-120H120V120H-120Z';

/** A toy-like body: flat fill, shade at the lower right, a light spot at the upper left, all clipped by its outline. */
export function drawFoeBody(d: string, fill: string, shade: string, inside: readonly Shape[] = []): readonly Shape[] {
  const shadow = group([path(BOUNDS_PATH + d, { fill: shade, fillRule: 'evenodd' })], { transform: translate(-5, -4) });
  return [path(d, inkedPaint(fill, 4)), group([...inside, shadow], { clip: d }), path(d, linePaint(4))];
}

/** Draws a pair of eyes under lowered brows: angry but not cruel. When stomped they are two crosses. */
export function drawFoeEyes(x: number, y: number, gap: number, mood: 'cross' | 'squeeze' | 'flat', gaze = 0): Shape {
  const eye = (side: -1 | 1): Shape =>
    group(eyeParts(mood, side, gaze), { transform: composeMatrices(translate(x + side * gap, y), scale(-side, 1)) });
  return group([eye(-1), eye(1)]);
}

function eyeParts(mood: 'cross' | 'squeeze' | 'flat', side: -1 | 1, gaze: number): readonly Shape[] {
  if (mood === 'squeeze') return [path('M-6,-5L5,0L-6,5', linePaint(4.5))];
  if (mood === 'flat') return [path('M-5,-5L5,5M5,-5L-5,5', linePaint(4.5))];
  return [
    ellipse(0, 0, 9.6, 10.4, flatPaint(COLORS.white)),
    ellipse(1.2 - side * gaze * 2, 1.4, 6.4, 7.6, flatPaint(INK_COLOR)),
    circle(side * 2.2, -1.8, 2.7, flatPaint(COLORS.white)),
    circle(-side * 1.6, 4.6, 1.4, flatPaint(COLORS.white, 0.9)),
    group([path('M-14,-14H14V-3.2L-14,-8.6Z', flatPaint(COLORS.coral))], {
      clip: 'M-9.6,0A9.6,10.4 0 1 1 9.6,0A9.6,10.4 0 1 1 -9.6,0Z',
    }),
    ellipse(0, 0, 9.6, 10.4, linePaint(2.5)),
    path('M-9.4,-9.2L9.6,-4.8', linePaint(4.2)),
  ];
}

/** Two soft cheeks. */
export function drawFoeCheeks(x: number, y: number, gap: number, size = 1): readonly Shape[] {
  return [-1, 1].map((side) => ellipse(x + side * gap, y, 5 * size, 3.4 * size, flatPaint(COLORS.coralL)));
}

/** Draws a cream horn with its root at the origin, leaning outward. */
export function drawHorn(x: number, y: number, side: -1 | 1, size = 1): Shape {
  const tip = path('M-6,4C-6,-5 0,-12 8,-14C9,-6 8,0 7,4Z', inkedPaint(COLORS.cream, 3.5));
  return group([tip], { transform: composeMatrices(translate(x, y), scale(side * size, size)) });
}

/** A plain oval foot. */
export function drawFoot(x: number, lift: number): Shape {
  return ellipse(x, -4 - lift, 9.5, 5.8, inkedPaint(TOY_COLORS.foeFoot, 4));
}

/** The lime cap of every foe that can be bounced on, centered on its lower edge. */
export function drawCap(x: number, y: number, squashed = 0): Shape {
  const low = squashed * 3;
  return group(
    [
      rect(-16, -11 + low, 32, 11 - low, 5.5, inkedPaint(COLORS.lime, 4)),
      path(`M-11,${-3 + low * 0.4}H11`, linePaint(2.8, COLORS.limeD)),
      path(`M-10,${-7.5 + low}H-1`, linePaint(2.6, COLORS.white)),
    ],
    { transform: translate(x, y) },
  );
}
