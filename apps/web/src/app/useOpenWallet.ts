import type { ConfigAnswer, SessionUser } from '@jumpy/protocol/http/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '../data/keys.ts';
import type { SessionState } from '../data/readSession.ts';
import { selfHostedProvider } from '../data/selfHostedProvider.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { reportError } from './reportErrors.ts';
import type { OpenWalletClient } from '../wallet/walletClientParts.ts';

/** The wallet comes after what is seen: so many ms after the player is known; sooner where one is still to be made. */
const AFTER_PAINT_MS = { known: 4_000, none: 2_500 } as const;

interface Needs {
  config: ConfigAnswer | undefined;
  user: SessionUser | null | undefined;
  goTo: (path: string) => void;
}

/** The wallet of whoever is signed in, once its code is loaded; closed when they are not. */
export function useOpenWallet({ config, user, goTo }: Needs): OpenWalletClient | undefined {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<OpenWalletClient>();
  const discordId = user?.discordId;
  const publicId = user?.publicId;

  useEffect(() => {
    if (!config || discordId === undefined || publicId === undefined) return undefined;
    let isGone = false;
    let walletClient: OpenWalletClient | undefined;
    const provider = selfHostedProvider({ config, user: undefined, goTo });
    const start = async (): Promise<void> => {
      const { openWallet } = await import('../wallet/openWallet.ts');
      const kept =
        config.wallet.provider === 'privy'
          ? (await import('../wallet/privy/openPrivyWallet.ts')).openPrivyWallet(config, { discordId })
          : undefined;
      if (isGone) return;
      walletClient = openWallet({
        kept,
        page: window,
        config,
        player: { discordId, publicId },
        logOut: provider.logout,
        // Privy's way in is at the login screen.
        logIn: kept ? () => goTo('/login') : provider.login,
        onSending: () => void queryClient.invalidateQueries({ queryKey: keys.sent }),
        onContradiction: (facts) => reportError({ message: `The wallet is in an unknown state: ${facts}` }),
        onAddress: (address) =>
          queryClient.setQueryData<SessionState>(keys.session, (before) =>
            before?.user?.discordId === discordId && before.user.walletAddress !== address
              ? { ...before, user: { ...before.user, walletAddress: address } }
              : before,
          ),
      });
      setOpened(walletClient);
    };
    // Without it the page is a page without a wallet: everything else goes on, and the next visit asks again.
    const waitMs = localStorage.getItem(STORAGE.wallet) === null ? AFTER_PAINT_MS.none : AFTER_PAINT_MS.known;
    const stopWaiting = browserTimers.after(waitMs, () => void start().catch(() => undefined));
    return () => {
      isGone = true;
      stopWaiting();
      walletClient?.close();
      setOpened(undefined);
    };
  }, [config, discordId, publicId, goTo, queryClient]);

  return opened;
}
