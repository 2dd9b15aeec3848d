import { STAR_PATH } from '../character/eyes.ts';
import { drawCrown } from '../crown.ts';
import { composeMatrices, type Matrix, rotate, scale, translate } from '../matrix.ts';
import { COLORS, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, ellipse, group, path, rect, type Shape } from '../shape.ts';

/** Frames around a profile's picture that players earn. */
export const FRAME_IDS = [
  'frame_wood',
  'frame_leaf',
  'frame_coral',
  'frame_ice',
  'frame_gears',
  'frame_storm',
  'frame_stars',
  'frame_gold',
  'frame_tides',
] as const;
/** One of `FRAME_IDS`. */
export type FrameId = (typeof FRAME_IDS)[number];

/** Bounding box of a frame: x, y, width, height. The disc of an avatar, radius 78, is in its middle. */
export const FRAME_BOX = [-118, -118, 236, 236] as const;

/** Middle of the ring that covers the edge of an avatar. */
const RADIUS = 84;

const ring = (width: number, color: string, radius = RADIUS): readonly Shape[] => [
  circle(0, 0, radius, linePaint(width + 12)),
  circle(0, 0, radius, linePaint(width, color)),
];

/** A place on the ring, turned outward; degrees clockwise from the top. */
const onRing = (degrees: number, radius = RADIUS): Matrix => composeMatrices(rotate(degrees), translate(0, -radius));

const place = (degrees: number, shapes: readonly Shape[], { radius = RADIUS, size = 1, turn = 0 } = {}): Shape =>
  group(shapes, { transform: composeMatrices(onRing(degrees, radius), rotate(turn), scale(size)) });

const around = (count: number, draw: (degrees: number, index: number) => Shape): readonly Shape[] =>
  Array.from({ length: count }, (_, index) => draw((360 / count) * index, index));

const LEAF = 'M0,10C-16,0 -14,-20 0,-30C14,-20 16,0 0,10Z';
const SHARD = 'M-15,12L-9,-14L0,-25L10,-9L15,12Z';
const SHARD_EDGE = 'M0,-25L2,10L15,12L10,-9Z';
const BRANCH = 'M0,14V-4M0,2C-12,-2 -15,-8 -15,-14M0,0C10,-4 14,-10 14,-17M0,-2V-20';
const BOLT = 'M6,-34L-16,4H-2L-8,34L18,-8H4L14,-34Z';

const WAVE = 'M-20,12C-18,-6 -8,-20 8,-20C18,-20 22,-8 14,-4C10,-10 2,-6 4,2C6,8 14,11 20,12Z';
const SHELL = 'M0,12L-14,-2C-14,-10 -8,-14 -4,-12C-2,-16 2,-16 4,-12C8,-14 14,-10 14,-2Z';

const drawGear = (teeth: number, color: string, hub: string): readonly Shape[] => [
  group(around(teeth, (degrees) => place(degrees, [rect(-5, -7, 10, 14, 3, inkedPaint(color, 5))], { radius: 17 }))),
  circle(0, 0, 16, inkedPaint(color, 5)),
  circle(0, 0, 6, inkedPaint(hub, 4)),
];

/** Puffs of a cloud around the picture: widened by an edge in ink, or in their own colors. */
const drawCloud = (edge: number): readonly Shape[] =>
  around(12, (degrees, index) => {
    const radius = index % 2 === 0 ? 21 : 15;
    const color = degrees > 80 && degrees < 280 ? TOY_COLORS.tin : TOY_COLORS.tinL;
    const puff = circle(0, 0, radius + edge, flatPaint(edge > 0 ? COLORS.ink : color));
    return place(degrees + 8, [puff], { radius: 86 });
  });

const drawStar = (degrees: number, size: number, color: string): Shape =>
  place(degrees, [path(STAR_PATH, inkedPaint(color, 5))], { size, turn: degrees % 40 });

