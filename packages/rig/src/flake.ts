import { BIOMES, type BiomeId } from './biome.ts';
import { rotate } from './matrix.ts';
import { flatPaint, linePaint } from './paints.ts';
import { drawSparkle } from './scene/sceneParts.ts';
import { circle, ellipse, group, path, rect, type Shape } from './shape.ts';

/** Box of a flake: x, y, width, height. */
export const FLAKE_BOX = [-14, -24, 28, 48] as const;
/** Turns in which a flake is drawn, so that it tumbles without being rotated by the canvas. */
export const FLAKE_TURNS = 4;

/** How a kind of weather moves: units a second to the right and down, and its sway in units. */
export interface FlakeMotion {
  readonly drift: number;
  readonly fall: number;
  readonly sway: number;
  readonly tumbles: boolean;
}

/** Weather of each place: petals, spores, drizzle, plankton, snow, embers, rain and splinters of crystal. */
export const FLAKE_MOTIONS: Readonly<Record<BiomeId, FlakeMotion>> = {
  meadow: { drift: 26, fall: 46, sway: 22, tumbles: true },
  hollow: { drift: 8, fall: -24, sway: 16, tumbles: false },
  neon: { drift: -60, fall: 420, sway: 0, tumbles: false },
  lagoon: { drift: 14, fall: -30, sway: 18, tumbles: false },
  frost: { drift: -22, fall: 58, sway: 16, tumbles: true },
  forge: { drift: 18, fall: -86, sway: 14, tumbles: true },
  thunder: { drift: -110, fall: 560, sway: 0, tumbles: false },
  crystal: { drift: 6, fall: 34, sway: 10, tumbles: true },
};

const petal = (color: string, vein: string): Shape =>
  group([path('M0,-8C8,-8 8,5 0,9C-8,5 -8,-8 0,-8Z', flatPaint(color)), path('M0,-3V6', linePaint(1.5, vein))]);
const streak = (color: string, slope: number, length: number): Shape =>
  path(`M0,${-length}L${slope * length * 2},${length}`, { ...linePaint(2.4, color), opacity: 0.7 });
const glow = (color: string, radius: number): Shape =>
  group([circle(0, 0, radius * 2.2, flatPaint(color, 0.22)), circle(0, 0, radius, flatPaint(color, 0.95))]);

const FLAKES: Readonly<Record<BiomeId, () => Shape>> = {
  meadow: () => petal('#FF9CC8', '#D8649C'),
  hollow: () => glow(BIOMES.hollow.rim, 3.8),
  neon: () => streak('#8FD8FF', -0.14, 15),
  lagoon: () => glow(BIOMES.lagoon.rim, 3.6),
  frost: () =>
    group([
      circle(0, 0, 7, flatPaint('#5F86CC', 0.55)),
      path('M0,-6V6M-5.2,-3L5.2,3M-5.2,3L5.2,-3', linePaint(2.4, '#FFFFFF')),
    ]),
  forge: () =>
    group([rect(-3.5, -3.5, 7, 7, 1.5, flatPaint('#FFC46B')), ellipse(0, 0, 8, 8, flatPaint('#FFC46B', 0.2))]),
  thunder: () => streak('#C8D5EA', -0.2, 18),
  crystal: () => drawSparkle(0, 0, 9, BIOMES.crystal.rim, 0.9),
};

/**
 * Draws a flake of the weather of a place, in one of its turns.
 *
 * @example drawFlake('frost', 1).type // 'group'
 */
export function drawFlake(biome: BiomeId, turn: number): Shape {
  return group([FLAKES[biome]()], { transform: rotate((turn / FLAKE_TURNS) * 180) });
}
