import type { Biome } from '../biome.ts';
import type { SeededStream } from '../random.ts';
import type { Shape } from '../shape.ts';

/** The light of a scene, in the scene's units. */
export interface Light {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** An image area to fill, with its light. */
export interface SkyArea {
  readonly biome: Biome;
  readonly random: SeededStream;
  readonly width: number;
  readonly height: number;
  readonly light: Light;
}

/** A strip of land: y = 0 is the ground line, up is negative; `height` is that of the whole view. */
export interface LandArea {
  readonly biome: Biome;
  readonly random: SeededStream;
  readonly width: number;
  readonly height: number;
}

/** A floating object centered on (0, 0) and its position; `reach` is its vertical extent. */
export interface FloatingPiece {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly shape: Shape;
}

/** Scrolling layers, slowest first. */
export const DRIFT_LAYERS = ['far', 'mid', 'near'] as const;
/** One of `DRIFT_LAYERS`. */
export type DriftLayer = (typeof DRIFT_LAYERS)[number];

/** Scenery of a biome: marks in the sky, land by layer, and floating objects. */
export interface Scenery {
  readonly sky: (place: SkyArea) => readonly Shape[];
  readonly land: Readonly<Record<DriftLayer | 'front', (ground: LandArea) => readonly Shape[]>>;
  readonly drift: Readonly<Record<DriftLayer, (ground: LandArea) => readonly FloatingPiece[]>>;
}

/** How far land extends below the ground line, in scene units. */
export const LAND_DEPTH = 80;

/** A layer without floating objects. */
export const NO_DRIFT = (): readonly FloatingPiece[] => [];

/** A layer without land. */
export const NO_LAND = (): readonly Shape[] => [];
