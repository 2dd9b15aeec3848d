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

/** Those that end a run. */
const DEADLY: ReadonlySet<FieldKind> = new Set(['press', 'bolt', 'icicle']);

/** A field as its bounds, for as long as its own drawing is not here: a dashed frame, coral where it ends a run. */
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

/** How places are drawn: their land, their foes, and their fields. */
export interface PlaceArt {
  readonly scenes: Scenes;
  /** Whether a place has its land here; where it has not, there is sky and light. */
  hasLand(biome: BiomeId): boolean;
  drawFoe(look: FoeLook): Shape;
  /** What a foe is drawn as. */
  shownAs(kind: FoeKind): FoeKind;
  painterOf(field: FieldKind, layer: FieldLayer): FieldPainter | undefined;
}

/**
 * What the page opens with: the first place. Should a run get further before the rest is here, a foe is drawn as a walker and a field as
 * its bounds, so that nobody is hurt by what cannot be seen.
 */
export const FIRST_ART: PlaceArt = {
  scenes: createScenes((biome) => (biome === 'meadow' ? MEADOW : BARE)),
  hasLand: (biome) => biome === 'meadow',
  drawFoe: (look) => poseFoe(look.kind === 'shot' ? drawShot : drawWalker, look),
  shownAs: (kind) => (kind === 'shot' || kind === 'icicle' ? 'shot' : 'walker'),
  painterOf: (_, layer) => (layer === 'behind' ? drawPlainField : undefined),
};

let known = FIRST_ART;

/** What places are drawn with by now, in all pictures of the page. */
export const placeArt = (): PlaceArt => known;

/** From now on places are drawn with this. */
export function takePlaceArt(art: PlaceArt): void {
  known = art;
}
