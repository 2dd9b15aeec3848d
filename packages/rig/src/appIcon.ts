import { lookOf } from './cast.ts';
import { drawCharacter } from './character.ts';
import { chain, scale, translate } from './matrix.ts';
import { COLOURS, INK, TOYS } from './palette.ts';
import { flat, line } from './pen.ts';
import { POSES } from './poses.ts';
import { sparkle } from './scene/pieces.ts';
import { circle, ellipse, group, path, rect, type Shape } from './shape.ts';

const CORNER = 'M116,0H396Q512,0 512,116V396Q512,512 396,512H116Q0,512 0,396V116Q0,0 116,0Z';

/**
 * The app icon as a square of `sizePx` units, with two ears, two eyes and a lime ball at every size. 16, 24 and 32 are
 * drawn by hand on the pixel grid, 33 to 95 drop detail, 96 and up show everything.
 *
 * @example drawAppIcon(16).type // 'group'
 */
export function drawAppIcon(sizePx: number): Shape {
  if (sizePx <= 16) return group(ICON_16, { transform: scale(sizePx / 16) });
  if (sizePx <= 24) return group(ICON_24, { transform: scale(sizePx / 24) });
  if (sizePx <= 32) return group(ICON_32, { transform: scale(sizePx / 32) });
  return group([drawPortrait(sizePx >= 96 ? 'full' : 'small')], { transform: scale(sizePx / 512) });
}

/**
 * The app icon on a full square, for platforms that crop it themselves: `bleed` fills it; `mask` keeps everything
 * important in the middle 80 %, which every mask preserves.
 *
 * @example drawSquareIcon(512, 'mask').type // 'group'
 */
export function drawSquareIcon(sizePx: number, room: 'bleed' | 'mask'): Shape {
  const inner = room === 'mask' ? chain(translate(256, 236), scale(MASK_SCALE), translate(-256, -256)) : scale(1);
  const ground = rect(0, 0, 512, 512, 0, flat(TOYS.iconNight));
  const portrait = group(portraitParts('full', room === 'bleed'), { transform: inner });
  return group([ground, portrait], { transform: scale(sizePx / 512) });
}

/** Scales the icon into the safe circle of a mask. */
const MASK_SCALE = 0.78;

function drawPortrait(detail: 'full' | 'small'): Shape {
  const parts = [rect(0, 0, 512, 512, 0, flat(TOYS.iconNight)), ...portraitParts(detail)];
  return group(parts, { clip: CORNER });
}

/** The stars are in the corners, which masks crop. */
function portraitParts(detail: 'full' | 'small', hasStars = detail === 'full'): Shape[] {
  const full = detail === 'full';
  const pose = { ...POSES.idle, lookY: -0.1, bobbleBend: full ? 3 : 0 };
  const hero = drawCharacter(lookOf({ belly: full }), { detail, pose, hands: false });
  const craters = [
    circle(140, 226, 18, flat(TOYS.moonD)),
    circle(384, 322, 24, flat(TOYS.moonD)),
    circle(372, 196, 11, flat(TOYS.moonD)),
  ];
  const stars = [
    sparkle(76, 96, 20, COLOURS.cream),
    sparkle(440, 84, 14, COLOURS.cream),
    sparkle(456, 430, 16, COLOURS.cream),
  ];
  return [
    circle(256, 270, 262, flat(TOYS.iconRing)),
    circle(256, 270, 212, flat(TOYS.iconRing2)),
    circle(256, 276, 166, flat(TOYS.moon)),
    ...(full ? craters : []),
    ...(hasStars ? stars : []),
    group([hero], { transform: chain(translate(256, full ? 496 : 510), scale(full ? 2.45 : 2.62)) }),
  ];
}

const LILAC = '#A98BFF';
const VIOLET = '#7E5BE0';
const PINK = '#FF9FB2';
const CHEEK = '#FF8BA0';

const ICON_16: readonly Shape[] = [
  rect(0, 0, 16, 16, 3.5, flat(TOYS.iconNight)),
  path('M4.5,9L2.9,4.6', line(2.6, LILAC)),
  path('M11.5,9L13.1,4.6', line(2.6, VIOLET)),
  rect(2, 7, 12, 8, 4, flat(LILAC)),
  path('M8,5V8', { ...line(2, INK), cap: 'butt' }),
  circle(8, 3.5, 2.5, flat(COLOURS.lime)),
  rect(4, 9, 2, 4, 1, flat(INK)),
  rect(10, 9, 2, 4, 1, flat(INK)),
];

const ICON_24: readonly Shape[] = [
  rect(0, 0, 24, 24, 5.5, flat(TOYS.iconNight)),
  circle(12, 13, 11, flat(TOYS.iconRing2)),
  path('M7,12.5L5,7', line(6.4, INK)),
  path('M17,12.5L19,7', line(6.4, INK)),
  path('M7,12.5L5,7', line(4.4, LILAC)),
  path('M17,12.5L19,7', line(4.4, VIOLET)),
  path('M6.5,10.5L5.3,7.2M17.5,10.5L18.7,7.2', line(1.6, PINK)),
  rect(2.5, 9.5, 19, 13, 6.2, { fill: LILAC, stroke: INK, strokeWidth: 1 }),
  path('M12,9V11', { ...line(2, INK), cap: 'butt' }),
  circle(12, 6, 4, { fill: COLOURS.lime, stroke: INK, strokeWidth: 1 }),
  rect(10, 4, 1.6, 1.6, 0.8, flat(COLOURS.white)),
  rect(6, 13, 3.6, 5.6, 1.8, flat(INK)),
  rect(14.4, 13, 3.6, 5.6, 1.8, flat(INK)),
  rect(6.6, 13.8, 1.4, 1.4, 0.7, flat(COLOURS.white)),
  rect(15, 13.8, 1.4, 1.4, 0.7, flat(COLOURS.white)),
];

const ICON_32: readonly Shape[] = [
  rect(0, 0, 32, 32, 7.2, flat(TOYS.iconNight)),
  circle(16, 17.5, 14.5, flat(TOYS.iconRing2)),
  path('M9.5,17L6.5,9', line(8.6, INK)),
  path('M22.5,17L25.5,9', line(8.6, INK)),
  path('M9.5,17L6.5,9', line(5.8, LILAC)),
  path('M22.5,17L25.5,9', line(5.8, VIOLET)),
  path('M8.5,14L7,9.5M23.5,14L25,9.5', line(2.2, PINK)),
  rect(3.5, 13, 25, 17, 8.2, { fill: LILAC, stroke: INK, strokeWidth: 1.6 }),
  path('M16,11V15', line(2.4, INK)),
  circle(16, 8, 5.2, { fill: COLOURS.lime, stroke: INK, strokeWidth: 1.6 }),
  circle(14.3, 6.3, 1.3, flat(COLOURS.white)),
  ellipse(10.5, 21, 2.6, 3.6, flat(INK)),
  ellipse(21.5, 21, 2.6, 3.6, flat(INK)),
  circle(9.6, 19.6, 1.1, flat(COLOURS.white)),
  circle(20.6, 19.6, 1.1, flat(COLOURS.white)),
  ellipse(7.4, 25.2, 1.9, 1.2, flat(CHEEK)),
  ellipse(24.6, 25.2, 1.9, 1.2, flat(CHEEK)),
  path('M14.2,25Q16,27 17.8,25', line(1.4)),
];
