import { createShown } from './shown.ts';

/** Opens or closes the lobby, and whether it is open. */
export const [showLobby, useLobbyShown] = createShown(false);
