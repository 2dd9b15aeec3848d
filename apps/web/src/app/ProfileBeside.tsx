import { lazy, Suspense, useEffect, useState } from 'react';
import { showProfile, useProfileShown } from '../data/profileSheet.ts';
import { useSession } from '../data/session.ts';

const ProfileWithWallet = lazy(async () => ({ default: (await import('./ProfileWithWallet.tsx')).ProfileWithWallet }));

/** The player's profile over any screen, brought when it is first asked for; it goes with the session. */
export function ProfileBeside() {
  const shown = useProfileShown();
  const { authenticated } = useSession();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  useEffect(() => {
    if (!authenticated) showProfile(false);
  }, [authenticated]);
  return wanted && authenticated ? (
    <Suspense>
      <ProfileWithWallet open={shown} onClose={() => showProfile(false)} />
    </Suspense>
  ) : null;
}
