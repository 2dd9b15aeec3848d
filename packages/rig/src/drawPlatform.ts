import { type Biome, type BiomeId, BIOMES } from './biome.ts';
import { composeMatrices, rotate, translate } from './matrix.ts';
import { COLORS, INK_COLOR, applyVision, TOY_COLORS, type Vision } from './palette.ts';
import { flatPaint, inkedPaint, linePaint } from './paints.ts';
import { drawHull, drawIsland, drawSlab } from './platform/hull.ts';
import { drawMushroom } from './platform/mushroom.ts';
import { drawNeon } from './platform/neon.ts';
import { drawCloud, drawConveyor, drawIce, drawMoving, drawSpring, type PlatformState } from './platform/kinds.ts';
import { circle, group, path, rect, type Shape } from './shape.ts';
import { drawDangerRim } from './silhouette.ts';
import { pathData } from './pathData.ts';

const SAND_PAINT = { top: TOY_COLORS.sand, topD: TOY_COLORS.sandD, topL: TOY_COLORS.sandL };
const MAROON_PAINT = { top: TOY_COLORS.maroonTop, topD: TOY_COLORS.maroonTopD, topL: TOY_COLORS.maroonTopL };

const DECORATION_PAINTERS: Readonly<Record<BiomeId, (k: number, biome: Biome) => readonly Shape[]>> = {
  meadow: (k, biome) => [
    path(
      pathData`M${12 - k},1C${10 - k},-6 ${7 - k},-9 ${3 - k},-11C${12 - k},-12 ${15 - k},-8 ${16 - k},-5C${17 - k},-10 ${20 - k},-14 ${25 - k},-16C${23 - k},-10 ${23 - k},-4 ${23 - k},1ZM${k - 14},1C${k - 14},-5 ${k - 11},-9 ${k - 6},-10C${k - 8},-5 ${k - 7},-2 ${k - 6},1Z`,
      inkedPaint(biome.top, 3),
    ),
    circle(k - 27, -6, 4.5, inkedPaint(COLORS.cream, 3)),
    circle(k - 27, -6, 1.8, flatPaint(TOY_COLORS.gold)),
  ],
  hollow: (k, biome) => [
    path(pathData`M${k - 21},1V-5`, linePaint(9)),
    path(pathData`M${k - 21},1V-5`, linePaint(4, biome.hull)),
    path(pathData`M${k - 31},-4C${k - 31},-16 ${k - 11},-16 ${k - 11},-4Z`, inkedPaint(biome.topL, 3)),
    circle(16 - k, 7, 3.2, flatPaint(biome.hull, 0.85)),
    circle(30 - k, 5, 2, flatPaint(biome.hull, 0.85)),
  ],
  neon: (k) => [
    path(pathData`M${22 - k},21h14M${42 - k},22h6`, linePaint(3.5, TOY_COLORS.jam)),
    circle(k - 26, 21, 2.6, flatPaint(TOY_COLORS.gold)),
  ],
  lagoon: (k, biome) => [
    path(
      pathData`M${k - 20},0C${k - 30},-1 ${k - 30},-11 ${k - 20},-12C${k - 10},-11 ${k - 10},-1 ${k - 20},0Z`,
      inkedPaint(biome.hull, 3),
    ),
    path(pathData`M${k - 20},-2V-9M${k - 24},-3L${k - 25},-7M${k - 16},-3L${k - 15},-7`, linePaint(2)),
    circle(20 - k, 22, 2.4, flatPaint(biome.topL, 0.7)),
    circle(32 - k, 25, 1.7, flatPaint(biome.topL, 0.7)),
  ],
  frost: (k, biome) => [
    path(pathData`M${20 - k},29l4,13 5,-11zM${k - 34},30l4,9 4,-9z`, inkedPaint(biome.rim, 3)),
    path(pathData`M${22 - k},18l7,5M${32 - k},17l4,4`, { ...linePaint(3, COLORS.white), opacity: 0.6 }),
  ],
  forge: (k, biome) => [
    path(pathData`M${20 - k},18l9,6 7,-5 8,7`, linePaint(3.5, biome.topL)),
    path(pathData`M${k - 34},18l6,5`, linePaint(3.5, biome.top)),
  ],
  thunder: (k, biome) => [
    path(pathData`M${26 - k},17l-6,7h6l-4,7`, linePaint(3.2, biome.rim)),
    path(pathData`M${k - 36},21h12`, { ...linePaint(3.5, biome.topD), opacity: 0.7 }),
  ],
  crystal: (k, biome) => [
    path(pathData`M${24 - k},30l7,17 8,-15zM${k - 40},31l6,11 7,-12z`, inkedPaint(biome.hull, 3.5)),
    path(pathData`M${24 - k},16l10,6 8,-8`, linePaint(3, biome.topL)),
  ],
};

