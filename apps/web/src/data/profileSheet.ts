import { createOverlay } from './overlays.ts';

/** Opens or closes the profile sheet, which contains the wallet, and returns whether it is open. */
export const [showProfile, useProfileShown] = createOverlay(false);
