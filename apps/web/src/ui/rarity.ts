import { RARITIES, type Rarity } from '@jumpy/domain/characters';

/** Number of pips of a rarity, so that color is never the only cue. */
export const getRarityPips = (rarity: Rarity): number => RARITIES.indexOf(rarity) + 1;

export const getRarityColor = (rarity: Rarity): string => `var(--r${getRarityPips(rarity)})`;