/** Platform kinds, named as in the simulation. */
export const DRAWN_PLATFORM_KINDS = [
  'solid',
  'moving',
  'crumbling',
  'cloud',
  'spring',
  'ice',
  'conveyor',
  'spiked',
  'neon',
  'mushroom',
] as const;
/** One of `PLATFORM_KINDS`. */
export type DrawnPlatformKind = (typeof DRAWN_PLATFORM_KINDS)[number];

/** A platform and its state; omitted values are at rest. */
export interface PlatformProps {
  readonly kind: DrawnPlatformKind;
  readonly biome: BiomeId;
  /** Width of the surface in world units, 32 or more. */
  readonly width: number;
  /** Springs and clouds: 0 at rest to 1 pressed. */
  readonly press?: number;
  /** Crumbling: 0 whole to 1 falling apart. */
  readonly crack?: number;
  /** Landings so far, 0 to 8; marks appear from the third. */
  readonly wear?: number;
  /** Cloud: false once it has been landed on. */
  readonly asleep?: boolean;
  /** Neon: 0 off, 0.5 about to switch off, 1 on. */
  readonly lit?: number;
  /** Conveyor: distance its belt has moved, and its direction. */
  readonly belt?: number;
  readonly direction?: 1 | -1;
  readonly vision?: Vision;
}

/**
 * Draws a platform centered on its surface; a character at the same point stands on it (world units).
 *
 * @example drawPlatform({ kind: 'spring', biome: 'neon', width: 96, press: 0.5 }).type // 'group'
 */
export function drawPlatform(props: PlatformProps): Shape {
  const { width, press = 0, asleep = true, belt = 0, direction = 1, wear = 0 } = props;
  const state: PlatformState = {
    width: Math.max(32, width),
    id: props.biome,
    biome: BIOMES[props.biome],
    press,
    wake: asleep ? 0 : 1,
    belt,
    direction,
  };
  const wearMarks = wear > 2 ? [drawWear(state.width, wear)] : [];
  return applyVision(group([...PLATFORM_PAINTERS[props.kind](state, props), ...wearMarks]), props.vision ?? 'standard');
}

const PLATFORM_PAINTERS: Readonly<
  Record<DrawnPlatformKind, (state: PlatformState, props: PlatformProps) => readonly Shape[]>
> = {
  solid: ({ width, id, biome }) => [...drawIsland(width, id, biome), ...drawDecoration(width, id, biome)],
  moving: drawMoving,
  crumbling: ({ width }, { crack = 0 }) => drawCrumbling(width, crack),
  cloud: drawCloud,
  spring: drawSpring,
  ice: drawIce,
  conveyor: drawConveyor,
  spiked: ({ width }) => drawSpiked(width),
  neon: ({ width }, { lit = 1 }) => drawNeon(width, lit),
  mushroom: drawMushroom,
};

/** The path of a moving platform, centered on its travel. */
export interface RailProps {
  readonly biome: BiomeId;
  /** Full travel of the platform's center in world units, and the platform's width. */
  readonly travel: number;
  readonly width: number;
}

/**
 * Draws the dotted rail behind a moving platform; the rail itself does not move.
 *
 * @example drawRail({ biome: 'neon', travel: 120, width: 80 }).type // 'group'
 */
