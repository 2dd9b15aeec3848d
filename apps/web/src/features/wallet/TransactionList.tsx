import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { OwnTransaction } from '@jumpy/protocol/http/chain';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dayText } from '../../data/runText.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { transactionsQuery } from './transactions.ts';
import {
  explorerTitleText,
  transactionFeeText,
  transactionAmountText,
  STATUS_DISPLAYS,
  TRANSACTION_TEXT,
} from './walletText.ts';
import styles from './TransactionList.module.css';
import * as m from './messages.ts';

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
        <h3 id="wallet-transactions">{m.activity()}</h3>
        <a
          className={styles.explorer}
          href={`${chain.explorerUrl}/address/${address}`}
          target="_blank"
          rel="noreferrer"
          title={explorerTitleText(chain)}
        >
          {m.transactionHistory()}
        </a>
      </header>
      {data ? (
        transactions.length === 0 ? (
          <IllustratedMessage illustration="asleep" level={3} title={m.nothingYet()}>
            {m.noTransactionsYet()}
          </IllustratedMessage>
        ) : (
          <ol className={styles.lines} aria-label={m.transactions()}>
            {transactions.map((transaction) => (
              <TransactionListItem key={transaction.txHash} transaction={transaction} explorerUrl={chain.explorerUrl} />
            ))}
          </ol>
        )
      ) : isPending ? (
        <div className={styles.lines} role="status" aria-label={m.loadingTransactions()}>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} height="58px" />
          ))}
        </div>
      ) : (
        <LoadError title={m.transactionsLoadFailed()} busy={isFetching} onRetry={refetch}>
          {m.transactionsSafe()}
        </LoadError>
      )}
      {hasNextPage ? (
        <Button wide icon="downArrow" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.showOlder()}
        </Button>
      ) : null}
    </section>
  );
}

interface TransactionListItemProps {
  transaction: OwnTransaction;
  explorerUrl: string;
}

/** One transaction with type, fee and status; hash and explorer link are in the expanded part. */
function TransactionListItem({ transaction, explorerUrl }: TransactionListItemProps) {
  const { txHash, type, status, to, createdAt } = transaction;
  const face = STATUS_DISPLAYS[status];
  const fee = transactionFeeText(transaction);
  const amountText = transactionAmountText(transaction);
  return (
    <li className={styles.line}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.what}>
            <strong>{TRANSACTION_TEXT[type]}</strong>
            <time dateTime={new Date(createdAt).toISOString()}>{dayText(createdAt)}</time>
          </span>
          <span className={styles.cost}>{amountText ?? (fee ? `−${fee}` : '')}</span>
          <Badge tone={face.tone}>
            <Icon name={face.icon} size={15} />
            {face.text}
          </Badge>
          <Icon name="downArrow" size={18} />
        </summary>
        <div className={styles.more}>
          {face.meaning ? <p>{face.meaning}</p> : null}
          <dl>
            {to ? (
              <div>
                <dt>{m.recipient()}</dt>
                <dd title={to}>{shortAddress(to)}</dd>
              </div>
            ) : null}
            {fee ? (
              <div>
                <dt>{m.fee()}</dt>
                <dd>{fee}</dd>
              </div>
            ) : null}
            <div>
              <dt>{m.hash()}</dt>
              <dd>
                <a href={`${explorerUrl}/tx/${txHash}`} target="_blank" rel="noreferrer">
                  {shortAddress(txHash)}
                </a>
              </dd>
            </div>
          </dl>
        </div>
      </details>
    </li>
  );
}
