import { drawBumble } from './foe/bumble.ts';
import { drawFlyer } from './foe/flyer.ts';
import { drawIcicle } from './foe/icicle.ts';
import { type FoeBuild, type FoeKind, type FoeLook, poseFoe } from './foe/pose.ts';
import { drawShot } from './foe/shot.ts';
import { drawSpitter } from './foe/spitter.ts';
import { drawWalker } from './foe/walker.ts';
import type { Shape } from './shape.ts';

export { FOE_KINDS, type FoeKind, type FoeLook } from './foe/pose.ts';

/**
 * A foe in world units: walker and spitter stand on y = 0, flyer and shot hang about the origin.
 *
 * @example drawFoe({ kind: 'spitter', facing: -1, telegraph: 0.8 }).type // 'group'
 */
export function drawFoe(look: FoeLook): Shape {
  return poseFoe(BUILD[look.kind], look);
}

const BUILD: Readonly<Record<FoeKind, FoeBuild>> = {
  walker: drawWalker,
  flyer: drawFlyer,
  spitter: drawSpitter,
  bumble: drawBumble,
  shot: drawShot,
  icicle: drawIcicle,
};
