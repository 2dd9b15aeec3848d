import type { BiomeId } from '@jumpy/rig/biome';
import { type FoeKind, type FoeLook, poseFoe } from '@jumpy/rig/foe/pose';
import { drawShot } from '@jumpy/rig/foe/shot';
import { drawWalker } from '@jumpy/rig/foe/walker';
import { MEADOW } from '@jumpy/rig/scene/meadow';
import { BARE, createScenes, type Scenes } from '@jumpy/rig/scene/painter';
import type { Shape } from '@jumpy/rig/shape';
import type { FieldKind } from '@jumpy/sim/kinds';
import type { FieldLayer, FieldPainter } from './fieldPainter.ts';
import { drawPlainField } from './plainField.ts';

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
