import type { Biome, BiomeId } from '../biome.ts';
import { composeMatrices, rotate, scale, translate } from '../matrix.ts';
import { COLORS, INK_COLOR, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, ellipse, group, path, rect, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import { drawIsland } from './hull.ts';

/** State a platform is drawn in; every value has a resting state. */
export interface PlatformState {
  readonly width: number;
  readonly id: BiomeId;
  readonly biome: Biome;
  /** 0 at rest to 1 pressed flat. */
  readonly press: number;
  /** 0 asleep to 1 wide awake, just before it vanishes. */
  readonly wake: number;
  /** Distance the belt has moved to the right. */
  readonly belt: number;
  /** 1 runs to the right, -1 to the left. */
  readonly direction: 1 | -1;
}

const TRAVEL = 'M-8,13l-6,5.5 6,5.5M8,13l6,5.5 -6,5.5';

/** Two chevrons on the hull mark a moving platform. Its rail is drawn by `drawRail`. */
export function drawMoving({ width, id, biome }: PlatformState): readonly Shape[] {
  const size = Math.min(1, width / 56);
  const chevrons = group([path(TRAVEL, linePaint(8.5)), path(TRAVEL, linePaint(4, COLORS.cream))], {
    transform: composeMatrices(translate(0, 18 * (1 - size)), scale(size)),
  });
  return [...drawIsland(width, id, biome), chevrons];
}

/** Draws a lime spring pad; its coils close when pressed. */
export function drawSpring({ width, id, biome, press }: PlatformState): readonly Shape[] {
  const size = Math.min(1, width / 60);
  const low = 11 * press;
  const y = (rest: number): number => rest * (1 - 0.9 * press);
  const coil = pathData`M-14,${y(-1)}L14,${y(-4.5)}L-14,${y(-8.5)}L14,${y(-12)}`;
  const pad = group([
    rect(-25, -25 + low, 50, 12.5, 6.25, inkedPaint(COLORS.lime, 4)),
    path(pathData`M-19,${-15.5 + low}H19`, linePaint(3.5, COLORS.limeD)),
    path(pathData`M-18,${-21.5 + low}H-2`, linePaint(3, COLORS.white)),
  ]);
  return [
    ...drawIsland(width, id, biome),
    group([path(coil, linePaint(9.5)), path(coil, linePaint(4, TOY_COLORS.steel)), pad], { transform: scale(size, 1) }),
  ];
}

/** Draws a cream cloud that sleeps until it is landed on. */
export function drawCloud({ width, wake, press }: PlatformState): readonly Shape[] {
  const outline =
    'M-40,19C-58,20 -58,-5 -36,-3C-28,-6 28,-6 36,-3C58,-5 58,20 40,19C36,32 18,33 13,26C8,35 -8,35 -13,26C-18,33 -36,32 -40,19Z';
  const shade =
    'M-40,18C-30,23 -20,22 -14,19C-6,25 8,25 14,18C24,21 40,18 49,9C50,15 46,18.5 40,18C36,30 19,31 13,24C8,33 -8,33 -13,24C-19,31 -36,30 -40,18Z';
  const eyes =
    wake < 0.5
      ? path('M-13,7.5q4,4 8,0M5,7.5q4,4 8,0', linePaint(3))
      : group([circle(-9, 8, 3.4, flatPaint(INK_COLOR)), circle(9, 8, 3.4, flatPaint(INK_COLOR))]);
  const mouth =
    wake < 0.5 ? path('M-2.5,13q2.5,2 5,0', linePaint(3)) : ellipse(0, 14.5, 2.6, 3.2, flatPaint(INK_COLOR));
  const size = width / 84;
  const face = group(
    [
      eyes,
      mouth,
      ellipse(-18, 13, 4, 2.5, flatPaint(TOY_COLORS.blush)),
      ellipse(18, 13, 4, 2.5, flatPaint(TOY_COLORS.blush)),
    ],
    {
      transform: scale(Math.min(1, size)),
    },
  );
  const puff = group(
    [
      path(outline, inkedPaint(TOY_COLORS.cloud, 4)),
      path(shade, flatPaint(TOY_COLORS.cloudD)),
      path(outline, linePaint(4)),
    ],
    {
      transform: scale(size, Math.min(1, 0.5 + size * 0.55)),
    },
  );
  return [group([puff, face], { transform: scale(1 + 0.06 * press, 1 - 0.2 * press) })];
}

/** Draws a pale slab over icicles. */
export function drawIce({ width }: PlatformState): readonly Shape[] {
  const k = width / 2;
  const a = (ratio: number): number => k * ratio;
  const hang = Math.min(1, 0.35 + width / 110);
  const d = pathData`M${-k},-1H${k}L${k - 6},${22 * hang}L${a(0.67)},${18 * hang}L${a(0.54)},${38 * hang}L${a(0.33)},${20 * hang}L0,${24 * hang}L${a(-0.08)},${20 * hang}L${a(-0.29)},${42 * hang}L${a(-0.5)},${20 * hang}L${a(-0.71)},${26 * hang}L${5 - k},${18 * hang}Z`;
  const shade = pathData`M${k - 3},10L${k - 6},${22 * hang}L${a(0.67)},${18 * hang}L${a(0.54)},${38 * hang}L${a(0.37)},${21 * hang}L${a(-0.58)},${16 * hang}Z`;
  return [
    path(d, inkedPaint(TOY_COLORS.ice, 4)),
    path(shade, flatPaint(TOY_COLORS.iceD, 0.8)),
    rect(-k, -2, width, 9, 4.5, inkedPaint(TOY_COLORS.iceL, 4)),
    path(
      pathData`M${a(-0.62)},${12 * hang}l${-5 * hang},${7 * hang}M${a(-0.3)},${12 * hang}l${-8 * hang},${11 * hang}M${a(0.02)},${12 * hang}l${-3 * hang},${4 * hang}`,
      linePaint(3.5, COLORS.white),
    ),
  ];
}

/** Draws a violet belt with amber chevrons pointing in its direction. */
export function drawConveyor({ width, belt, direction }: PlatformState): readonly Shape[] {
  const k = width / 2;
  const hub = width < 48 ? 4.5 : 6.5;
  const edge = hub * 2 + 2;
  const window = pathData`M${edge - k},6H${k - edge}V19H${edge - k}Z`;
  const count = Math.ceil(width / 18) + 1;
  const shift = ((belt % 18) + 18) % 18;
  const chevrons = Array.from({ length: count }, (_, index) =>
    path(
      pathData`M${index * 18 - k + shift - 3 * direction},8l${6 * direction},5 ${-6 * direction},5`,
      linePaint(4, COLORS.sun),
    ),
  );
  const wheel = (x: number): Shape =>
    group([circle(0, 0, hub, inkedPaint(TOY_COLORS.wire, 3)), path('M0,-2.5V2.5', linePaint(2.2))], {
      transform: composeMatrices(translate(x, 13), rotate(belt * 8)),
    });
  const ticks = pathData`M${13 - k + (shift % 11)},-1H${k - 13}`;
  return [
    rect(-k, -1, width, 27, 13.5, inkedPaint(TOY_COLORS.belt, 4)),
    path(pathData`M${8 - k},19C${12 - k},23 ${k - 12},23 ${k - 6},18`, linePaint(6, TOY_COLORS.beltD)),
    path(pathData`M${12 - k},3.5H${Math.max(13 - k, width * 0.45 - k)}`, linePaint(3, TOY_COLORS.beltL)),
    rect(7 - k, 6, width - 14, 13, 6.5, flatPaint(COLORS.night)),
    group(chevrons, { clip: window }),
    wheel(hub * 2 - k),
    wheel(k - hub * 2),
    path(ticks, { ...linePaint(4), dash: [2, 9] }),
  ];
}
