import { createOverlay } from './overlays.ts';

export const [showInvites, useInvitesShown] = createOverlay(false);
