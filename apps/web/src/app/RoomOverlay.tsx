import { useState } from 'react';
import { hasSessionItem } from '../data/storedRoomLink.ts';
import { showLobby, useLobbyShown } from '../data/lobby.ts';
import { useSession } from '../data/session.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const RoomController = lazyScreen(async () => (await import('./RoomController.tsx')).RoomController);

const close = (): void => showLobby(false);

/**
 * The tab's room and its lobby, available on every screen. Loads on first use, or at once if a reloaded page was in a
 * room.
 */
export function RoomOverlay() {
  const shown = useLobbyShown();
  const { user } = useSession();
  const [wanted, setWanted] = useState(() => hasSessionItem(STORAGE.room));
  if (shown && !wanted) setWanted(true);
  const giveUp = (): void => {
    close();
    setWanted(false);
  };
  return wanted && user ? (
    <LazySlot onClose={shown ? giveUp : undefined}>
      <RoomController open={shown} onClose={close} />
    </LazySlot>
  ) : null;
}
