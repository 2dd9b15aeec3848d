/** Platforms passed to the frame (GAME-04). */
export const PLATFORMS = ['mobile', 'desktop'] as const;
export type Platform = (typeof PLATFORMS)[number];
