/** Platforms passed to the frame (GAME-04). */
export const DEVICE_PLATFORMS = ['mobile', 'desktop'] as const;
export type DevicePlatform = (typeof DEVICE_PLATFORMS)[number];
