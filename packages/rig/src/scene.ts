import type { BiomeId } from './biome.ts';
import { CRYSTAL } from './scene/crystal.ts';
import { FORGE } from './scene/forge.ts';
import { FROST } from './scene/frost.ts';
import { HOLLOW } from './scene/hollow.ts';
import { LAGOON } from './scene/lagoon.ts';
import { MEADOW } from './scene/meadow.ts';
import { NEON } from './scene/neon.ts';
import { createScenes, type Scenes } from './scene/painter.ts';
import type { Scenery } from './scene/scenery.ts';
import { THUNDER } from './scene/thunder.ts';

const SCENERY: Readonly<Record<BiomeId, Scenery>> = {
  meadow: MEADOW,
  hollow: HOLLOW,
  neon: NEON,
  lagoon: LAGOON,
  frost: FROST,
  forge: FORGE,
  thunder: THUNDER,
  crystal: CRYSTAL,
};

/** All scenes: what draws some of them only is made with `createScenes`. @example SCENES.drawSky('frost', { width: 9, height: 9 }).type // 'group' */
export const SCENES: Scenes = createScenes((biome) => SCENERY[biome]);

/**
 * A whole still picture of a biome, from (0, 0) to (width, height), ground at the bottom.
 *
 * @example drawScene('frost', { width: 400, height: 711 }).type // 'group'
 */
export const drawScene: Scenes['drawScene'] = SCENES.drawScene;

/**
 * Sky, rings and light: the part that stands still (or moves by SCENE_SPEED.sky).
 *
 * @example drawSky('neon', { width: 400, height: 711, seed: 3 }).type // 'group'
 */
export const drawSky: Scenes['drawSky'] = SCENES.drawSky;

/**
 * One layer of land: y = 0 is the foot of the picture, up is negative. To climb, move it down by its speed.
 *
 * @example drawLand('meadow', 'far', { width: 400, height: 711 }).type // 'group'
 */
export const drawLand: Scenes['drawLand'] = SCENES.drawLand;

/**
 * What floats in one layer, as a tile that fits under and over itself: repeat it every `height` units for ever.
 *
 * @example drawDrift('lagoon', 'near', { width: 400, height: 900 }).type // 'group'
 */
export const drawDrift: Scenes['drawDrift'] = SCENES.drawDrift;
