import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { Timers } from '@jumpy/browser/timers';
import { formatMonBalance } from '@jumpy/domain/mon';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { type OldWalletView, useWallet, type WalletClient } from '../../data/walletClient.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { useAction } from './useAction.ts';
import styles from './OldWalletList.module.css';
import * as m from './messages.ts';

interface Props {
  walletClient: WalletClient;
  chain: ChainConfig | null;
  timers: Timers;
}

const NO_OLD_WALLETS: readonly OldWalletView[] = [];

/** Former wallets of the player; their funds can be withdrawn here. */
export function OldWalletList({ walletClient, chain, timers }: Props) {
  const { history = NO_OLD_WALLETS } = useWallet();
  if (history.length === 0) return null;
  return (
    <section className={styles.old} aria-labelledby="old-wallets">
      <h3 id="old-wallets">{m.oldWallets()}</h3>
      <p className={styles.words}>{m.oldWalletsExplained()}</p>
      <ul className={styles.list}>
        {history.map((wallet) => (
          <li key={wallet.walletId}>
            <OldWalletCard walletClient={walletClient} wallet={wallet} chain={chain} timers={timers} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const WithdrawSheet = lazy(async () => ({ default: (await import('./withdraw/WithdrawSheet.tsx')).WithdrawSheet }));

interface OldWalletCardProps {
  walletClient: WalletClient;
  wallet: OldWalletView;
  chain: ChainConfig | null;
  timers: Timers;
}

/** For a wallet kept by Privy, this page can only show the address. */
function PrivyOldWallet({ address }: { address: string }) {
  return (
    <div className={styles.row}>
      <code title={address}>{shortAddress(address)}</code>
      <p className={styles.words}>{m.keptByPrivy()}</p>
    </div>
  );
}

/** A former wallet of the player with its balance and the options to withdraw or export. */
function OldWalletCard({ walletClient, wallet, chain, timers }: OldWalletCardProps) {
  return wallet.provider === 'privy' ? (
    <PrivyOldWallet address={wallet.address} />
  ) : (
    <KeyringOldWallet walletClient={walletClient} wallet={wallet} chain={chain} timers={timers} />
  );
}

function KeyringOldWallet({ walletClient, wallet, chain, timers }: OldWalletCardProps) {
  const { address } = wallet;
  const { address: currentAddress } = useWallet();
  const client = useMemo(() => walletClient.oldWallet(wallet), [walletClient, wallet]);
  const queryClient = useQueryClient();
  const [withdrawing, setWithdrawing] = useState(false);
  const action = useAction((message) => m.exportFailed({ reason: message || m.pleaseTryAgain() }));
  const queryKey = [...queryKeys.player, 'oldBalance', address];
  const balance = useQuery({
    queryKey,
    queryFn: async () => {
      const wei = await client.balanceWei();
      if (wei === undefined) throw new Error('Couldn’t read the balance.');
      return wei;
    },
    enabled: chain !== null,
    retry: false,
  });
  const lastBalance = { lastKnownWei: balance.data, readAtMs: balance.dataUpdatedAt };
  const close = (): void => {
    setWithdrawing(false);
    void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <div className={styles.row}>
      <code title={address}>{shortAddress(address)}</code>
      <span className={styles.holds} role="status">
        {chain === null ? '' : balance.isError ? m.balanceUnknown() : balanceText(balance.data)}
      </span>
      <div className={styles.ways}>
        {chain ? (
          <Button
            size="small"
            icon="upArrow"
            aria-label={m.withdrawFrom({ address: shortAddress(address) })}
            onClick={() => setWithdrawing(true)}
          >
            {m.withdraw()}
          </Button>
        ) : null}
        <Button
          size="small"
          icon="download"
          aria-label={m.exportKeyOf({ address: shortAddress(address) })}
          busy={action.busy}
          onClick={() => action.run(() => client.exportKey())}
        >
          {m.exportKey()}
        </Button>
      </div>
      <p className={styles.alert} role="alert">
        {action.error}
      </p>
      {chain && withdrawing ? (
        <Suspense>
          <WithdrawSheet
            walletClient={client}
            balance={lastBalance}
            open
            defaultRecipient={currentAddress}
            onClose={close}
            chain={chain}
            ownAddress={address}
            timers={timers}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function balanceText(wei: bigint | undefined): string {
  return wei === undefined ? m.checking() : m.monAmount({ amount: formatMonBalance(wei) });
}
