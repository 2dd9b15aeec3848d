import { useState } from 'react';
import { isKept } from '../data/roomLink.ts';
import { showLobby, useLobbyShown } from '../data/lobby.ts';
import { useSession } from '../data/session.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const RoomKeeper = lazyScreen(async () => (await import('./RoomKeeper.tsx')).RoomKeeper);

const close = (): void => showLobby(false);

/** The room of this tab and its lobby, over any screen; brought when it is first asked for, or when the page comes back into a room. */
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
