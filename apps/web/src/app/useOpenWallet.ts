import type { ConfigResponse, SessionUser } from '@jumpy/protocol/http/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../data/queryKeys.ts';
import type { SessionState } from '../data/fetchSession.ts';
import { createSelfHostedProvider } from '../data/selfHostedProvider.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { reportPageError } from './reportUncaughtErrors.ts';
import type { OpenWalletClient } from '../wallet/walletClientOptions.ts';

/**
 * Delay before loading the wallet, in ms after the player is known, so that it does not compete with the first screen;
 * shorter if a wallet must still be created.
 */
const OPEN_DELAY_MS = { known: 4_000, none: 2_500 } as const;

interface Options {
  config: ConfigResponse | undefined;
  user: SessionUser | null | undefined;
  goTo: (path: string) => void;
}

/** The signed-in player's wallet, once its code has loaded; closed at sign-out. */
export function useOpenWallet({ config, user, goTo }: Options): OpenWalletClient | undefined {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<OpenWalletClient>();
  const discordId = user?.discordId;
  const publicId = user?.publicId;

  useEffect(() => {
    if (!config || discordId === undefined || publicId === undefined) return undefined;
    let isGone = false;
    let walletClient: OpenWalletClient | undefined;
    const provider = createSelfHostedProvider({ config, user: undefined, goTo });
    const start = async (): Promise<void> => {
      const { openPlayerWallet } = await import('../wallet/openPlayerWallet.ts');
      const kept =
        config.wallet.provider === 'privy'
          ? (await import('../wallet/privy/openPrivyWallet.ts')).openPrivyWallet(config, { discordId })
          : undefined;
      if (isGone) return;
      walletClient = openPlayerWallet({
        externalWallet: kept,
        page: window,
        config,
        player: { discordId, publicId },
        logOut: provider.logout,
        // With Privy, sign-in happens on the login screen.
        logIn: kept ? () => goTo('/login') : provider.login,
        onSentChange: () => void queryClient.invalidateQueries({ queryKey: queryKeys.sent }),
        onContradiction: (facts) => reportPageError({ message: `The wallet is in an unknown state: ${facts}` }),
        onAddress: (address) =>
          queryClient.setQueryData<SessionState>(queryKeys.session, (before) =>
            before?.user?.discordId === discordId && before.user.walletAddress !== address
              ? { ...before, user: { ...before.user, walletAddress: address } }
              : before,
          ),
      });
      setOpened(walletClient);
    };
    // If the wallet fails to load, the page works without it; the next visit retries.
    const waitMs = localStorage.getItem(STORAGE.wallet) === null ? OPEN_DELAY_MS.none : OPEN_DELAY_MS.known;
    const stopWaiting = browserTimers.schedule(waitMs, () => void start().catch(() => undefined));
    return () => {
      isGone = true;
      stopWaiting();
      walletClient?.close();
      setOpened(undefined);
    };
  }, [config, discordId, publicId, goTo, queryClient]);

  return opened;
}
