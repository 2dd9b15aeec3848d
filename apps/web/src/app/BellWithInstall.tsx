import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { returnAfterSignIn } from '../data/afterSignIn.ts';
import { keys } from '../data/keys.ts';
import type { SessionState } from '../data/readSession.ts';
import { isStandalone } from '../data/standalone.ts';
import { CodeSignIn } from '../features/install/CodeSignIn.tsx';
import { Bell } from '../features/notices/Bell.tsx';
import { InstallKeeper } from './InstallKeeper.tsx';

/** Start URL of the icon's "Play" shortcut. */
const PLAY = '/play?app';

/** UI loaded when the page is idle: the bell and install prompt in the bar, or code sign-in on the login screen. */
export function BellWithInstall({ login }: { login?: boolean }) {
  return login ? (
    <CodeWay />
  ) : (
    <>
      <Bell />
      <InstallKeeper />
    </>
  );
}

/** Whether this page was loaded from the "Play" shortcut, even if the URL has changed since. */
const isOpenedToPlay = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => name.endsWith(PLAY));

/**
 * Code sign-in for the installed app, where Discord's redirect may return in another browser. After a start from
 * "Play", the sign-in leads to the game.
 */
function CodeWay() {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isOpenedToPlay()) returnAfterSignIn('/play');
  }, []);
  return isStandalone() ? (
    <CodeSignIn
      onSignedIn={(user) => queryClient.setQueryData<SessionState>(keys.session, { user, arrival: 'existing' })}
    />
  ) : null;
}
