import type { FoeState } from './foe/build.ts';
import { drawFlyer } from './foe/flyer.ts';
import { drawBumble } from './foe/bumble.ts';
import { drawIcicle } from './foe/icicle.ts';
import { drawShot } from './foe/shot.ts';
import { drawSpitter } from './foe/spitter.ts';
import { drawWalker } from './foe/walker.ts';
import { scale } from './matrix.ts';
import { seenBy, type Vision } from './palette.ts';
import { group, type Shape } from './shape.ts';

/** The enemies of the simulation, what the spitter spits, and an icicle that falls. */
export const FOE_KINDS = ['walker', 'flyer', 'spitter', 'bumble', 'shot', 'icicle'] as const;
/** One of `FOE_KINDS`. */
export type FoeKind = (typeof FOE_KINDS)[number];

/** A foe and the state it is in; what is left out is at rest. */
export interface FoeLook {
  readonly kind: FoeKind;
  /** 1 looks and flies to the right, -1 to the left. */
  readonly facing?: 1 | -1;
  /** Through one stride or wobble, 0..1 and round again. */
  readonly step?: number;
  /** Wings of the flyer, -1 down to 1 up. */
  readonly flap?: number;
  /** The spitter's breath, 0 calm to 1 about to spit. */
  readonly telegraph?: number;
  /** 0 whole to 1 stomped flat. */
  readonly squashed?: number;
  readonly vision?: Vision;
}

/**
 * A foe in world units: walker and spitter stand on y = 0, flyer and shot hang about the origin.
 *
 * @example drawFoe({ kind: 'spitter', facing: -1, telegraph: 0.8 }).type // 'group'
 */
export function drawFoe({
  kind,
  facing = 1,
  step = 0,
  flap = 0,
  telegraph = 0,
  squashed = 0,
  vision = 'standard',
}: FoeLook): Shape {
  const state: FoeState = { step, flap, telegraph, squashed };
  const flat = scale(facing * (1 + 0.35 * squashed), 1 - 0.62 * squashed);
  return seenBy(group(BUILD[kind](state), { transform: flat }), vision);
}

const BUILD: Readonly<Record<FoeKind, (state: FoeState) => readonly Shape[]>> = {
  walker: drawWalker,
  flyer: drawFlyer,
  spitter: drawSpitter,
  bumble: drawBumble,
  shot: drawShot,
  icicle: drawIcicle,
};
