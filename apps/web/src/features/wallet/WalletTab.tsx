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
import { AddressRow } from './AddressRow.tsx';
import { BalanceWell } from './BalanceWell.tsx';
import { ChainOff } from './ChainOff.tsx';
import { ExportKey } from './ExportKey.tsx';
import { OldWallets } from './OldWallets.tsx';
import { Protection } from './Protection.tsx';
import { SentList } from './sent/SentList.tsx';
import { Standing } from './Standing.tsx';
import { TestMon } from './TestMon.tsx';
import { TransactionList } from './TransactionList.tsx';
import styles from './WalletTab.module.css';

const WithdrawSheet = lazy(async () => ({ default: (await import('./withdraw/WithdrawSheet.tsx')).WithdrawSheet }));

/** The wallet tab: address, balance, actions and transactions. */
export function WalletTab({ timers = browserTimers }: { timers?: Timers }) {
  const walletClient = useWalletClient();
  const wallet = useWallet();
  const chain = useConfig()?.chain;
  const [withdrawing, setWithdrawing] = useState(false);
  const { balance, opensHere } = wallet;
  const address = walletClient ? wallet.address : undefined;
  const need = protectionNeed(wallet, chain);
  const gateWei = gateBalanceWei(wallet);
  const isLow = gateWei !== undefined && gateWei < BALANCE_THRESHOLD_WEI.home;
  const leading = need === 'urged' ? 'protect' : isLow ? 'fund' : 'withdraw';
  const isOpen = address !== undefined && opensHere;
  // Keep one tree for every status, so that open panels keep their state when the status changes.
  return (
    <div className={styles.tab}>
      {isOpen ? null : <Standing />}
      {address !== undefined && need === 'urged' ? <Protection /> : null}
      {address === undefined ? null : <AddressRow address={address} timers={timers} />}
      {walletClient && address !== undefined ? (
        chain ? (
          <>
            <BalanceWell balance={balance} onRefresh={() => void walletClient.refresh({ force: true })} />
            <SentList walletClient={walletClient} chain={chain} />
            <div className={styles.actions}>
              <Button
                tone={leading === 'withdraw' && opensHere ? 'lime' : 'plain'}
                icon="upArrow"
                disabled={!opensHere}
                onClick={() => setWithdrawing(true)}
              >
                Withdraw
              </Button>
              <TestMon wide tone={leading === 'fund' ? 'lime' : 'plain'} />
            </div>
          </>
        ) : (
          <ChainOff />
        )
      ) : null}
      {address === undefined || need === 'urged' ? null : <Protection />}
      {isOpen ? <ExportKey /> : null}
      {walletClient ? <OldWallets walletClient={walletClient} chain={chain ?? null} timers={timers} /> : null}
      {chain && address !== undefined ? <TransactionList chain={chain} address={address} /> : null}
      <p className={styles.help}>
        <Link to="/help#wallet" onClick={() => showProfile(false)}>
          What a wallet is
        </Link>
        <Link to="/help#testnet" onClick={() => showProfile(false)}>
          What test MON is
        </Link>
      </p>
      {walletClient && chain && address !== undefined && opensHere ? (
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
