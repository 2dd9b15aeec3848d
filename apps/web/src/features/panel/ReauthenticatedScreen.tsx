import { useEffect } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { joinSignInChannel } from './reauthentication.ts';

/** Final page of the sign-in window: notifies the panel and closes. */
export function ReauthenticatedScreen() {
  useEffect(() => {
    const panels = joinSignInChannel();
    panels.post({ type: 'signed-in-again' });
    panels.close();
    window.close();
  }, []);
  return (
    <NightScreen>
      <IllustratedPanel
        sign="SIGNED IN"
        illustration="soon"
        title="You’re signed in"
        action={<ButtonLink to="/admin">Go to panel</ButtonLink>}
      >
        <p>The panel is open in its own window. You can close this one.</p>
      </IllustratedPanel>
    </NightScreen>
  );
}
