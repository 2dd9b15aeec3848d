import type { OwnTransaction } from '@jumpy/protocol/http/chain';
import { TRANSACTION_TEXT } from '../transactionView.ts';
import { Card } from '../../../ui/Layout.tsx';
import { TransactionStatusIcon } from './TransactionStatusIcon.tsx';
import styles from './SentTransactionList.module.css';
import { sentTransactionTitle } from './sentTransactionText.ts';

interface Props {
  sent: OwnTransaction;
  explorerUrl: string;
}

/** All this device can know about it. */
const PENDING_STATE = { state: 'pending', canSendAgain: false, isCancelling: false } as const;

/**
 * A transaction sent from another device. It can be followed here, but only retried or cancelled there, where its
 * signed bytes are stored.
 */
export function RemoteTransactionItem({ sent: { type, to, valueWei, txHash }, explorerUrl }: Props) {
  const title =
    type === 'WITHDRAWAL' && to
      ? sentTransactionTitle({ wanted: { to, data: '0x', valueWei } })
      : TRANSACTION_TEXT[type];
  return (
    <Card as="li" gap={4}>
      <div className={styles.words}>
        <TransactionStatusIcon sent={PENDING_STATE} />
        <p role="status">
          <strong>{title}</strong> Sent from another device. It may still go through. That device can try it again or
          cancel it. What you send from here takes its place, unless it goes through first.{' '}
          <a href={`${explorerUrl}/tx/${txHash}`} target="_blank" rel="noreferrer">
            See the transaction
          </a>
        </p>
      </div>
    </Card>
  );
}
