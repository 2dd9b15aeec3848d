import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { WalletDesk } from '../../../data/walletDesk.ts';
import { SentElsewhere } from './SentElsewhere.tsx';
import { SentLine } from './SentLine.tsx';
import styles from './SentList.module.css';
import { useSent } from './useSent.ts';

interface Props {
  desk: WalletDesk;
  chain: ChainConfig;
}

/**
 * What was sent from any of the player's wallets and may still go through: from this browser with what became of it, the same after a reload and
 * in another tab, and from other devices as far as the server was told.
 */
export function SentList({ desk, chain }: Props) {
  const { transactions, elsewhere, putAway } = useSent(desk);
  if (transactions.length + elsewhere.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Sent and not final">
      {transactions.map((sent) => (
        <SentLine
          key={sent.wish}
          desk={desk}
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
