import { BALANCE_THRESHOLD_WEI } from '@jumpy/domain/balanceGate';
import { lazy, Suspense, useState } from 'react';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { addLocaleParam } from '@jumpy/i18n/localeParam';
import { Link } from 'react-router';
import { formatMonBalance } from '@jumpy/domain/mon';
import { useConfig } from '../../data/config.ts';
import { gateBalanceWei } from '../../data/playGate.ts';
import { protectionNeed } from '../../data/protection.ts';
import { useWallet, useWalletClient, type WalletBalance } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSession } from '../../data/session.ts';
import { AddressRow } from './AddressRow.tsx';
import { OldWalletList } from './OldWalletList.tsx';
import { WalletProtectionPanel } from './WalletProtectionPanel.tsx';
import { SentTransactionList } from './SentTransactionList.tsx';
import { WalletStatusCard } from './WalletStatusCard.tsx';
import { TestMonButton } from './TestMonButton.tsx';
import { TransactionList } from './TransactionList.tsx';
import { exportProblem } from './walletText.ts';
import { useAction } from './useAction.ts';
import { overlays } from '../../stores/overlays.ts';
import styles from './WalletTab.module.css';
import * as m from './messages.ts';

const WithdrawSheet = lazy(async () => ({ default: (await import('./withdraw/WithdrawSheet.tsx')).WithdrawSheet }));

/** The wallet tab: address, balance, actions and transactions. */
export function WalletTab({ timers = browserTimers }: { timers?: Timers }) {
  const walletClient = useWalletClient();
  const wallet = useWallet();
  const config = useConfig();
  const chain = config?.chain;
  const sitesUrl = config?.wallet.sitesUrl;
  const [withdrawing, setWithdrawing] = useState(false);
  const { balance, canSignHere } = wallet;
  const address = walletClient ? wallet.address : undefined;
  const need = protectionNeed(wallet, chain);
  const gateWei = gateBalanceWei(wallet);
  const isLow = gateWei !== undefined && gateWei < BALANCE_THRESHOLD_WEI.home;
  const isBalanceKnown = balance.lastKnownWei !== undefined && !balance.failed;
  const leading = need === 'urged' ? 'protect' : isLow ? 'fund' : isBalanceKnown ? 'withdraw' : undefined;
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
                {m.withdraw()}
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
        <Link to="/help#wallet" onClick={() => overlays.set({ profile: false })}>
          {m.whatsWallet()}
        </Link>
        <Link to="/help#testnet" onClick={() => overlays.set({ profile: false })}>
          {m.whatsTestMon()}
        </Link>
        {sitesUrl === undefined ? null : (
          <a href={addLocaleParam(sitesUrl)} target="_blank" rel="noreferrer">
            {m.connectedSites()}
          </a>
        )}
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

interface Props {
  balance: WalletBalance;
  onRefresh: () => void;
}

/**
 * Balance to 4 decimals. If reading fails, it is 0 in small print, with the last known value next to it. Takes the same
 * room before it is known: a button that moves under a press would miss it.
 */
function BalanceDisplay({ balance, onRefresh }: Props) {
  const { lastKnownWei, failed, reading } = balance;
  return (
    <div className={styles.balance}>
      <p className={styles.amount} aria-busy={reading || undefined}>
        <span className={styles.number}>
          {failed ? (
            <b aria-hidden="true">–</b>
          ) : lastKnownWei === undefined ? (
            <Skeleton width="9rem" height="2.4rem" />
          ) : (
            <>
              <b>{formatMonBalance(lastKnownWei)}</b>
              <span> MON</span>
            </>
          )}
        </span>
        <small>
          {failed
            ? m.zeroUntilRead({ amount: formatMonBalance(0n), number: (text) => <span key="number">{text}</span> })
            : m.testnetPlayMoney()}
        </small>
      </p>
      <Button
        size="small"
        icon="restart"
        busy={reading}
        aria-label={m.refreshBalance()}
        title={m.refreshBalance()}
        onClick={onRefresh}
      />
      <div className={styles.sync} role="status">
        {failed ? (
          <>
            <Badge tone="coral">
              <Icon name="warning" size={15} /> {m.syncFailed()}
            </Badge>
            <p>
              {lastKnownWei === undefined
                ? m.balanceUnread()
                : m.balanceLastSeen({ amount: formatMonBalance(lastKnownWei) })}
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}

const toFailureText = (message: string): string => m.exportFailed({ reason: message || m.pleaseTryAgain() });

/** Opens the private key export in the wallet's own window; this page never sees the key. */
function ExportKeyButton() {
  const walletClient = useWalletClient();
  const wallet = useWallet();
  const { authenticated } = useSession();
  const providerName = useConfig()?.providerName ?? '';
  const [problem, setProblem] = useState<string>();
  const action = useAction(toFailureText);
  const press = (): void => {
    const foundProblem = exportProblem({ authenticated, wallet, providerName });
    setProblem(foundProblem && toFailureText(foundProblem));
    if (foundProblem === undefined && walletClient) action.run(() => walletClient.exportKey());
  };
  return (
    <Stack gap={4}>
      <Button wide icon="download" busy={action.busy} onClick={press}>
        {m.exportPrivateKey()}
      </Button>
      <p className={styles.alert} role="alert">
        {problem ?? action.error}
      </p>
    </Stack>
  );
}

/** Shown when no chain is configured, so there is no balance. */
function NoChainNotice() {
  return <p className={styles.note}>{m.monTurnedOff()}</p>;
}
