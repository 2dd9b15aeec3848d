import { drawFoe } from '@jumpy/rig/foe';
import { SCENES } from '@jumpy/rig/scene';
import type { FieldKind } from '@jumpy/sim/kinds';
import type { FieldLayer, FieldPainter } from './fieldPainter.ts';
import { drawBolt, drawStrike } from './fields/bolt.ts';
import { drawBubbles } from './fields/bubbles.ts';
import { drawGust } from './fields/gust.ts';
import { drawIcicle } from './fields/icicle.ts';
import { drawPortal } from './fields/portal.ts';
import { drawPress } from './fields/press.ts';
import { drawUpdraught } from './fields/updraught.ts';
import { drawWater } from './fields/water.ts';
import { type PlaceArt, takePlaceArt } from './placeArt.ts';

const PAINTERS: Readonly<Record<FieldKind, Readonly<Partial<Record<FieldLayer, FieldPainter>>>>> = {
  updraught: { behind: drawUpdraught },
  bubbles: { behind: drawBubbles },
  water: { behind: drawWater },
  gust: { behind: drawGust },
  press: { front: drawPress },
  bolt: { behind: drawBolt, front: drawStrike },
  icicle: { front: drawIcicle },
  portal: { behind: drawPortal },
};

/** Full art of all biomes. */
export const LATER_ART: PlaceArt = {
  scenes: SCENES,
  hasLand: () => true,
  drawFoe,
  shownAs: (kind) => kind,
  painterOf: (field, layer) => PAINTERS[field][layer],
};

// Importing this module activates the art.
takePlaceArt(LATER_ART);
