import { RARITIES, type Rarity } from '@jumpy/domain/characters';

/** Number of pips of a rarity, so that color is never the only cue. */
export const pipsOf = (rarity: Rarity): number => RARITIES.indexOf(rarity) + 1;

export const hueOf = (rarity: Rarity): string => `var(--r${pipsOf(rarity)})`;
