import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { WalletClient } from '../../../data/walletClient.ts';
import { RemoteTransactionItem } from './RemoteTransactionItem.tsx';
import { SentTransactionItem } from './SentTransactionItem.tsx';
import styles from './SentTransactionList.module.css';
import { useSentTransactions } from './useSentTransactions.ts';

interface Props {
  walletClient: WalletClient;
  chain: ChainConfig;
}

/**
 * Transactions sent from any of the player's wallets that may still go through: those of this browser with their
 * outcome, shared across reloads and tabs, and those of other devices as reported by the server.
 */
export function SentTransactionList({ walletClient, chain }: Props) {
  const { transactions, elsewhere, putAway } = useSentTransactions(walletClient);
  if (transactions.length + elsewhere.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Sent and not final">
      {transactions.map((sent) => (
        <SentTransactionItem
          key={sent.wish}
          walletClient={walletClient}
          sent={sent}
          explorerUrl={chain.explorerUrl}
          onAcknowledge={() => putAway(sent)}
        />
      ))}
      {elsewhere.map((sent) => (
        <RemoteTransactionItem key={sent.txHash} sent={sent} explorerUrl={chain.explorerUrl} />
      ))}
    </ul>
  );
}
