import type { SessionUser } from '@jumpy/protocol/http/session';
import { useCallback, useEffect, useMemo } from 'react';
import { clearLogin } from '../data/localLogin.ts';
import { readConfig } from '../data/readConfig.ts';
import { readSession } from '../data/readSession.ts';
import { selfHostedProvider } from '../data/selfHostedProvider.ts';
import { useAnswer } from '../data/useAnswer.ts';
import { LoginScreen } from '../features/login/LoginScreen.tsx';
import { SignInOffline } from '../features/offline/SignInOffline.tsx';
import type { Known } from './known.ts';
import { useSignInMethod } from './useSignInMethod.ts';

interface Props {
  goTo: (path: string) => void;
  onSignedIn: (known: Known) => void;
  /** Where Privy's code is; given by tests. */
  privyAddress?: string;
}

/** The login screen without the rest of the product; whoever turns out to be signed in goes home (ROUTE-04). */
export function SignInPage({ goTo, onSignedIn, privyAddress }: Props) {
  const config = useAnswer(readConfig);
  const session = useAnswer(readSession);
  const user = session?.user;
  const enter = useCallback(
    (entered: SessionUser) => {
      if (config) onSignedIn({ session: { user: entered, arrival: 'signedIn' }, config });
    },
    [config, onSignedIn],
  );
  const signIn = useSignInMethod({ config, user, onSignedIn: enter, goTo, address: privyAddress });
  const provider = useMemo(() => selfHostedProvider({ config, user, goTo, signIn }), [config, user, goTo, signIn]);

  useEffect(() => {
    if (window.location.pathname !== '/login') window.history.replaceState(null, '', '/login');
  }, []);

  useEffect(() => {
    if (!session) return;
    if (!session.user) clearLogin();
    else if (config) onSignedIn({ session, config });
  }, [session, config, onSignedIn]);

  return <LoginScreen provider={provider} config={config} offline={<SignInOffline />} />;
}
