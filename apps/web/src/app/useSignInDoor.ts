import type { ConfigAnswer, SessionUser } from '@jumpy/protocol/http/session';
import { useEffect, useState } from 'react';
import type { SignInDoor } from '../data/signInDoor.ts';
import type { PrivyDoor } from '../wallet/privy/privyDoor.ts';

interface Needs {
  config: ConfigAnswer | undefined;
  /** Undefined until the server has said who is signed in; the door is for those who are not. */
  user: SessionUser | null | undefined;
  onSignedIn: (user: SessionUser) => void;
  goTo: (path: string) => void;
  /** Where Privy's code is; given by tests. */
  address?: string | undefined;
}

/** Privy's way in where Privy is in use; undefined where our own server's is. */
export function useSignInDoor({ config, user, onSignedIn, goTo, address }: Needs): SignInDoor | undefined {
  // From elsewhere the way in is the login screen.
  const [closed] = useState<SignInDoor>(() => ({ ready: false, problem: undefined, login: () => goTo('/login') }));
  const [door, setDoor] = useState(closed);
  const isPrivy = config?.wallet.provider === 'privy';
  const isOut = user === null;

  useEffect(() => {
    if (!config || !isPrivy || !isOut) return undefined;
    let isGone = false;
    let opened: PrivyDoor | undefined;
    const open = async (): Promise<void> => {
      const { doorOfPage } = await import('../wallet/privy/doorOfPage.ts');
      if (isGone) return;
      const here = doorOfPage(config, { onSignedIn, address });
      opened = here;
      const show = (): void => setDoor({ ...here.view(), login: here.login });
      here.subscribe(show);
      show();
    };
    open().catch(() => setDoor({ ...closed, problem: 'Privy instance is required' }));
    return () => {
      isGone = true;
      opened?.close();
      setDoor(closed);
    };
  }, [config, isPrivy, isOut, onSignedIn, closed, address]);

  return isPrivy ? door : undefined;
}
