import { drawFoe } from '@jumpy/rig/drawFoe';
import { SCENES } from '@jumpy/rig/scenes';
import type { FieldKind } from '@jumpy/sim/kinds';
import type { FieldLayer, FieldPainter } from './fieldPainter.ts';
import { paintBolt, paintBoltStrike } from './fields/bolt.ts';
import { paintGust } from './fields/gust.ts';
import { paintIcicle, paintPress } from './fields/pressAndIcicle.ts';
import { paintUpdraft } from './fields/updraft.ts';
import { paintBubbles, paintWater } from './fields/waterAndBubbles.ts';
import { type BiomeArt, INITIAL_BIOME_ART, setBiomeArt } from './biomeArt.ts';
import { createDeathPainter } from './deathPainter.ts';
import { setDeathPainter } from './deathScene.ts';

/** Portals are only in the last place; until their art has loaded they are drawn as their bounds. */
const FIELD_PAINTERS: Readonly<
  Record<Exclude<FieldKind, 'portal'>, Readonly<Partial<Record<FieldLayer, FieldPainter>>>>
> = {
  updraught: { behind: paintUpdraft },
  bubbles: { behind: paintBubbles },
  water: { behind: paintWater },
  gust: { behind: paintGust },
  press: { front: paintPress },
  bolt: { behind: paintBolt, front: paintBoltStrike },
  icicle: { front: paintIcicle },
};

/** Full art of all biomes. */
export const FULL_BIOME_ART: BiomeArt = {
  scenes: SCENES,
  hasLand: () => true,
  drawFoe,
  hasFoes: true,
  getFieldPainter: (field, layer) =>
    field === 'portal' ? INITIAL_BIOME_ART.getFieldPainter(field, layer) : FIELD_PAINTERS[field][layer],
};

// Importing this module activates the art.
setBiomeArt(FULL_BIOME_ART);
setDeathPainter(createDeathPainter);
