import type { Rarity } from './characters.ts';
import * as m from './messages.ts';

const NAMES: Readonly<Record<Rarity, string>> = {
  Common: m.common(),
  Uncommon: m.uncommon(),
  Rare: m.rare(),
  Epic: m.epic(),
  Legendary: m.legendary(),
};

/**
 * Returns the name of a rarity as players read it; its value stays the same in every language.
 * @example rarityName('Epic') // 'Epic'
 */
export function rarityName(rarity: Rarity): string {
  return NAMES[rarity];
}
