import { useEffect } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { MomentPanel } from '../../ui/MomentPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { joinSignIns } from './freshSignIn.ts';

/** Final page of the sign-in window: notifies the panel and closes. */
export function SignedInAgain() {
  useEffect(() => {
    const panels = joinSignIns();
    panels.tell({ type: 'signed-in-again' });
    panels.close();
    window.close();
  }, []);
  return (
    <NightScreen>
      <MomentPanel
        sign="SIGNED IN"
        picture="soon"
        title="You are signed in"
        action={<ButtonLink to="/admin">To the panel</ButtonLink>}
      >
        <p>The panel goes on in its own window. You can close this one.</p>
      </MomentPanel>
    </NightScreen>
  );
}
