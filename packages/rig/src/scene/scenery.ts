import type { Biome } from '../biome.ts';
import type { Random } from '../random.ts';
import type { Shape } from '../shape.ts';

/** The one light of a scene, in the scene's units. */
export interface Light {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A picture to fill, with its light. */
export interface SkyPlace {
  readonly biome: Biome;
  readonly random: Random;
  readonly width: number;
  readonly height: number;
  readonly light: Light;
}

/** A strip of land: y = 0 is the ground line, up is negative; height is that of the whole view. */
export interface Ground {
  readonly biome: Biome;
  readonly random: Random;
  readonly width: number;
  readonly height: number;
}

/** One floating thing about (0, 0) and where it hangs; reach is how far it extends up and down. */
export interface Piece {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly shape: Shape;
}

/** The layers that scroll, slowest first. */
export const DRIFT_LAYERS = ['far', 'mid', 'near'] as const;
/** One of `DRIFT_LAYERS`. */
export type DriftLayer = (typeof DRIFT_LAYERS)[number];

/** What a biome puts into its scene: marks in the sky, land by layer, and things that float for ever. */
export interface Scenery {
  readonly sky: (place: SkyPlace) => readonly Shape[];
  readonly land: Readonly<Record<DriftLayer | 'front', (ground: Ground) => readonly Shape[]>>;
  readonly drift: Readonly<Record<DriftLayer, (ground: Ground) => readonly Piece[]>>;
}

/** How far land reaches under the ground line, scene units. */
export const DEPTH = 80;

/** Nothing floats here. */
export const NO_DRIFT = (): readonly Piece[] => [];

/** Nothing stands here. */
export const NO_LAND = (): readonly Shape[] => [];
