import type { BiomeId } from './biome.ts';
import { CRYSTAL } from './scene/crystal.ts';
import { FORGE } from './scene/forge.ts';
import { FROST } from './scene/frost.ts';
import { HOLLOW } from './scene/hollow.ts';
import { LAGOON } from './scene/lagoon.ts';
import { MEADOW } from './scene/meadow.ts';
import { NEON } from './scene/neon.ts';
import { createScenes, type Scenes } from './scene/createScenes.ts';
import type { Scenery } from './scene/scenery.ts';
import { THUNDER } from './scene/thunder.ts';

/** The scenery of all biomes. */
export const SCENERY: Readonly<Record<BiomeId, Scenery>> = {
  meadow: MEADOW,
  hollow: HOLLOW,
  neon: NEON,
  lagoon: LAGOON,
  frost: FROST,
  forge: FORGE,
  thunder: THUNDER,
  crystal: CRYSTAL,
};

/**
 * All scenes; use `createScenes` to draw only some of them. @example SCENES.drawSky('frost', { width: 9, height: 9
 * }).type // 'group'
 */
export const SCENES: Scenes = createScenes((biome) => SCENERY[biome]);

/**
 * Draws a complete still image of a biome, from (0, 0) to (width, height), with the ground at the bottom.
 *
 * @example drawScene('frost', { width: 400, height: 711 }).type // 'group'
 */
export const drawScene: Scenes['drawScene'] = SCENES.drawScene;

/**
 * Draws sky, rings and light: the fixed part (or moving with SCENE_SPEED.sky).
 *
 * @example drawSky('neon', { width: 400, height: 711, seed: 3 }).type // 'group'
 */
export const drawSky: Scenes['drawSky'] = SCENES.drawSky;

/**
 * Draws one layer of land: y = 0 is the bottom of the image, up is negative. Move it down by its speed while climbing.
 *
 * @example drawLand('meadow', 'far', { width: 400, height: 711 }).type // 'group'
 */
export const drawLand: Scenes['drawLand'] = SCENES.drawLand;

/**
 * Draws the floating objects of a layer as a vertically seamless tile; repeat it every `height` units.
 *
 * @example drawDrift('lagoon', 'near', { width: 400, height: 900 }).type // 'group'
 */
export const drawDrift: Scenes['drawDrift'] = SCENES.drawDrift;
