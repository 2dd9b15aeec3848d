import { RARITIES, type Rarity } from '@jumpy/domain/characters';

/** How many pips a rarity has: it is never told by colour alone. */
export const pipsOf = (rarity: Rarity): number => RARITIES.indexOf(rarity) + 1;

/** The colour of a rarity. */
export const hueOf = (rarity: Rarity): string => `var(--r${pipsOf(rarity)})`;
