import { useState } from 'react';
import { isKept } from '../data/roomLink.ts';
import { showLobby, useLobbyShown } from '../data/lobby.ts';
import { useSession } from '../data/session.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const RoomKeeper = lazyScreen(async () => (await import('./RoomKeeper.tsx')).RoomKeeper);

const close = (): void => showLobby(false);

/**
 * The tab's room and its lobby, available on every screen. Loads on first use, or at once if a reloaded page was in a
 * room.
 */
export function RoomsBeside() {
  const shown = useLobbyShown();
  const { user } = useSession();
  const [wanted, setWanted] = useState(() => isKept(STORAGE.room));
  if (shown && !wanted) setWanted(true);
  const giveUp = (): void => {
    close();
    setWanted(false);
  };
  return wanted && user ? (
    <Beside onClose={shown ? giveUp : undefined}>
      <RoomKeeper open={shown} onClose={close} />
    </Beside>
  ) : null;
}
