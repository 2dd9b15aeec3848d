import { createCharacterAppearance } from './cast.ts';
import { drawCharacter } from './character.ts';
import { composeMatrices, scale, translate } from './matrix.ts';
import { COLORS, INK_COLOR, TOY_COLORS } from './palette.ts';
import { flatPaint, linePaint } from './paints.ts';
import { POSES } from './poses.ts';
import { drawSparkle } from './scene/sceneParts.ts';
import { circle, ellipse, group, path, rect, type Shape } from './shape.ts';

const ROUNDED_SQUARE_PATH = 'M116,0H396Q512,0 512,116V396Q512,512 396,512H116Q0,512 0,396V116Q0,0 116,0Z';

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
export function drawSquareIcon(sizePx: number, margin: 'bleed' | 'mask'): Shape {
  const inner =
    margin === 'mask' ? composeMatrices(translate(256, 236), scale(MASK_SCALE), translate(-256, -256)) : scale(1);
  const ground = rect(0, 0, 512, 512, 0, flatPaint(TOY_COLORS.iconNight));
  const portrait = group(portraitParts('full', margin === 'bleed'), { transform: inner });
  return group([ground, portrait], { transform: scale(sizePx / 512) });
}

/** Scales the icon into the safe circle of a mask. */
const MASK_SCALE = 0.78;

function drawPortrait(detail: 'full' | 'small'): Shape {
  const parts = [rect(0, 0, 512, 512, 0, flatPaint(TOY_COLORS.iconNight)), ...portraitParts(detail)];
  return group(parts, { clip: ROUNDED_SQUARE_PATH });
}

/** The stars are in the corners, which masks crop. */
function portraitParts(detail: 'full' | 'small', hasStars = detail === 'full'): Shape[] {
  const full = detail === 'full';
  const pose = { ...POSES.idle, lookY: -0.1, bobbleBend: full ? 3 : 0 };
  const hero = drawCharacter(createCharacterAppearance({ belly: full }), { detail, pose, hands: false });
  const craters = [
    circle(140, 226, 18, flatPaint(TOY_COLORS.moonD)),
    circle(384, 322, 24, flatPaint(TOY_COLORS.moonD)),
    circle(372, 196, 11, flatPaint(TOY_COLORS.moonD)),
  ];
  const stars = [
    drawSparkle(76, 96, 20, COLORS.cream),
    drawSparkle(440, 84, 14, COLORS.cream),
    drawSparkle(456, 430, 16, COLORS.cream),
  ];
  return [
    circle(256, 270, 262, flatPaint(TOY_COLORS.iconRing)),
    circle(256, 270, 212, flatPaint(TOY_COLORS.iconRing2)),
    circle(256, 276, 166, flatPaint(TOY_COLORS.moon)),
    ...(full ? craters : []),
    ...(hasStars ? stars : []),
    group([hero], { transform: composeMatrices(translate(256, full ? 496 : 510), scale(full ? 2.45 : 2.62)) }),
  ];
}

const LILAC = '#A98BFF';
const VIOLET = '#7E5BE0';
const PINK = '#FF9FB2';
const CHEEK = '#FF8BA0';

const ICON_16: readonly Shape[] = [
  rect(0, 0, 16, 16, 3.5, flatPaint(TOY_COLORS.iconNight)),
  path('M4.5,9L2.9,4.6', linePaint(2.6, LILAC)),
  path('M11.5,9L13.1,4.6', linePaint(2.6, VIOLET)),
  rect(2, 7, 12, 8, 4, flatPaint(LILAC)),
  path('M8,5V8', { ...linePaint(2, INK_COLOR), cap: 'butt' }),
  circle(8, 3.5, 2.5, flatPaint(COLORS.lime)),
  rect(4, 9, 2, 4, 1, flatPaint(INK_COLOR)),
  rect(10, 9, 2, 4, 1, flatPaint(INK_COLOR)),
];

const ICON_24: readonly Shape[] = [
  rect(0, 0, 24, 24, 5.5, flatPaint(TOY_COLORS.iconNight)),
  circle(12, 13, 11, flatPaint(TOY_COLORS.iconRing2)),
  path('M7,12.5L5,7', linePaint(6.4, INK_COLOR)),
  path('M17,12.5L19,7', linePaint(6.4, INK_COLOR)),
  path('M7,12.5L5,7', linePaint(4.4, LILAC)),
  path('M17,12.5L19,7', linePaint(4.4, VIOLET)),
  path('M6.5,10.5L5.3,7.2M17.5,10.5L18.7,7.2', linePaint(1.6, PINK)),
  rect(2.5, 9.5, 19, 13, 6.2, { fill: LILAC, stroke: INK_COLOR, strokeWidth: 1 }),
  path('M12,9V11', { ...linePaint(2, INK_COLOR), cap: 'butt' }),
  circle(12, 6, 4, { fill: COLORS.lime, stroke: INK_COLOR, strokeWidth: 1 }),
  rect(10, 4, 1.6, 1.6, 0.8, flatPaint(COLORS.white)),
  rect(6, 13, 3.6, 5.6, 1.8, flatPaint(INK_COLOR)),
  rect(14.4, 13, 3.6, 5.6, 1.8, flatPaint(INK_COLOR)),
  rect(6.6, 13.8, 1.4, 1.4, 0.7, flatPaint(COLORS.white)),
  rect(15, 13.8, 1.4, 1.4, 0.7, flatPaint(COLORS.white)),
];

const ICON_32: readonly Shape[] = [
  rect(0, 0, 32, 32, 7.2, flatPaint(TOY_COLORS.iconNight)),
  circle(16, 17.5, 14.5, flatPaint(TOY_COLORS.iconRing2)),
  path('M9.5,17L6.5,9', linePaint(8.6, INK_COLOR)),
  path('M22.5,17L25.5,9', linePaint(8.6, INK_COLOR)),
  path('M9.5,17L6.5,9', linePaint(5.8, LILAC)),
  path('M22.5,17L25.5,9', linePaint(5.8, VIOLET)),
  path('M8.5,14L7,9.5M23.5,14L25,9.5', linePaint(2.2, PINK)),
  rect(3.5, 13, 25, 17, 8.2, { fill: LILAC, stroke: INK_COLOR, strokeWidth: 1.6 }),
  path('M16,11V15', linePaint(2.4, INK_COLOR)),
  circle(16, 8, 5.2, { fill: COLORS.lime, stroke: INK_COLOR, strokeWidth: 1.6 }),
  circle(14.3, 6.3, 1.3, flatPaint(COLORS.white)),
  ellipse(10.5, 21, 2.6, 3.6, flatPaint(INK_COLOR)),
  ellipse(21.5, 21, 2.6, 3.6, flatPaint(INK_COLOR)),
  circle(9.6, 19.6, 1.1, flatPaint(COLORS.white)),
  circle(20.6, 19.6, 1.1, flatPaint(COLORS.white)),
  ellipse(7.4, 25.2, 1.9, 1.2, flatPaint(CHEEK)),
  ellipse(24.6, 25.2, 1.9, 1.2, flatPaint(CHEEK)),
  path('M14.2,25Q16,27 17.8,25', linePaint(1.4)),
];
