import { createShown } from './shown.ts';

/** Opens or closes "Invite friends", and whether it is open. */
export const [showInvites, useInvitesShown] = createShown(false);