export function drawRail({ biome, travel, width }: RailProps): Shape {
  const { rim } = BIOMES[biome];
  const end = (travel + width) / 2 + 6;
  return group([
    path(pathData`M${-end},16H${end}`, { ...linePaint(7, INK_COLOR), dash: [0.1, 12], opacity: 0.35 }),
    path(pathData`M${-end},16H${end}`, { ...linePaint(4, rim), dash: [0.1, 12], opacity: 0.9 }),
    circle(-end, 16, 5, inkedPaint(rim, 3)),
    circle(end, 16, 5, inkedPaint(rim, 3)),
  ]);
}

/** Draws the decoration on a plain platform of a biome, if it is wide enough. */
function drawDecoration(width: number, id: BiomeId, biome: Biome): readonly Shape[] {
  return width < 64 ? [] : DECORATION_PAINTERS[id](width / 2, biome);
}

/** Draws three sand chunks, 0 whole to 1 falling apart: they separate, tilt and drop. */
function drawCrumbling(width: number, crack: number): readonly Shape[] {
  const lean = 0.35 + crack * 1.2;
  const chunk = (x: number, drop: number, turn: number, size: number): Shape => {
    const parts = [
      ...drawHull(size, TOY_COLORS.sandD, TOY_COLORS.earth),
      ...drawSlab(size, SAND_PAINT),
      path(crackPath(crack), linePaint(3)),
    ];
    return group(parts, {
      transform: composeMatrices(translate(x * (1 + crack * 0.14), drop * lean), rotate(turn * lean)),
    });
  };
  const bit = (x: number, y: number, size: number, turn: number): Shape =>
    group([rect(-size / 2, -size / 2, size, size, 2, inkedPaint(TOY_COLORS.sandD, 3))], {
      transform: composeMatrices(translate(x, y + crack * 16), rotate(turn + crack * 60)),
    });
  const dust =
    crack === 0
      ? []
      : [
          circle(2, 50 + crack * 16, 3, flatPaint(TOY_COLORS.sand)),
          circle(-width * 0.3, 46 + crack * 12, 2.5, flatPaint(TOY_COLORS.sand)),
        ];
  return [
    chunk(-width * 0.33, 4, -6, width * 0.38),
    chunk(width * 0.34, 8, 9, width * 0.36),
    chunk(width * 0.01, 1, 2, width * 0.38),
    ...(crack < 0.15 ? [] : [bit(-width * 0.18, 40, 8, 20), bit(width * 0.2, 44, 7, 0)]),
    ...dust,
  ];
}

function crackPath(crack: number): string {
  return crack < 0.5 ? 'M-3,1l5,7 -5,5' : 'M-3,0l5,8 -6,7 5,8M2,8l6,3';
}

/** Coral teeth with the rim of what kills, on a maroon hull. */
function drawSpiked(width: number): readonly Shape[] {
  const k = width / 2;
  const count = Math.max(2, Math.round((width - 16) / 15));
  const step = (width - 16) / count;
  const teeth = Array.from({ length: count }, (_, index) => {
    const x = 8 - k + index * step;
    return [
      path(pathData`M${x},1L${x + step / 2},-20L${x + step},1Z`, inkedPaint(COLORS.coral, 4)),
      path(pathData`M${x + step * 0.56},-13L${x + step - 2},0H${x + step * 0.6}Z`, flatPaint(COLORS.coralD)),
    ];
  });
  return [
    drawDangerRim(group(teeth.flat())),
    ...teeth.flat(),
    ...drawHull(width, TOY_COLORS.maroon, TOY_COLORS.maroonD),
    ...drawSlab(width, MAROON_PAINT),
  ];
}

/** Draws the landings on a platform, 0 to 8, as hairline cracks in its slab; the eighth is the last. */
function drawWear(width: number, wear: number): Shape {
  const k = width / 2;
  const marks = Array.from({ length: Math.max(0, Math.min(8, Math.round(wear)) - 2) }, (_, index) => {
    const x = ((((index * 5) % 7) + 0.8) / 7.6) * (width - 16) + 8 - k;
    return pathData`M${x},0l${index % 2 === 0 ? 3 : -3},5 ${index % 2 === 0 ? -4 : 4},4 2,6`;
  });
  return path(marks.join('') || 'M0,0', { ...linePaint(2.6), opacity: 0.8 });
}
