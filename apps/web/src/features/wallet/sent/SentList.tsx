import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { WalletClient } from '../../../data/walletClient.ts';
import { SentElsewhere } from './SentElsewhere.tsx';
import { SentLine } from './SentLine.tsx';
import styles from './SentList.module.css';
import { useSent } from './useSent.ts';

interface Props {
  walletClient: WalletClient;
  chain: ChainConfig;
}

/**
 * Transactions sent from any of the player's wallets that may still go through: those of this browser with their
 * outcome, shared across reloads and tabs, and those of other devices as reported by the server.
 */
export function SentList({ walletClient, chain }: Props) {
  const { transactions, elsewhere, putAway } = useSent(walletClient);
  if (transactions.length + elsewhere.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Sent and not final">
      {transactions.map((sent) => (
        <SentLine
          key={sent.wish}
          walletClient={walletClient}
          sent={sent}
          explorerUrl={chain.explorerUrl}
          onRead={() => putAway(sent)}
        />
      ))}
      {elsewhere.map((sent) => (
        <SentElsewhere key={sent.txHash} sent={sent} explorerUrl={chain.explorerUrl} />
      ))}
    </ul>
  );
}
