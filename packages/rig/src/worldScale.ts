import type { FoeKind } from './foe/poseFoe.ts';

/** World units per rig unit. The body of 34 units is slightly smaller than the figure, in the player's favor. */
export const HERO_SCALE = 0.42;

/** World units per rig unit; foes are drawn slightly larger than their hitbox. */
export const FOE_SCALE: Readonly<Record<Exclude<FoeKind, 'icicle'>, number>> = {
  walker: 0.66,
  flyer: 0.66,
  spitter: 0.6,
  bumble: 0.8,
  shot: 0.6,
};

/** Offset of a drawn foe in units: flyers are drawn around their center, while the simulation uses their feet. */
export const FOE_OFFSET_Y: Readonly<Record<Exclude<FoeKind, 'icicle' | 'shot'>, number>> = {
  walker: 0,
  flyer: 12,
  spitter: 0,
  bumble: 13,
};
