import { useEffect, useMemo } from 'react';
import { clearLogin } from '../data/localLogin.ts';
import { readConfig } from '../data/readConfig.ts';
import { readSession } from '../data/readSession.ts';
import { selfHostedProvider } from '../data/selfHostedProvider.ts';
import { useAnswer } from '../data/useAnswer.ts';
import { LoginScreen } from '../features/login/LoginScreen.tsx';
import type { Known } from './known.ts';

interface Props {
  goTo: (path: string) => void;
  onSignedIn: (known: Known) => void;
}

/** The login screen without the rest of the product; whoever turns out to be signed in goes home (ROUTE-04). */
export function FrontDoor({ goTo, onSignedIn }: Props) {
  const config = useAnswer(readConfig);
  const session = useAnswer(readSession);
  const user = session?.user;
  const provider = useMemo(() => selfHostedProvider({ config, user, goTo }), [config, user, goTo]);

  useEffect(() => {
    if (window.location.pathname !== '/login') window.history.replaceState(null, '', '/login');
  }, []);

  useEffect(() => {
    if (!session) return;
    if (!session.user) clearLogin();
    else if (config) onSignedIn({ session, config });
  }, [session, config, onSignedIn]);

  return <LoginScreen provider={provider} config={config} />;
}
