import { BIOMES } from '../biome.ts';
import { COLORS, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { ellipse, group, path, type Shape } from '../shape.ts';

/** Colors of the signs; the sign's shape identifies a pair as well. @example PORTAL_COLORS.length // 3 */
export const PORTAL_COLORS: readonly [string, ...string[]] = [
  BIOMES.crystal.top,
  BIOMES.crystal.accents[0],
  TOY_COLORS.spring,
];
/** A triangle, a diamond and a hexagon at the lower end of the ring, where nothing covers them. */
const SIGN_PATHS: readonly [string, ...string[]] = [
  'M0,-4L7.5,9H-7.5Z',
  'M0,-5L7.5,3 0,11 -7.5,3Z',
  'M-4,-4H4L8,3 4,10H-4L-8,3Z',
];
const [DEEP] = BIOMES.crystal.sky;
const MIDDLE = -22;
const INWARD_ARROWS = 'M-33,-29l7,7 -7,7M33,-29l-7,7 7,7';
const UPWARD_ARROWS = 'M-7,-12l7,-7 7,7M-7,-23l7,-7 7,7';

/** One portal of a pair. */
export interface PortalProps {
  readonly direction: 'in' | 'out';
  /** Sign shared by both portals of a pair, 0 to 2. */
  readonly sign: number;
  /** Progress of its rings, 0 to 1. */
  readonly turn: number;
}

/**
 * Draws an upright crystal ring, centered on its lower edge: dark with arrows pointing in, or open with arrows pointing
 * up (world units).
 *
 * @example drawPortal({ way: 'in', sign: 0, turn: 0 }).type // 'group'
 */
export function drawPortal({ direction, sign, turn }: PortalProps): Shape {
  const colour = PORTAL_COLORS[sign] ?? PORTAL_COLORS[0];
  const gem = path(SIGN_PATHS[sign] ?? SIGN_PATHS[0], inkedPaint(colour, 3));
  return group(direction === 'in' ? [...drawEntrance(colour, turn), gem] : [...drawExit(colour, turn), gem]);
}

function drawEntrance(colour: string, turn: number): readonly Shape[] {
  const rings = [0, 0.5].map((offset) => {
    const size = 1 - ((turn + offset) % 1);
    return ellipse(0, MIDDLE, 11 * size, 17 * size, { ...linePaint(2.6, colour), opacity: 0.35 + 0.6 * (1 - size) });
  });
  return [
    ellipse(0, MIDDLE, 17.5, 23.5, inkedPaint(colour, 4)),
    ellipse(0, MIDDLE, 12.5, 18.5, inkedPaint(DEEP, 3)),
    ...rings,
    path('M-12,-34q2,-5 6,-8', linePaint(3, COLORS.white)),
    path(INWARD_ARROWS, linePaint(8)),
    path(INWARD_ARROWS, linePaint(4, colour)),
  ];
}

function drawExit(colour: string, turn: number): readonly Shape[] {
  const ring = { cap: 'butt', dash: [9, 6] } as const;
  return [
    ellipse(0, MIDDLE, 16, 22, flatPaint(colour, 0.2)),
    ellipse(0, MIDDLE, 16, 22, linePaint(9)),
    ellipse(0, MIDDLE, 16, 22, { ...linePaint(4.5, colour), ...ring }),
    path(UPWARD_ARROWS, linePaint(8)),
    path(UPWARD_ARROWS, { ...linePaint(4, colour), opacity: 0.6 + 0.4 * Math.abs(1 - 2 * turn) }),
  ];
}
