import { createShown } from './shown.ts';

export const [showInvites, useInvitesShown] = createShown(false);
