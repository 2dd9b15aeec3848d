import type { EquippedCosmetics, WornCosmetics } from '@jumpy/protocol/http/cosmetics';

/** The field `cosmetics` of a player others see running; no field without any. */
export function toWornCosmetics({ trail, ears, hat }: EquippedCosmetics): { cosmetics?: WornCosmetics } {
  const isBare = trail === undefined && ears === undefined && hat === undefined;
  return isBare ? {} : { cosmetics: { trail, ears, hat } };
}
