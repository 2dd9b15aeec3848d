import type { ConfigAnswer, SessionUser } from '@jumpy/protocol/http/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { keys } from '../data/keys.ts';
import type { SessionState } from '../data/readSession.ts';
import { selfHostedProvider, type WalletPart } from '../data/selfHostedProvider.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { UNKNOWN_WALLET, type WalletView } from '../data/walletClient.ts';
import { reportError } from './reportErrors.ts';
import type { OpenWalletClient } from '../wallet/walletClientParts.ts';
import type { walletHalf } from '../wallet/walletHalf.ts';

/** The wallet comes after what is seen: so many ms after the player is known; sooner where one is still to be made. */
const AFTER_PAINT_MS = { known: 4_000, none: 2_500 } as const;

/** The wallet of the signed-in player, once its code is loaded. */
export interface OpenedWallet {
  walletClient: OpenWalletClient;
  part: WalletPart;
}

interface Needs {
  config: ConfigAnswer | undefined;
  user: SessionUser | null | undefined;
  goTo: (path: string) => void;
}

const nothing = (): (() => void) => () => undefined;
const unknown = (): WalletView => UNKNOWN_WALLET;

/** Opens the wallet when somebody is signed in, and closes it when they are not. */
export function useOpenWallet({ config, user, goTo }: Needs): OpenedWallet | undefined {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<{ walletClient: OpenWalletClient; half: typeof walletHalf }>();
  const discordId = user?.discordId;
  const publicId = user?.publicId;

  useEffect(() => {
    if (!config || discordId === undefined || publicId === undefined) return undefined;
    let isGone = false;
    let walletClient: OpenWalletClient | undefined;
    const provider = selfHostedProvider({ config, user: undefined, goTo });
    const start = async (): Promise<void> => {
      const [{ openWallet }, { walletHalf: half }] = await Promise.all([
        import('../wallet/openWallet.ts'),
        import('../wallet/walletHalf.ts'),
      ]);
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
      setOpened({ walletClient, half });
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

  const walletClient = opened?.walletClient;
  const { address } = useSyncExternalStore(walletClient?.subscribe ?? nothing, walletClient?.view ?? unknown);
  return useMemo(() => {
    if (!opened) return undefined;
    const provider = selfHostedProvider({ config, user, goTo });
    const alert = (text: string): void => window.alert(text);
    return {
      walletClient: opened.walletClient,
      part: opened.half({ walletClient: opened.walletClient, provider, address, alert }),
    };
  }, [opened, config, user, goTo, address]);
}
