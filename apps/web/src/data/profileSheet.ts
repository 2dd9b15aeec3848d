import { createShown } from './shown.ts';

/** Opens or closes the player's profile with the wallet in it (READ-57), and whether it is open. */
export const [showProfile, useProfileShown] = createShown(false);
