import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { returnAfterSignIn } from '../data/afterSignIn.ts';
import { keys } from '../data/keys.ts';
import type { SessionState } from '../data/readSession.ts';
import { isStandalone } from '../data/standalone.ts';
import { CodeSignIn } from '../features/install/CodeSignIn.tsx';
import { Bell } from '../features/notices/Bell.tsx';
import { InstallKeeper } from './InstallKeeper.tsx';

/** Where the icon's "Play" leads. */
const PLAY = '/play?app';

/** What comes at rest: to the bar the bell and the way to the install screen, to the login the installed app's further way in. */
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

/** Whether this page was opened to play: the address it was loaded with, whatever became of it. */
const isOpenedToPlay = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => name.endsWith(PLAY));

/** The way in by a code, where Discord's may come back in another browser: the installed app. Whoever came to play does so after it. */
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
