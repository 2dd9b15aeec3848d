import { useEffect, useState } from 'react';
import { showProfile, useProfileShown } from '../data/profileSheet.ts';
import { useSession } from '../data/session.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const ProfileWithWallet = lazyScreen(async () => (await import('./ProfileWithWallet.tsx')).ProfileWithWallet);

/** The player's profile over any screen, brought when it is first asked for; it goes with the session. */
export function ProfileBeside() {
  const shown = useProfileShown();
  const { authenticated } = useSession();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  useEffect(() => {
    if (!authenticated) showProfile(false);
  }, [authenticated]);
  const giveUp = (): void => {
    showProfile(false);
    setWanted(false);
  };
  return wanted && authenticated ? (
    <Beside onClose={giveUp}>
      <ProfileWithWallet open={shown} onClose={() => showProfile(false)} />
    </Beside>
  ) : null;
}
