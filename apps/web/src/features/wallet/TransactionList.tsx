import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { useInfiniteQuery } from '@tanstack/react-query';
import { transactionsQuery } from '../../data/transactions.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { explorerTitleText } from './explorerTitleText.ts';
import { TransactionListItem } from './TransactionListItem.tsx';
import styles from './TransactionList.module.css';

interface Props {
  chain: ChainConfig;
  address: string;
}

/** The player's on-chain transactions as indexed by the server, with a link to the explorer. */
export function TransactionList({ chain, address }: Props) {
  const { data, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(transactionsQuery);
  const transactions = data?.pages.flatMap((page) => page.transactions) ?? [];
  return (
    <section className={styles.section} aria-labelledby="wallet-transactions">
      <header className={styles.head}>
        <h3 id="wallet-transactions">Activity</h3>
        <a
          className={styles.explorer}
          href={`${chain.explorerUrl}/address/${address}`}
          target="_blank"
          rel="noreferrer"
          title={explorerTitleText(chain)}
        >
          Transaction History
        </a>
      </header>
      {data ? (
        transactions.length === 0 ? (
          <IllustratedMessage illustration="asleep" level={3} title="Nothing yet">
            What your wallet sends and gets stands here.
          </IllustratedMessage>
        ) : (
          <ol className={styles.lines} aria-label="Your transactions">
            {transactions.map((transaction) => (
              <TransactionListItem key={transaction.txHash} transaction={transaction} explorerUrl={chain.explorerUrl} />
            ))}
          </ol>
        )
      ) : isPending ? (
        <div className={styles.lines} role="status" aria-label="Loading your transactions">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} height="58px" />
          ))}
        </div>
      ) : (
        <LoadError title="Your transactions did not load" busy={isFetching} onRetry={refetch}>
          They are safe on the chain. The server did not answer.
        </LoadError>
      )}
      {hasNextPage ? (
        <Button wide icon="downArrow" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </section>
  );
}
