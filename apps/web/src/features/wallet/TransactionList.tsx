import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { useInfiniteQuery } from '@tanstack/react-query';
import { transactionsQuery } from '../../data/transactions.ts';
import { Button } from '../../ui/Button.tsx';
import { DidNotLoad } from '../../ui/DidNotLoad.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { explorerTitle } from './explorerTitle.ts';
import { TransactionLine } from './TransactionLine.tsx';
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
          title={explorerTitle(chain)}
        >
          Transaction History
        </a>
      </header>
      {data ? (
        transactions.length === 0 ? (
          <Moment picture="asleep" level={3} title="Nothing yet">
            What your wallet sends and gets stands here.
          </Moment>
        ) : (
          <ol className={styles.lines} aria-label="Your transactions">
            {transactions.map((transaction) => (
              <TransactionLine key={transaction.txHash} transaction={transaction} explorerUrl={chain.explorerUrl} />
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
        <DidNotLoad title="Your transactions did not load" busy={isFetching} onRetry={refetch}>
          They are safe on the chain. The server did not answer.
        </DidNotLoad>
      )}
      {hasNextPage ? (
        <Button wide icon="downArrow" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </section>
  );
}
