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
 * What was sent from any of the player's wallets and may still go through: from this browser with what became of it, the same after a reload and
 * in another tab, and from other devices as far as the server was told.
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
