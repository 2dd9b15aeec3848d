import { BALANCE_THRESHOLD_WEI } from '@jumpy/domain/balanceGate';
import { lazy, Suspense, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { gateBalanceWei } from '../../data/playGate.ts';
import { protectionNeed } from '../../data/protection.ts';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useWallet, useWalletClient } from '../../data/walletClient.ts';
import { Link } from 'react-router';
import { showProfile } from '../../data/profileSheet.ts';
import { Button } from '../../ui/Button.tsx';
import { Grid } from '../../ui/Layout.tsx';
import { AddressRow } from './AddressRow.tsx';
import { BalanceDisplay } from './BalanceDisplay.tsx';
import { NoChainNotice } from './NoChainNotice.tsx';
import { ExportKeyButton } from './ExportKeyButton.tsx';
import { OldWalletList } from './OldWalletList.tsx';
import { WalletProtectionPanel } from './WalletProtectionPanel.tsx';
import { SentTransactionList } from './sent/SentTransactionList.tsx';
import { WalletStatusCard } from './WalletStatusCard.tsx';
import { TestMonButton } from './TestMonButton.tsx';
import { TransactionList } from './TransactionList.tsx';
import styles from './WalletTab.module.css';

const WithdrawSheet = lazy(async () => ({ default: (await import('./withdraw/WithdrawSheet.tsx')).WithdrawSheet }));

/** The wallet tab: address, balance, actions and transactions. */
export function WalletTab({ timers = browserTimers }: { timers?: Timers }) {
  const walletClient = useWalletClient();
  const wallet = useWallet();
  const chain = useConfig()?.chain;
  const [withdrawing, setWithdrawing] = useState(false);
  const { balance, canSignHere } = wallet;
  const address = walletClient ? wallet.address : undefined;
  const need = protectionNeed(wallet, chain);
  const gateWei = gateBalanceWei(wallet);
  const isLow = gateWei !== undefined && gateWei < BALANCE_THRESHOLD_WEI.home;
  const leading = need === 'urged' ? 'protect' : isLow ? 'fund' : 'withdraw';
  const isOpen = address !== undefined && canSignHere;
  // Keep one tree for every status, so that open panels keep their state when the status changes.
  return (
    <div className={styles.tab}>
      {isOpen ? null : <WalletStatusCard />}
      {address !== undefined && need === 'urged' ? <WalletProtectionPanel /> : null}
      {address === undefined ? null : <AddressRow address={address} timers={timers} />}
      {walletClient && address !== undefined ? (
        chain ? (
          <>
            <BalanceDisplay balance={balance} onRefresh={() => void walletClient.refresh({ force: true })} />
            <SentTransactionList walletClient={walletClient} chain={chain} />
            <Grid columns="12.25rem" gap={5} align="start">
              <Button
                tone={leading === 'withdraw' && canSignHere ? 'lime' : 'plain'}
                icon="upArrow"
                disabled={!canSignHere}
                onClick={() => setWithdrawing(true)}
              >
                Withdraw
              </Button>
              <TestMonButton isWide tone={leading === 'fund' ? 'lime' : 'plain'} />
            </Grid>
          </>
        ) : (
          <NoChainNotice />
        )
      ) : null}
      {address === undefined || need === 'urged' ? null : <WalletProtectionPanel />}
      {isOpen ? <ExportKeyButton /> : null}
      {walletClient ? <OldWalletList walletClient={walletClient} chain={chain ?? null} timers={timers} /> : null}
      {chain && address !== undefined ? <TransactionList chain={chain} address={address} /> : null}
      <p className={styles.help}>
        <Link to="/help#wallet" onClick={() => showProfile(false)}>
          What a wallet is
        </Link>
        <Link to="/help#testnet" onClick={() => showProfile(false)}>
          What test MON is
        </Link>
      </p>
      {walletClient && chain && address !== undefined && canSignHere ? (
        <Suspense>
          <WithdrawSheet
            walletClient={walletClient}
            balance={balance}
            open={withdrawing}
            onClose={() => setWithdrawing(false)}
            chain={chain}
            ownAddress={address}
            timers={timers}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
