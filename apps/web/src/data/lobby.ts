import { createShown } from './shown.ts';

export const [showLobby, useLobbyShown] = createShown(false);
