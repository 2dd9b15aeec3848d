import type { ConfigResponse, SessionUser } from '@jumpy/protocol/http/session';
import { useEffect, useState } from 'react';
import type { SignInMethod } from '../data/signInMethod.ts';
import type { PrivySignInFlow } from '../wallet/privy/privySignInFlow.ts';

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
  const [closed] = useState<SignInMethod>(() => ({ ready: false, problem: undefined, login: () => goTo('/login') }));
  const [signIn, setMethod] = useState(closed);
  const isPrivy = config?.wallet.provider === 'privy';
  const isOut = user === null;

  useEffect(() => {
    if (!config || !isPrivy || !isOut) return undefined;
    let isGone = false;
    let opened: PrivySignInFlow | undefined;
    const open = async (): Promise<void> => {
      const { startPagePrivySignIn } = await import('../wallet/privy/startPagePrivySignIn.ts');
      if (isGone) return;
      const here = startPagePrivySignIn(config, { onSignedIn, address: privyUrl });
      opened = here;
      const show = (): void => setMethod({ ...here.getView(), login: here.login });
      here.subscribe(show);
      show();
    };
    open().catch(() => setMethod({ ...closed, problem: 'Privy instance is required' }));
    return () => {
      isGone = true;
      opened?.close();
      setMethod(closed);
    };
  }, [config, isPrivy, isOut, onSignedIn, closed, privyUrl]);

  return isPrivy ? signIn : undefined;
}
