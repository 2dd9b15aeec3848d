import type { ConfigResponse, SessionUser } from '@jumpy/protocol/http/session';
import { useEffect, useState } from 'react';
import type { SignInMethod } from '../data/signInMethod.ts';
import type { PrivySignInFlow } from '../wallet/privy/privySignInFlow.ts';
import * as m from './messages.ts';

interface Options {
  config: ConfigResponse | undefined;
  /** Undefined until the session is known; the sign-in opens only for null. */
  user: SessionUser | null | undefined;
  onSignedIn: (user: SessionUser) => void;
  goTo: (path: string) => void;
  /** URL of Privy's script; set in tests. */
  privyUrl?: string | undefined;
}

/** Privy's sign-in if Privy is in use; undefined for our own server's sign-in. */
export function useSignInMethod({ config, user, onSignedIn, goTo, privyUrl }: Options): SignInMethod | undefined {
  // On other screens, signing in leads to the login screen.
  const [inactive] = useState<SignInMethod>(() => ({ ready: false, problem: undefined, login: () => goTo('/login') }));
  const [signIn, setMethod] = useState(inactive);
  const isPrivy = config?.wallet.provider === 'privy';
  const isSignedOut = user === null;

  useEffect(() => {
    if (!config || !isPrivy || !isSignedOut) return undefined;
    let isGone = false;
    let openedFlow: PrivySignInFlow | undefined;
    const open = async (): Promise<void> => {
      const { startPagePrivySignIn } = await import('../wallet/privy/startPagePrivySignIn.ts');
      if (isGone) return;
      const flow = startPagePrivySignIn(config, { onSignedIn, address: privyUrl });
      openedFlow = flow;
      const updateMethod = (): void => setMethod({ ...flow.getView(), login: flow.login });
      flow.subscribe(updateMethod);
      updateMethod();
    };
    open().catch(() => setMethod({ ...inactive, problem: m.privyRequired() }));
    return () => {
      isGone = true;
      openedFlow?.close();
      setMethod(inactive);
    };
  }, [config, isPrivy, isSignedOut, onSignedIn, inactive, privyUrl]);

  return isPrivy ? signIn : undefined;
}
