import type { SessionUser } from '@jumpy/protocol/http/session';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { captureReferral } from '../data/pendingReferral.ts';
import { fetchConfig } from '../data/fetchConfig.ts';
import { fetchSession } from '../data/fetchSession.ts';
import { storeRoomLink } from '../data/storedRoomLink.ts';
import { clearStoredLogin, looksLoggedIn } from '../data/localLogin.ts';
import { createSelfHostedProvider } from '../data/selfHostedProvider.ts';
import { isStandalone } from '../data/standalone.ts';
import { useFetchUntilSuccess } from '../data/useFetchUntilSuccess.ts';
import { LoadingScreen } from '../features/loading/LoadingScreen.tsx';
import { LoginScreen } from '../features/login/LoginScreen.tsx';
import { OfflineSignIn } from '../features/offline/OfflineSignIn.tsx';
import { LegalSlot } from './LegalSlot.tsx';
import { LazySlot } from './LazySlot.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import type { BootstrapData } from './bootstrapData.ts';
import { useSignInMethod } from './useSignInMethod.ts';

const ReferralBanner = lazyScreen(async () => (await import('../features/invites/ReferralBanner.tsx')).ReferralBanner);
const App = lazyScreen(async () => (await import('./App.tsx')).App);

/**
 * Whether the visit starts with only the login screen, judged by local storage. The installed app also offers code
 * sign-in.
 */
function startsAtLogin(path: string): boolean {
  if (isStandalone()) return false;
  return path === '/login' || (path === '/' && !looksLoggedIn());
}

interface Props {
  /** Navigates away from the page; stubbed in tests. */
  goTo?: (path: string) => void;
  /** Injected in tests; the page creates its own. */
  queryClient?: QueryClient;
}

function leavePage(path: string): void {
  window.location.assign(path);
}

/**
 * Root of the page. Visitors at the login load only that screen; the rest of the product (router, cache, live events)
 * loads after sign-in.
 */
export function AppEntry({ goTo = leavePage, queryClient }: Props) {
  const [atSignIn, setAtSignIn] = useState(() => startsAtLogin(window.location.pathname));
  const [isInvited] = useState(() => {
    storeRoomLink();
    return captureReferral();
  });
  const [bootstrapData, setBootstrapData] = useState<BootstrapData>();
  const enter = useCallback((from: BootstrapData) => {
    window.history.replaceState(null, '', '/home');
    setBootstrapData(from);
    setAtSignIn(false);
  }, []);
  return (
    <>
      <ErrorBoundary>
        {atSignIn ? (
          <SignInPage goTo={goTo} onSignedIn={enter} />
        ) : (
          <Suspense fallback={<LoadingScreen />}>
            <App goTo={goTo} bootstrapData={bootstrapData} queryClient={queryClient} />
          </Suspense>
        )}
      </ErrorBoundary>
      {isInvited ? (
        <LazySlot>
          <ReferralBanner />
        </LazySlot>
      ) : null}
    </>
  );
}

interface SignInPageProps {
  goTo: (path: string) => void;
  onSignedIn: (bootstrapData: BootstrapData) => void;
  /** URL of Privy's script; set in tests. */
  privyAddress?: string;
}

/** The login screen without the rest of the product. Users who are already signed in go home. */
export function SignInPage({ goTo, onSignedIn, privyAddress }: SignInPageProps) {
  const config = useFetchUntilSuccess(fetchConfig);
  const session = useFetchUntilSuccess(fetchSession);
  const user = session?.user;
  const enter = useCallback(
    (entered: SessionUser) => {
      if (config) onSignedIn({ session: { user: entered, arrival: 'signedIn' }, config });
    },
    [config, onSignedIn],
  );
  const signIn = useSignInMethod({ config, user, onSignedIn: enter, goTo, privyUrl: privyAddress });
  const provider = useMemo(
    () => createSelfHostedProvider({ config, user, goTo, signIn }),
    [config, user, goTo, signIn],
  );

  useEffect(() => {
    if (window.location.pathname !== '/login') window.history.replaceState(null, '', '/login');
  }, []);

  useEffect(() => {
    if (!session) return;
    if (!session.user) clearStoredLogin();
    else if (config) onSignedIn({ session, config });
  }, [session, config, onSignedIn]);

  return (
    <LoginScreen
      provider={provider}
      config={config}
      offline={<OfflineSignIn />}
      legal={<LegalSlot config={config} />}
    />
  );
}
