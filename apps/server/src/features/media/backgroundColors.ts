/** Background by rarity in the shop, as hex without `#`; marketplaces show it behind the image. */
export const BACKGROUND_COLORS = {
  Common: 'c8bee8',
  Uncommon: '7ee08a',
  Rare: '74c7ff',
  Epic: 'ff8fd0',
  Legendary: 'ffc84a',
} as const;

export type BackgroundKey = keyof typeof BACKGROUND_COLORS;
