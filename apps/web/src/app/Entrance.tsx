import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { takeReferral } from '../data/pendingReferral.ts';
import { keepRoomLink } from '../data/roomLink.ts';
import { looksLoggedIn } from '../data/localLogin.ts';
import { isStandalone } from '../data/standalone.ts';
import { LoadingScreen } from '../features/loading/LoadingScreen.tsx';
import { Beside } from './Beside.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { SignInPage } from './SignInPage.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import type { Known } from './known.ts';

const ReferralBanner = lazyScreen(async () => (await import('../features/invites/ReferralBanner.tsx')).ReferralBanner);
const App = lazyScreen(async () => (await import('./App.tsx')).App);

/** Whether a visit begins at the login screen alone, by what the browser remembers (ROUTE-02, ROUTE-03); the installed app has one more way in. */
function beginsAtLogin(path: string): boolean {
  if (isStandalone()) return false;
  return path === '/login' || (path === '/' && !looksLoggedIn());
}

interface Props {
  /** Leaves the page; tests catch it. */
  goTo?: (path: string) => void;
  /** Given by tests; the page makes its own. */
  queryClient?: QueryClient;
}

function leavePage(path: string): void {
  window.location.assign(path);
}

/**
 * The page's first draw. A visitor at the login screen loads that screen alone; the rest of the product
 * (addresses, cache, live events) comes when somebody is signed in.
 */
export function Entrance({ goTo = leavePage, queryClient }: Props) {
  const [atSignIn, setAtSignIn] = useState(() => beginsAtLogin(window.location.pathname));
  const [isInvited] = useState(() => {
    keepRoomLink();
    return takeReferral();
  });
  const [known, setKnown] = useState<Known>();
  const enter = useCallback((from: Known) => {
    window.history.replaceState(null, '', '/home');
    setKnown(from);
    setAtSignIn(false);
  }, []);
  return (
    <>
      <ErrorBoundary>
        {atSignIn ? (
          <SignInPage goTo={goTo} onSignedIn={enter} />
        ) : (
          <Suspense fallback={<LoadingScreen />}>
            <App goTo={goTo} known={known} queryClient={queryClient} />
          </Suspense>
        )}
      </ErrorBoundary>
      {isInvited ? (
        <Beside>
          <ReferralBanner />
        </Beside>
      ) : null}
    </>
  );
}
