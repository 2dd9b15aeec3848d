import type { BiomeId } from '@jumpy/rig/biome';
import { type FoeProps, poseFoe } from '@jumpy/rig/foe/poseFoe';
import { drawShot } from '@jumpy/rig/foe/shot';
import { COLORS, colorInVision, TOY_COLORS, type Vision } from '@jumpy/rig/palette';
import { MEADOW } from '@jumpy/rig/scene/meadow';
import { EMPTY_SCENERY, createScenes, type Scenes } from '@jumpy/rig/scene/createScenes';
import type { Shape } from '@jumpy/rig/shape';
import { UNIT } from '@jumpy/sim/constants';
import type { FieldKind } from '@jumpy/sim/kinds';
import type { FieldLayer, FieldPainter } from './fieldPainter.ts';
import type { Context2D } from './sprites.ts';
import { strokeWithOutline } from './strokeOutlined.ts';

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
