import { composeMatrices, scale, translate } from '../matrix.ts';
import { COLORS, INK_COLOR, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, ellipse, group, path, rect, type Shape } from '../shape.ts';

/** The thirteen eye kinds. */
export const EYE_KINDS = [
  'dot',
  'happy',
  'closed',
  'squeeze',
  'hurt',
  'wide',
  'half',
  'brave',
  'star',
  'button',
  'visor',
  'cyclops',
  'wink',
] as const;
/** One of `EYE_KINDS`. */
export type EyeKind = (typeof EYE_KINDS)[number];

/** Position of a face and colors of its eyes; `look` is -1..1 on each axis, `blink` 0 open to 1 closed. */
export interface EyesProps {
  readonly y: number;
  readonly gap: number;
  readonly size: number;
  readonly lidColor: string;
  readonly iris: string;
  readonly lookX: number;
  readonly lookY: number;
  readonly blink: number;
}

/** Draws both eyes in a mood. `baseKind` is the look's kind: a visor or single eye keeps its construction in every mood. */
export function drawEyes(mood: EyeKind, baseKind: EyeKind, gaze: EyesProps): Shape {
  if (baseKind === 'visor') return drawVisor(mood, gaze);
  if (baseKind === 'cyclops') return drawCyclops(mood, gaze);
  const shut = gaze.blink > 0.7 && EYES_WITH_LIDS.has(mood);
  const left = shut ? 'closed' : mood === 'wink' ? 'dot' : mood;
  const right = shut ? 'closed' : mood === 'wink' ? 'happy' : mood;
  return group([drawEye(left, -1, gaze), drawEye(right, 1, gaze)]);
}

/** Eyes with lids that blink. */
const EYES_WITH_LIDS: ReadonlySet<EyeKind> = new Set(['dot', 'wide', 'half', 'brave', 'wink']);

function drawEye(kind: EyeKind, side: -1 | 1, gaze: EyesProps): Shape {
  const squash = EYES_WITH_LIDS.has(kind) ? 1 - 0.85 * Math.min(gaze.blink, 0.7) : 1;
  const place = translate(side * gaze.gap + gaze.lookX * 7, gaze.y + gaze.lookY * 5);
  return group(eyeParts(kind, side, gaze), {
    transform: composeMatrices(place, scale(-side * gaze.size, gaze.size * squash)),
  });
}

function eyeHighlights(side: -1 | 1): readonly Shape[] {
  return [
    circle(side * 4.2, -6.5, 4.6, flatPaint(COLORS.white)),
    circle(-side * 3.6, 6, 2.3, flatPaint(COLORS.white, 0.9)),
  ];
}

function eyeParts(kind: EyeKind, side: -1 | 1, gaze: EyesProps): readonly Shape[] {
  switch (kind) {
    case 'happy':
      return [path('M-11,5C-8,-9 8,-9 11,5', linePaint(7))];
    case 'closed':
      return [path('M-11,0C-7,8 7,8 11,0', linePaint(7))];
    case 'squeeze':
      return [path('M-11,-9L8,1L-11,10', linePaint(7))];
    case 'hurt':
      return [path('M-9,-9L9,9M9,-9L-9,9', linePaint(6.5))];
    case 'wide':
      return [
        ellipse(0, 0, 16, 18, inkedPaint(COLORS.white, 5)),
        ellipse(-side * gaze.lookX * 4, 3 + gaze.lookY * 4, 6.5, 7.5, flatPaint(INK_COLOR)),
        circle(side * 2, gaze.lookY * 4, 2.4, flatPaint(COLORS.white)),
      ];
    case 'half':
      return [
        ellipse(0, 0, 12.5, 15.5, flatPaint(INK_COLOR)),
        ...eyeHighlights(side),
        path('M-16,-18H16V-3C8,-7 -8,-7 -16,-3Z', flatPaint(gaze.lidColor)),
        path('M-14,-3C-6,-7 6,-7 14,-3', linePaint(5.5)),
      ];
    case 'brave':
      return [
        ellipse(0, 0, 12.5, 15.5, flatPaint(INK_COLOR)),
        ...eyeHighlights(side),
        path('M18,-20L-18,-20L-18,-14L16,-4Z', flatPaint(gaze.lidColor)),
        path('M-14,-13L15,-4', linePaint(6)),
      ];
    case 'star':
      return [path(STAR_PATH, { fill: TOY_COLORS.gold, stroke: INK_COLOR, strokeWidth: 4.5 })];
    case 'button':
      return [circle(0, 0, 13, inkedPaint(COLORS.cream, 5)), path('M-4,-4L4,4M4,-4L-4,4', linePaint(4))];
    default:
      return [
        ellipse(0, 0, 12.5, 16, flatPaint(INK_COLOR)),
        path('M-8,8.5C-4,13.5 4,13.5 8,8.5C6,15 -6,15 -8,8.5Z', flatPaint(gaze.iris)),
        ...eyeHighlights(side),
      ];
  }
}

