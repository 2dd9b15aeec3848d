import type { OwnTransaction } from '@jumpy/protocol/http/chain';
import { dayText } from '../../data/runText.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { shortAddress } from '@jumpy/domain/shortAddress';
import styles from './TransactionList.module.css';
import { transactionFeeText, transactionAmountText, STATUS_DISPLAYS, TRANSACTION_TEXT } from './transactionView.ts';

interface Props {
  transaction: OwnTransaction;
  explorerUrl: string;
}

/** One transaction with type, fee and status; hash and explorer link are in the expanded part. */
export function TransactionListItem({ transaction, explorerUrl }: Props) {
  const { txHash, type, status, to, createdAt } = transaction;
  const face = STATUS_DISPLAYS[status];
  const fee = transactionFeeText(transaction);
  const moved = transactionAmountText(transaction);
  return (
    <li className={styles.line}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.what}>
            <strong>{TRANSACTION_TEXT[type]}</strong>
            <time dateTime={new Date(createdAt).toISOString()}>{dayText(createdAt)}</time>
          </span>
          <span className={styles.cost}>{moved ?? (fee ? `−${fee}` : '')}</span>
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
                <dt>To</dt>
                <dd title={to}>{shortAddress(to)}</dd>
              </div>
            ) : null}
            {fee ? (
              <div>
                <dt>Fee</dt>
                <dd>{fee}</dd>
              </div>
            ) : null}
            <div>
              <dt>Hash</dt>
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
