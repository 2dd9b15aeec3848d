import { chain, scale, translate } from '../matrix.ts';
import { COLOURS, INK, TOYS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
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
export interface Gaze {
  readonly y: number;
  readonly gap: number;
  readonly size: number;
  readonly lidColour: string;
  readonly iris: string;
  readonly lookX: number;
  readonly lookY: number;
  readonly blink: number;
}

/** Draws both eyes in a mood. `own` is the look's kind: a visor or single eye keeps its construction in every mood. */
export function drawEyes(mood: EyeKind, own: EyeKind, gaze: Gaze): Shape {
  if (own === 'visor') return drawVisor(mood, gaze);
  if (own === 'cyclops') return drawCyclops(mood, gaze);
  const shut = gaze.blink > 0.7 && LIDS.has(mood);
  const left = shut ? 'closed' : mood === 'wink' ? 'dot' : mood;
  const right = shut ? 'closed' : mood === 'wink' ? 'happy' : mood;
  return group([drawEye(left, -1, gaze), drawEye(right, 1, gaze)]);
}

/** Eyes with lids that blink. */
const LIDS: ReadonlySet<EyeKind> = new Set(['dot', 'wide', 'half', 'brave', 'wink']);

function drawEye(kind: EyeKind, side: -1 | 1, gaze: Gaze): Shape {
  const squash = LIDS.has(kind) ? 1 - 0.85 * Math.min(gaze.blink, 0.7) : 1;
  const place = translate(side * gaze.gap + gaze.lookX * 7, gaze.y + gaze.lookY * 5);
  return group(eyeParts(kind, side, gaze), { transform: chain(place, scale(-side * gaze.size, gaze.size * squash)) });
}

function lights(side: -1 | 1): readonly Shape[] {
  return [circle(side * 4.2, -6.5, 4.6, flat(COLOURS.white)), circle(-side * 3.6, 6, 2.3, flat(COLOURS.white, 0.9))];
}

function eyeParts(kind: EyeKind, side: -1 | 1, gaze: Gaze): readonly Shape[] {
  switch (kind) {
    case 'happy':
      return [path('M-11,5C-8,-9 8,-9 11,5', line(7))];
    case 'closed':
      return [path('M-11,0C-7,8 7,8 11,0', line(7))];
    case 'squeeze':
      return [path('M-11,-9L8,1L-11,10', line(7))];
    case 'hurt':
      return [path('M-9,-9L9,9M9,-9L-9,9', line(6.5))];
    case 'wide':
      return [
        ellipse(0, 0, 16, 18, inked(COLOURS.white, 5)),
        ellipse(-side * gaze.lookX * 4, 3 + gaze.lookY * 4, 6.5, 7.5, flat(INK)),
        circle(side * 2, gaze.lookY * 4, 2.4, flat(COLOURS.white)),
      ];
    case 'half':
      return [
        ellipse(0, 0, 12.5, 15.5, flat(INK)),
        ...lights(side),
        path('M-16,-18H16V-3C8,-7 -8,-7 -16,-3Z', flat(gaze.lidColour)),
        path('M-14,-3C-6,-7 6,-7 14,-3', line(5.5)),
      ];
    case 'brave':
      return [
        ellipse(0, 0, 12.5, 15.5, flat(INK)),
        ...lights(side),
        path('M18,-20L-18,-20L-18,-14L16,-4Z', flat(gaze.lidColour)),
        path('M-14,-13L15,-4', line(6)),
      ];
    case 'star':
      return [path(STAR, { fill: TOYS.gold, stroke: INK, strokeWidth: 4.5 })];
    case 'button':
      return [circle(0, 0, 13, inked(COLOURS.cream, 5)), path('M-4,-4L4,4M4,-4L-4,4', line(4))];
    default:
      return [
        ellipse(0, 0, 12.5, 16, flat(INK)),
        path('M-8,8.5C-4,13.5 4,13.5 8,8.5C6,15 -6,15 -8,8.5Z', flat(gaze.iris)),
        ...lights(side),
      ];
  }
}

/** Path of a five-pointed star of radius 17 about the origin. */
export const STAR = 'M0,-17L5,-5.5L17,-4.5L8,4L10.5,16L0,9.5L-10.5,16L-8,4L-17,-4.5L-5,-5.5Z';

/** Lights of a visor in each mood; all others show two bars. */
const VISOR_MOODS: Partial<Readonly<Record<EyeKind, string>>> = {
  happy: 'M-8,4C-6,-7 6,-7 8,4',
  closed: 'M-8,0H8',
  squeeze: 'M-6,-7L6,0L-6,7',
  hurt: 'M-6,-6L6,6M6,-6L-6,6',
};

function drawVisor(mood: EyeKind, { y, lookX, lookY, blink }: Gaze): Shape {
  const light = VISOR_MOODS[blink > 0.7 ? 'closed' : mood];
  const tall = (mood === 'wide' ? 24 : 18) * (1 - 0.6 * blink);
  const lamp = (side: -1 | 1): Shape =>
    light === undefined
      ? rect(side * 20 - 6, -tall / 2, 12, tall, 6, flat(TOYS.glow))
      : group([path(light, line(6, TOYS.glow))], { transform: chain(translate(side * 20, 0), scale(-side, 1)) });
  return group(
    [
      rect(-48, -19, 96, 38, 19, inked(TOYS.screen)),
      group([lamp(-1), lamp(1)], { transform: translate(lookX * 5, lookY * 3) }),
      path('M-38,-10H-14', { ...line(4, COLOURS.white), opacity: 0.35 }),
    ],
    { transform: translate(lookX * 6, y + lookY * 4) },
  );
}

const SHUT: ReadonlySet<EyeKind> = new Set(['happy', 'closed', 'squeeze']);
const BALL = 'M-25,0A25,25 0 1 1 25,0A25,25 0 1 1 -25,0Z';

function drawCyclops(mood: EyeKind, { y, lookX, lookY, blink, lidColour }: Gaze): Shape {
  const at = { transform: translate(lookX * 6, y - 4 + lookY * 4) };
  if (mood === 'hurt')
    return group([circle(0, 0, 25, inked(COLOURS.white)), path('M-10,-10L10,10M10,-10L-10,10', line(7))], at);
  if (SHUT.has(mood) || blink > 0.7)
    return group([circle(0, 0, 25, inked(lidColour)), path('M-23,2C-12,12 12,12 23,2', line(6))], at);
  const pupil = mood === 'wide' ? 9 : 13;
  const lid = rect(-26, -26, 52, 52 * blink, 0, flat(lidColour));
  return group(
    [
      circle(0, 0, 25, inked(COLOURS.white)),
      circle(2 + lookX * 6, 2 + lookY * 6, pupil, flat(INK)),
      circle(-3, -4, 5, flat(COLOURS.white)),
      ...(blink > 0 ? [group([lid], { clip: BALL })] : []),
      circle(0, 0, 25, line(6)),
    ],
    at,
  );
}
