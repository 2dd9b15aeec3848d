import { formatMonBalance } from '@jumpy/domain/mon';
import type { WalletBalance } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './WalletTab.module.css';

interface Props {
  balance: WalletBalance;
  onRefresh: () => void;
}

/** Balance to 4 decimals. If reading fails, shows 0 and the last known value next to it. */
export function BalanceDisplay({ balance, onRefresh }: Props) {
  const { lastKnownWei, failed, reading } = balance;
  const shownWei = failed ? 0n : lastKnownWei;
  return (
    <div className={styles.balance}>
      <p className={styles.amount} aria-busy={reading || undefined}>
        {shownWei === undefined ? (
          <Skeleton width="9rem" height="2.4rem" />
        ) : (
          <>
            <b>{formatMonBalance(shownWei)}</b>
            <span> MON</span>
            <small>Play money of a test network</small>
          </>
        )}
      </p>
      <Button
        size="small"
        icon="restart"
        busy={reading}
        aria-label="Refresh balance"
        title="Refresh balance"
        onClick={onRefresh}
      />
      <div className={styles.sync} role="status">
        {failed ? (
          <>
            <Badge tone="coral">
              <Icon name="warning" size={15} /> Sync failed
            </Badge>
            <p>
              {lastKnownWei === undefined
                ? 'Your MON are safe on the chain. Refresh to look again.'
                : `Your MON are safe. Last seen: ${formatMonBalance(lastKnownWei)} MON.`}
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}
