import type { BiomeId } from '@jumpy/rig/biome';
import { type FoeKind, type FoeLook, poseFoe } from '@jumpy/rig/foe/pose';
import { drawShot } from '@jumpy/rig/foe/shot';
import { drawWalker } from '@jumpy/rig/foe/walker';
import { COLOURS, colourSeenBy, INK } from '@jumpy/rig/palette';
import { MEADOW } from '@jumpy/rig/scene/meadow';
import { BARE, createScenes, type Scenes } from '@jumpy/rig/scene/painter';
import type { Shape } from '@jumpy/rig/shape';
import { UNIT } from '@jumpy/sim/constants';
import type { FieldKind } from '@jumpy/sim/kinds';
import type { FieldLayer, FieldPainter } from './fieldPainter.ts';

/** Fields that end a run. */
const DEADLY: ReadonlySet<FieldKind> = new Set(['press', 'bolt', 'icicle']);

/** Bounds of a field while its art has not loaded: a dashed frame, coral if deadly. */
const drawPlainField: FieldPainter = (pen, { kind, x, y, halfWidth, height }, { top, vision }) => {
  const left = (x - halfWidth) / UNIT;
  const upper = top - (y + height) / UNIT;
  pen.beginPath();
  pen.rect(left, upper, (2 * halfWidth) / UNIT, height / UNIT);
  pen.setLineDash([3, 11]);
  pen.lineCap = 'round';
  pen.lineWidth = 6;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.lineWidth = 3;
  pen.strokeStyle = colourSeenBy(DEADLY.has(kind) ? COLOURS.coral : COLOURS.sky, vision);
  pen.stroke();
  pen.setLineDash([]);
};

/** Art by biome: land, foes and fields. */
export interface PlaceArt {
  readonly scenes: Scenes;
  /** Whether the land of a biome has loaded; otherwise only sky and light are drawn. */
  hasLand(biome: BiomeId): boolean;
  drawFoe(look: FoeLook): Shape;
  /** Kind that is actually drawn for a foe. */
  shownAs(kind: FoeKind): FoeKind;
  painterOf(field: FieldKind, layer: FieldLayer): FieldPainter | undefined;
}

/**
 * Initial art with the first biome only. Until the rest has loaded, foes are drawn as walkers and fields as their
 * bounds, so that nothing harmful is invisible.
 */
export const FIRST_ART: PlaceArt = {
  scenes: createScenes((biome) => (biome === 'meadow' ? MEADOW : BARE)),
  hasLand: (biome) => biome === 'meadow',
  drawFoe: (look) => poseFoe(look.kind === 'shot' ? drawShot : drawWalker, look),
  shownAs: (kind) => (kind === 'shot' || kind === 'icicle' ? 'shot' : 'walker'),
  painterOf: (_, layer) => (layer === 'behind' ? drawPlainField : undefined),
};

let known = FIRST_ART;

/** Art that is currently in use, shared by all views of the page. */
export const placeArt = (): PlaceArt => known;

export function takePlaceArt(art: PlaceArt): void {
  known = art;
}
