import type { BiomeId } from '@jumpy/rig/biome';
import { type FoeProps, poseFoe } from '@jumpy/rig/foe/poseFoe';
import { drawShot } from '@jumpy/rig/foe/shot';
import { COLORS, colorInVision, TOY_COLORS, type Vision } from '@jumpy/rig/palette';
import { MEADOW } from '@jumpy/rig/scene/meadow';
import { EMPTY_SCENERY, createScenes, type Scenes } from '@jumpy/rig/scene/createScenes';
import type { Shape } from '@jumpy/rig/shape';
import { BIOME_COUNT, cycleOfLevel } from '@jumpy/sim/biomes';
import { UNIT } from '@jumpy/sim/constants';
import type { FieldKind } from '@jumpy/sim/kinds';
import type { World } from '@jumpy/sim/world';
import type { FieldLayer, FieldPainter } from './fieldPainter.ts';
import type { Context2D } from './sprites.ts';
import type { StageBox } from './stageBox.ts';
import { strokeWithOutline } from './strokeOutlined.ts';
import type { VisualSettings } from './visualSettings.ts';

/** Fields that end a run. */
const DEADLY_FIELDS: ReadonlySet<FieldKind> = new Set(['press', 'bolt', 'icicle']);

/** Bounds of a field while its art has not loaded: a dashed frame, red if deadly. */
const paintFieldBounds: FieldPainter = (ctx, { kind, x, y, halfWidth, height }, { top, vision }) => {
  const left = (x - halfWidth) / UNIT;
  const upper = top - (y + height) / UNIT;
  ctx.beginPath();
  ctx.rect(left, upper, (2 * halfWidth) / UNIT, height / UNIT);
  ctx.setLineDash([3, 11]);
  ctx.lineCap = 'round';
  const color = colorInVision(DEADLY_FIELDS.has(kind) ? TOY_COLORS.danger : COLORS.sky, vision);
  strokeWithOutline(ctx, { width: 3, edge: 1.5, color });
  ctx.setLineDash([]);
};

/** The death line on the view; `y` and `bottom` are distances from the upper edge. */
export interface DeathLine {
  readonly y: number;
  readonly bottom: number;
  readonly nowMs: number;
  readonly reducedMotion: boolean;
  readonly vision: Vision;
}

/** A frame of a tour; heights in units. */
export interface TourFrame {
  readonly top: number;
  readonly bottomY: number;
  readonly nowMs: number;
  /** Undefined before the first tick. */
  readonly sinceStartMs: number | undefined;
}

/** Draws what the last place, the ends of places and later tours add. Never changes the world. */
export interface TourPainter {
  /** Behind the platforms, in the view. */
  drawWeather(ctx: Context2D, world: World, frame: TourFrame): void;
  /** Behind the platforms, in the view; (x, y) are the hero's feet there. */
  drawDarkness(
    ctx: Context2D,
    world: World,
    frame: { readonly x: number; readonly y: number; readonly nowMs: number; readonly elapsedMs: number },
  ): void;
  /** In the world. */
  drawGates(ctx: Context2D, world: World, frame: TourFrame): void;
}

export type TourPainterOptions = Pick<StageBox, 'density' | 'widthUnits' | 'heightUnits'> &
  Pick<VisualSettings, 'reducedMotion' | 'vision'>;

/** Art by biome: land, foes and fields. */
export interface BiomeArt {
  readonly scenes: Scenes;
  /** Whether the land of a biome has loaded; otherwise only sky and light are drawn. */
  hasLand(biome: BiomeId): boolean;
  drawFoe(props: FoeProps): Shape;
  /** Whether the art of foes has loaded; otherwise all are drawn as shots. */
  readonly hasFoes: boolean;
  getFieldPainter(field: FieldKind, layer: FieldLayer): FieldPainter | undefined;
  /** Draws lava as the death line; until it has loaded, the line is a rising night. */
  drawLavaLine?(ctx: Context2D, line: DeathLine & { readonly heat: number }): void;
  /** Draws the alarm that starts the lava, once it has loaded. */
  drawLavaAlarm?(props: { readonly isPressed: boolean }): Shape;
  /** Scenes of the tours by night, once they have loaded. */
  readonly nightScenes?: Scenes;
  /** Undefined until its art has loaded. */
  createTourPainter?(options: TourPainterOptions): TourPainter;
}

/**
 * Initial art with the first biome only. Until the rest has loaded, foes are drawn as shots and fields as their bounds,
 * so that nothing harmful is invisible.
 */
export const INITIAL_BIOME_ART: BiomeArt = {
  scenes: createScenes((biome) => (biome === 'meadow' ? MEADOW : EMPTY_SCENERY)),
  hasLand: (biome) => biome === 'meadow',
  drawFoe: (props) => poseFoe(drawShot, props),
  hasFoes: false,
  getFieldPainter: (_, layer) => (layer === 'behind' ? paintFieldBounds : undefined),
};

let currentArt = INITIAL_BIOME_ART;

/** Art that is currently in use, shared by all views of the page. */
export const getBiomeArt = (): BiomeArt => currentArt;

export function setBiomeArt(art: BiomeArt): void {
  currentArt = art;
}

/**
 * Index of the scene of a biome in a level: the biomes by day, then by night. From the third tour on, every other tour
 * is by night.
 */
export function sceneAt(biome: number, level: number): number {
  const tour = cycleOfLevel(level);
  return tour > 1 && tour % 2 === 0 ? biome + BIOME_COUNT : biome;
}

export const scenesOf = (scene: number): Scenes =>
  (scene >= BIOME_COUNT && currentArt.nightScenes) || currentArt.scenes;
