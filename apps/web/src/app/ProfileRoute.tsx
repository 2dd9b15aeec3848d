import { isCharacterType } from '@jumpy/domain/characters';
import { formatMonBalance } from '@jumpy/domain/mon';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { browserTimers } from '@jumpy/browser/timers';
import { collectionQuery } from '../data/characters.ts';
import { useConfig } from '../data/config.ts';
import { usePlayer } from '../data/session.ts';
import { useWallet } from '../data/walletClient.ts';
import { AccountPanel } from '../features/account/AccountPanel.tsx';
import { ProfileScreen } from '../features/profile/ProfileScreen.tsx';
import { AddressRow } from '../features/wallet/AddressRow.tsx';
import { Button } from '../ui/Button.tsx';
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { overlays } from '../stores/overlays.ts';
import * as m from './messages.ts';

const ShareProfileButton = lazyScreen(
  async () => (await import('../features/share/ShareProfileButton.tsx')).ShareProfileButton,
);

const openWallet = (): void => overlays.set({ profile: true });

export function ProfileRoute() {
  const player = usePlayer();
  const wallet = useWallet();
  const chain = useConfig()?.chain ?? undefined;
  const { data: collection } = useQuery({ ...collectionQuery, enabled: chain !== undefined });
  const { hash } = useLocation();
  // The linked address is known from the session before the wallet has loaded.
  const address = wallet.address ?? player.walletAddress ?? undefined;
  const balanceWei = wallet.balance.lastKnownWei;
  return (
    <ProfileScreen
      share={
        <LazySlot>
          <ShareProfileButton player={player} />
        </LazySlot>
      }
      wallet={
        <>
          {address === undefined ? <p>{m.noWalletYet()}</p> : <AddressRow address={address} timers={browserTimers} />}
          <Button icon="wallet" onClick={openWallet}>
            {address === undefined ? m.createWallet() : m.openWallet()}
          </Button>
        </>
      }
      account={
        <AccountPanel
          isDeleting={hash === '#delete'}
          holdings={{
            address,
            balance: balanceWei === undefined ? undefined : m.monAmount({ amount: formatMonBalance(balanceWei) }),
            characters: collection?.tokens.filter(({ itemType }) => isCharacterType(itemType)).length,
            isProtected: wallet.recovery.length > 0,
          }}
          onOpenWallet={openWallet}
        />
      }
    />
  );
}