const FRAME_PAINTERS: Readonly<Record<FrameId, () => readonly Shape[]>> = {
  frame_wood: () => [
    ...ring(20, TOY_COLORS.leatherL),
    circle(0, 0, RADIUS + 4, { ...linePaint(4, TOY_COLORS.leather), dash: [34, 16] }),
    circle(0, 0, RADIUS - 5, { ...linePaint(4, TOY_COLORS.leather), dash: [20, 26] }),
    ...around(6, (degrees) => place(degrees + 30, [path('M0,-13V13', linePaint(5))])),
    ...around(4, (degrees) =>
      place(degrees + 45, [circle(0, 0, 12, inkedPaint(TOY_COLORS.gold, 5)), path('M-5,-3L5,3', linePaint(4))]),
    ),
  ],
  frame_leaf: () => [
    ...ring(7, TOY_COLORS.leafD),
    ...around(16, (degrees, index) =>
      place(
        degrees + 11,
        [
          path(LEAF, inkedPaint(index % 2 === 0 ? TOY_COLORS.leaf : TOY_COLORS.leafD, 5)),
          path('M0,4V-18', linePaint(3)),
        ],
        { radius: index % 2 === 0 ? 80 : 84, size: 0.94, turn: index % 2 === 0 ? 52 : -30 },
      ),
    ),
    ...[160, 180, 200].map((degrees) =>
      place(degrees, [circle(0, 0, 9, inkedPaint(TOY_COLORS.cherry, 5))], { radius: 88 }),
    ),
  ],
  frame_coral: () => [
    ...ring(12, TOY_COLORS.jamD),
    ...around(8, (degrees, index) =>
      place(
        degrees + 22,
        [path(BRANCH, linePaint(19)), path(BRANCH, linePaint(9, index % 2 === 0 ? TOY_COLORS.jam : TOY_COLORS.petal))],
        { radius: 82, size: index % 2 === 0 ? 1.1 : 0.9 },
      ),
    ),
    ...[0, 92, 180, 224].map((degrees) =>
      place(degrees, [circle(0, 0, 11, inkedPaint(COLORS.skyL, 5)), circle(-3, -3, 3.5, flatPaint(COLORS.white))]),
    ),
  ],
  frame_ice: () => [
    ...ring(14, TOY_COLORS.ice),
    path('M-76,-36A84,84 0 0 1 -30,-78', linePaint(5, COLORS.white)),
    ...[0, 28, 54, 306, 332].map((degrees, index) =>
      place(
        degrees,
        [
          path(SHARD, inkedPaint(TOY_COLORS.iceL, 5)),
          path(SHARD_EDGE, flatPaint(TOY_COLORS.ice)),
          path(SHARD, linePaint(4)),
        ],
        { radius: 84, size: index % 2 === 0 ? 1.2 : 0.95 },
      ),
    ),
    ...[98, 120, 140, 160, 180, 200, 220, 240, 262].map((degrees, index) =>
      place(
        degrees,
        [
          path('M-13,10L0,-26L13,10Z', inkedPaint(TOY_COLORS.iceL, 5)),
          path('M0,-22L10,8H2Z', flatPaint(TOY_COLORS.iceD)),
        ],
        { radius: 86, size: index % 2 === 0 ? 0.8 : 1.1 },
      ),
    ),
  ],
  frame_gears: () => [
    ...around(14, (degrees) =>
      place(degrees, [rect(-10, -12, 20, 24, 5, inkedPaint(TOY_COLORS.tinD, 5))], { radius: 93 }),
    ),
    ...ring(16, TOY_COLORS.tin),
    ...around(8, (degrees) => place(degrees + 22, [circle(0, 0, 4, flatPaint(TOY_COLORS.iron))])),
    place(128, drawGear(8, TOY_COLORS.gold, TOY_COLORS.leather), { radius: 80, size: 1.25 }),
    place(166, drawGear(7, TOY_COLORS.cone, TOY_COLORS.iron), { radius: 88, size: 0.9 }),
  ],
  frame_storm: () => [
    circle(0, 0, RADIUS, linePaint(32)),
    ...drawCloud(6),
    circle(0, 0, RADIUS, linePaint(20, TOY_COLORS.tin)),
    ...drawCloud(0),
    group([path(BOLT, inkedPaint(COLORS.sun))], {
      transform: composeMatrices(translate(80, 40), rotate(14), scale(1.1)),
    }),
    group([path(BOLT, inkedPaint(COLORS.sun))], {
      transform: composeMatrices(translate(-78, -44), rotate(14), scale(0.9)),
    }),
  ],
  frame_stars: () => [
    ...ring(12, TOY_COLORS.wizardD),
    ...[22, 68, 112, 158, 202, 248, 292, 338].map((degrees) =>
      place(degrees, [circle(0, 0, 3.5, flatPaint(TOY_COLORS.goldL))]),
    ),
    ...around(8, (degrees, index) =>
      drawStar(degrees, index % 2 === 0 ? 1.3 : 0.86, index % 2 === 0 ? COLORS.sun : TOY_COLORS.orchidL),
    ),
  ],
  frame_gold: () => [
    ...ring(18, TOY_COLORS.gold),
    circle(0, 0, RADIUS + 3, linePaint(4, TOY_COLORS.goldL)),
    circle(0, 0, RADIUS - 6, linePaint(4, TOY_COLORS.goldD)),
    ...around(12, (degrees) => place(degrees, [circle(0, 0, 6.5, inkedPaint(TOY_COLORS.goldL, 4))], { radius: 90 })),
    ...[90, 180, 270].map((degrees) =>
      place(degrees, [
        ellipse(0, 0, 15, 12, inkedPaint(TOY_COLORS.gold, 5)),
        path('M-8,0L0,-8L8,0L0,8Z', inkedPaint(degrees === 180 ? TOY_COLORS.cherry : COLORS.sky, 4)),
      ]),
    ),
    group([drawCrown()], { transform: composeMatrices(translate(0, -84), scale(0.66)) }),
  ],
  frame_tides: () => [
    ...ring(14, TOY_COLORS.tealD),
    ...around(12, (degrees, index) =>
      place(
        degrees + 15,
        [
          path(WAVE, inkedPaint(index % 2 === 0 ? TOY_COLORS.glass : TOY_COLORS.teal, 5)),
          path('M-12,8C-8,-4 -2,-11 6,-12', linePaint(4, COLORS.white)),
        ],
        { radius: 85, size: index % 2 === 0 ? 1.08 : 0.9 },
      ),
    ),
    ...[0, 120, 240].map((degrees) =>
      place(degrees, [
        path(SHELL, inkedPaint(degrees === 0 ? TOY_COLORS.gold : TOY_COLORS.petal, 5)),
        path('M0,8V-10M-4,5L-9,-6M4,5L9,-6', linePaint(3)),
      ]),
    ),
  ],
};

/**
 * Draws a frame around an avatar that is centered on the origin.
 *
 * @example drawFrame('frame_gold').type // 'group'
 */
export function drawFrame(id: FrameId): Shape {
  return group(FRAME_PAINTERS[id]());
}

/**
 * Whether this version can draw a frame.
 *
 * @example isFrameId('frame_moon') // false
 */
export function isFrameId(id: string): id is FrameId {
  return Object.hasOwn(FRAME_PAINTERS, id);
}
