import { STAR_PATH } from './character/eyes.ts';
import { composeMatrices, rotate, scale, translate } from './matrix.ts';
import { COLORS, INK_COLOR, applyVision, type Vision } from './palette.ts';
import { flatPaint, inkedPaint, linePaint } from './paints.ts';
import { seededRandom } from './random.ts';
import { circle, ellipse, EMPTY_SHAPE, group, path, rect, type Shape } from './shape.ts';
import { pathData } from './pathData.ts';

const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** Progress of an effect, 0 to 1, and its color (usually the biome's rim). */
export interface EffectProps {
  readonly t: number;
  readonly color?: string;
}

/**
 * Draws six balls of dust flying out from under a landing on the origin.
 *
 * @example drawDust({ t: 0.5 }).type // 'group'
 */
export function drawDust({ t, color = COLORS.cream }: EffectProps): Shape {
  if (t >= 1) return EMPTY_SHAPE;
  const spread = easeOut(t);
  const ball = (side: -1 | 1, reach: number, y: number, radius: number): Shape =>
    circle(side * (26 + reach * spread), y * spread, radius * (1 - t * 0.75), {
      ...inkedPaint(color, 3.5 * (1 - t * 0.5)),
    });
  return group(
    ([-1, 1] as const).flatMap((side) => [ball(side, 30, -8, 9), ball(side, 46, -14, 5.5), ball(side, 16, -2, 6)]),
  );
}

/**
 * Draws the flat ring of a landing, growing from 1 to 1.6 times its width.
 *
 * @example drawRing({ t: 0, radius: 40 }).type // 'group'
 */
export function drawRing({ t, radius, color = COLORS.cream }: EffectProps & { readonly radius: number }): Shape {
  if (t >= 1) return EMPTY_SHAPE;
  const grown = radius * (1 + 0.6 * easeOut(t));
  return group([
    ellipse(0, 0, grown, grown * 0.2, { ...linePaint(5 * (1 - t * 0.7), color), opacity: 0.95 * (1 - t) }),
    ellipse(0, 0, grown * 1.35, grown * 0.3, { ...linePaint(3 * (1 - t * 0.7), color), opacity: 0.6 * (1 - t) }),
  ]);
}

/**
 * Draws four speed lines over a falling body, shorter as `t` nears 0; rotate them to the direction of motion.
 *
 * @example drawSpeedLines({ t: 1, color: '#FF8FD8' }).type // 'group'
 */
export function drawSpeedLines({ t, color = COLORS.cream }: EffectProps): Shape {
  const lines = (
    [
      [-32, -4, 44],
      [-13, -26, 60],
      [11, -30, 58],
      [31, -6, 40],
    ] as const
  ).map(([x, y, length]) => pathData`M${x},${y}v${-length * t}`);
  return path(lines.join(''), { ...linePaint(5, color), opacity: 0.8 });
}

/** A short text that pops up: text, size in world units and lean in degrees. */
export interface PopTextProps extends EffectProps {
  readonly text: string;
  readonly size?: number;
  readonly lean?: number;
}

/**
 * Draws a text that pops up and fades, in the display font with an ink outline.
 *
 * @example drawPopText({ text: '+12', t: 0.2, color: COLORS.sun }).type // 'group'
 */
export function drawPopText({ text, t, color = COLORS.sun, size = 28, lean = -6 }: PopTextProps): Shape {
  if (t >= 1) return EMPTY_SHAPE;
  const grown = t < 0.25 ? 0.6 + easeOut(t / 0.25) * 0.5 : 1.1 - Math.min(0.1, (t - 0.25) * 0.4);
  const word: Shape = {
    type: 'text',
    x: 0,
    y: 0,
    text,
    size,
    face: 'display',
    align: 'middle',
    fill: color,
    stroke: INK_COLOR,
    strokeWidth: size * 0.26,
  };
  return group([word], {
    transform: composeMatrices(translate(0, -34 * easeOut(t)), rotate(lean), scale(grown)),
    opacity: t < 0.7 ? 1 : (1 - t) / 0.3,
  });
}

/**
 * Draws a five-pointed star with an ink outline, centered on the origin.
 *
 * @example drawFivePointStar({ radius: 9, turn: -20 }).type // 'group'
 */
export function drawFivePointStar({
  radius,
  turn = 0,
  colour = COLORS.sun,
}: {
  readonly radius: number;
  readonly turn?: number;
  readonly colour?: string;
}): Shape {
  return group([path(STAR_PATH, inkedPaint(colour, 5))], {
    transform: composeMatrices(rotate(turn), scale(radius / 17)),
  });
}

const CONFETTI_COLORS = [COLORS.cream, COLORS.sun, COLORS.coral, COLORS.sky, COLORS.mint] as const;

/** A confetti shower: the box it falls through, number of pieces, seed, and progress. */
export interface ConfettiProps {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly seed?: number;
  readonly t: number;
}

/**
 * Draws falling, turning confetti; t = 1 is the end (and what reduced motion shows).
 *
 * @example drawConfetti({ width: 300, height: 200, count: 26, t: 0.5 }).type // 'group'
 */
export function drawConfetti({ width, height, count, seed = 3, t }: ConfettiProps): Shape {
  const random = seededRandom(seed);
  const pieces = Array.from({ length: count }, (_, index) => {
    const [x, y, turn, drop, sway] = [
      random() * width,
      random() * height,
      random() * 360,
      0.5 + random() * 0.5,
      random() * 6,
    ];
    const colour = CONFETTI_COLORS[index % CONFETTI_COLORS.length] ?? COLORS.cream;
    const paper =
      index % 3 === 0 ? circle(0, 0, 5, inkedPaint(colour, 2.5)) : rect(-4, -8, 8, 15, 3, inkedPaint(colour, 2.5));
    const fall = y - (1 - t) * height * drop;
    return group([paper], {
      transform: composeMatrices(
        translate(x + Math.sin(t * 7 + sway) * 8, fall),
        rotate(turn + t * 300 * (drop - 0.7)),
      ),
    });
  });
  return group(pieces);
}

/** A shield around a hero: its radius in world units, and its dent. */
export interface ShieldProps {
  readonly radius: number;
  /** 0 round to 1 pressed by a landing. */
  readonly dent?: number;
  /** Progress through one shimmer, 0..1. */
  readonly phase?: number;
  readonly vision?: Vision;
}

/**
 * Draws the thin, clear bubble of a shield around its center; draw the hero in `calmPose` first.
 *
 * @example drawShieldBubble({ radius: 44 }).type // 'group'
 */
export function drawShieldBubble({ radius, dent = 0, phase = 0, vision = 'standard' }: ShieldProps): Shape {
  const r = radius;
  const drift = Math.sin(phase * 2 * Math.PI) * 3;
  const bubble = group(
    [
      circle(0, 0, r, flatPaint(COLORS.mint, 0.12)),
      circle(0, 0, r, linePaint(6.5)),
      circle(0, 0, r, linePaint(3, COLORS.mint)),
      path(
        pathData`M${-r * 0.76},${-r * 0.28}A${r * 0.82},${r * 0.82} 0 0 1 ${-r * 0.3},${-r * 0.75}`,
        linePaint(4.5, COLORS.white),
      ),
      circle(-r * 0.8 + drift * 0.1, -r * 0.06, 2.6, flatPaint(COLORS.white)),
      path(pathData`M${r * 0.5},${r * 0.62}A${r * 0.8},${r * 0.8} 0 0 0 ${r * 0.72},${r * 0.34}`, {
        ...linePaint(3, COLORS.mintL),
        opacity: 0.8,
      }),
    ],
    { transform: scale(1 + 0.08 * dent, 1 - 0.1 * dent) },
  );
  return applyVision(bubble, vision);
}

/** A disc of a trail: position and radius in world units. */
export interface TrailDisc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/**
 * Draws up to four flat discs behind a hero, opacity 30 % to 10 %, newest first.
 *
 * @example drawTrail([{ x: 0, y: 20, radius: 14 }], '#FF8FD8').type // 'group'
 */
export function drawTrail(discs: readonly TrailDisc[], colour: string): Shape {
  return group(
    discs.slice(0, 4).map(({ x, y, radius }, index) => circle(x, y, radius, flatPaint(colour, 0.3 - index * 0.067))),
  );
}

/**
 * Draws the flame under a jetpack, root at the origin, flickering with the phase 0..1.
 *
 * @example drawJetFlame({ phase: 0.3, power: 1 }).type // 'group'
 */
export function drawJetFlame({ phase, power = 1 }: { readonly phase: number; readonly power?: number }): Shape {
  const flicker = 1 + 0.18 * Math.sin(phase * 2 * Math.PI) + 0.08 * Math.sin(phase * 6 * Math.PI);
  const flame = (size: number, colour: string, edge: number): Shape =>
    group([path('M-9,0C-13,12 -7,20 0,38C7,20 13,12 9,0Z', edge > 0 ? inkedPaint(colour, edge) : flatPaint(colour))], {
      transform: scale(size, size * flicker * power),
    });
  return group([flame(1, COLORS.coral, 4), flame(0.74, COLORS.sun, 0), flame(0.42, COLORS.cream, 0)]);
}

/**
 * Draws the flat shadow of a character on its platform.
 *
 * @example drawContactShadow(62).type // 'ellipse'
 */
export function drawContactShadow(radius: number): Shape {
  return ellipse(0, 0, radius, radius * 0.13, flatPaint(INK_COLOR, 0.45));
}