/** Path of a five-pointed star of radius 17 about the origin. */
export const STAR_PATH = 'M0,-17L5,-5.5L17,-4.5L8,4L10.5,16L0,9.5L-10.5,16L-8,4L-17,-4.5L-5,-5.5Z';

/** Lights of a visor in each mood; all others show two bars. */
const VISOR_MOODS: Partial<Readonly<Record<EyeKind, string>>> = {
  happy: 'M-8,4C-6,-7 6,-7 8,4',
  closed: 'M-8,0H8',
  squeeze: 'M-6,-7L6,0L-6,7',
  hurt: 'M-6,-6L6,6M6,-6L-6,6',
};

function drawVisor(mood: EyeKind, { y, lookX, lookY, blink }: EyesProps): Shape {
  const light = VISOR_MOODS[blink > 0.7 ? 'closed' : mood];
  const tall = (mood === 'wide' ? 24 : 18) * (1 - 0.6 * blink);
  const lamp = (side: -1 | 1): Shape =>
    light === undefined
      ? rect(side * 20 - 6, -tall / 2, 12, tall, 6, flatPaint(TOY_COLORS.glow))
      : group([path(light, linePaint(6, TOY_COLORS.glow))], {
          transform: composeMatrices(translate(side * 20, 0), scale(-side, 1)),
        });
  return group(
    [
      rect(-48, -19, 96, 38, 19, inkedPaint(TOY_COLORS.screen)),
      group([lamp(-1), lamp(1)], { transform: translate(lookX * 5, lookY * 3) }),
      path('M-38,-10H-14', { ...linePaint(4, COLORS.white), opacity: 0.35 }),
    ],
    { transform: translate(lookX * 6, y + lookY * 4) },
  );
}

const SHUT_EYES: ReadonlySet<EyeKind> = new Set(['happy', 'closed', 'squeeze']);
const EYEBALL_PATH = 'M-25,0A25,25 0 1 1 25,0A25,25 0 1 1 -25,0Z';

function drawCyclops(mood: EyeKind, { y, lookX, lookY, blink, lidColor }: EyesProps): Shape {
  const at = { transform: translate(lookX * 6, y - 4 + lookY * 4) };
  if (mood === 'hurt')
    return group([circle(0, 0, 25, inkedPaint(COLORS.white)), path('M-10,-10L10,10M10,-10L-10,10', linePaint(7))], at);
  if (SHUT_EYES.has(mood) || blink > 0.7)
    return group([circle(0, 0, 25, inkedPaint(lidColor)), path('M-23,2C-12,12 12,12 23,2', linePaint(6))], at);
  const pupil = mood === 'wide' ? 9 : 13;
  const lid = rect(-26, -26, 52, 52 * blink, 0, flatPaint(lidColor));
  return group(
    [
      circle(0, 0, 25, inkedPaint(COLORS.white)),
      circle(2 + lookX * 6, 2 + lookY * 6, pupil, flatPaint(INK_COLOR)),
      circle(-3, -4, 5, flatPaint(COLORS.white)),
      ...(blink > 0 ? [group([lid], { clip: EYEBALL_PATH })] : []),
      circle(0, 0, 25, linePaint(6)),
    ],
    at,
  );
}
