import { scale } from '../matrix.ts';
import { applyVision, type Vision } from '../palette.ts';
import { group, type Shape } from '../shape.ts';
import { drawDangerRim } from '../silhouette.ts';
import type { FoeState } from './foeParts.ts';

/** Enemies of the simulation, plus the spitter's shot and a falling icicle. */
export const FOE_KINDS = ['walker', 'flyer', 'spitter', 'bumble', 'shot', 'icicle'] as const;
/** One of `FOE_KINDS`. */
export type FoeKind = (typeof FOE_KINDS)[number];

/** A foe and its state; omitted values are at rest. */
export interface FoeProps {
  readonly kind: FoeKind;
  /** 1 faces and flies right, -1 left. */
  readonly facing?: 1 | -1;
  /** Progress through one stride or wobble, 0..1, cyclic. */
  readonly step?: number;
  /** Wings of the flyer, -1 down to 1 up. */
  readonly flap?: number;
  /** Inflation of the spitter, 0 calm to 1 about to shoot. */
  readonly telegraph?: number;
  /** 0 whole to 1 stomped flat. */
  readonly squashed?: number;
  readonly vision?: Vision;
}

/** Builds the shapes of a foe in a state. */
export type FoePainter = (state: FoeState) => readonly Shape[];

/**
 * Builds a foe with the given function and applies its facing and squash; all but bumbles get the rim of what kills.
 *
 * @example poseFoe(drawWalker, { kind: 'walker', facing: -1 }).type // 'group'
 */
export function poseFoe(
  build: FoePainter,
  { kind, facing = 1, step = 0, flap = 0, telegraph = 0, squashed = 0, vision = 'standard' }: FoeProps,
): Shape {
  const flat = scale(facing * (1 + 0.35 * squashed), 1 - 0.62 * squashed);
  const figure = group(build({ step, flap, telegraph, squashed }));
  const parts = kind === 'bumble' ? [figure] : [drawDangerRim(figure), figure];
  return applyVision(group(parts, { transform: flat }), vision);
}
