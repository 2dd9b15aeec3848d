import { createOverlay } from './overlays.ts';

export const [showLobby, useLobbyShown] = createOverlay(false);
