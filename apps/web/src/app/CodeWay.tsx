import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { returnAfterSignIn } from '../data/afterSignIn.ts';
import { keys } from '../data/keys.ts';
import type { SessionState } from '../data/readSession.ts';
import { isStandalone } from '../data/standalone.ts';
import { CodeSignIn } from '../features/install/CodeSignIn.tsx';

/** Where the icon's "Play" leads. */
const PLAY = '/play?app';

/** Whether this page was opened to play: the address it was loaded with, whatever became of it. */
const isOpenedToPlay = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => name.endsWith(PLAY));

/** The way in by a code, where Discord's may come back in another browser: the installed app. Whoever came to play does so after it. */
export function CodeWay() {
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
