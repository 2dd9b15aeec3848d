import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { WalletDesk } from '../../../data/walletDesk.ts';
import { SentLine } from './SentLine.tsx';
import styles from './SentList.module.css';
import { useSent } from './useSent.ts';

interface Props {
  desk: WalletDesk;
  chain: ChainConfig;
}

/** What was sent from this browser and may still go through, and what became of it: the same after a reload and in another tab. */
export function SentList({ desk, chain }: Props) {
  const { transactions, putAway } = useSent(desk);
  if (transactions.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Sent from here">
      {transactions.map((sent) => (
        <SentLine
          key={sent.wish}
          desk={desk}
          sent={sent}
          explorerUrl={chain.explorerUrl}
          onRead={() => putAway(sent)}
        />
      ))}
    </ul>
  );
}
