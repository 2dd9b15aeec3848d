import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setSignInReturn } from '../data/signInReturn.ts';
import { queryKeys } from '../data/queryKeys.ts';
import type { SessionState } from '../data/fetchSession.ts';
import { isStandalone } from '../data/standalone.ts';
import { CodeSignIn } from '../features/install/CodeSignIn.tsx';
import { NotificationBell } from '../features/notices/NotificationBell.tsx';
import { InstallController } from './InstallController.tsx';

/** Start URL of the icon's "Play" shortcut. */
const PLAY_SHORTCUT_PATH = '/play?app';

/** UI loaded when the page is idle: the bell and install prompt in the bar, or code sign-in on the login screen. */
export function BellWithInstall({ login }: { login?: boolean }) {
  return login ? (
    <StandaloneCodeSignIn />
  ) : (
    <>
      <NotificationBell />
      <InstallController />
    </>
  );
}

/** Whether this page was loaded from the "Play" shortcut, even if the URL has changed since. */
const wasOpenedToPlay = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => name.endsWith(PLAY_SHORTCUT_PATH));

/**
 * Code sign-in for the installed app, where Discord's redirect may return in another browser. After a start from
 * "Play", the sign-in leads to the game.
 */
function StandaloneCodeSignIn() {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (wasOpenedToPlay()) setSignInReturn('/play');
  }, []);
  return isStandalone() ? (
    <CodeSignIn
      onSignedIn={(user) => queryClient.setQueryData<SessionState>(queryKeys.session, { user, arrival: 'existing' })}
    />
  ) : null;
}
