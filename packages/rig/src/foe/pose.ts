import { scale } from '../matrix.ts';
import { seenBy, type Vision } from '../palette.ts';
import { group, type Shape } from '../shape.ts';
import type { FoeState } from './build.ts';

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

/** What a foe is made of, in a state. */
export type FoeBuild = (state: FoeState) => readonly Shape[];

/**
 * A foe from what it is made of, turned and squashed as it stands; the state it is in comes with its look.
 *
 * @example poseFoe(drawWalker, { kind: 'walker', facing: -1 }).type // 'group'
 */
export function poseFoe(
  build: FoeBuild,
  { facing = 1, step = 0, flap = 0, telegraph = 0, squashed = 0, vision = 'standard' }: FoeLook,
): Shape {
  const flat = scale(facing * (1 + 0.35 * squashed), 1 - 0.62 * squashed);
  return seenBy(group(build({ step, flap, telegraph, squashed }), { transform: flat }), vision);
}
