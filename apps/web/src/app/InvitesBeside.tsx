import { useState } from 'react';
import { showInvites, useInvitesShown } from '../data/invitesSheet.ts';
import { useSession } from '../data/session.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const InvitesWithShare = lazyScreen(async () => (await import('./InvitesWithShare.tsx')).InvitesWithShare);

const close = (): void => showInvites(false);

/** "Invite friends" over any screen, brought when it is first asked for. */
export function InvitesBeside() {
  const shown = useInvitesShown();
  const { authenticated } = useSession();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  const giveUp = (): void => {
    close();
    setWanted(false);
  };
  return wanted && authenticated ? (
    <Beside onClose={giveUp}>
      <InvitesWithShare open={shown} onClose={close} />
    </Beside>
  ) : null;
}
