import type { OwnTransaction } from '@jumpy/protocol/http/chain';
import { TRANSACTION_WORDS } from '../transactionView.ts';
import { SentFace } from './SentFace.tsx';
import styles from './SentList.module.css';
import { sentTitle } from './sentWords.ts';

interface Props {
  sent: OwnTransaction;
  explorerUrl: string;
}

/** All this device can know about it. */
const WAITING = { state: 'pending', canSendAgain: false, isCancelling: false } as const;

/**
 * A transaction sent from another device. It can be followed here, but only retried or cancelled there, where its
 * signed bytes are stored.
 */
export function SentElsewhere({ sent: { type, to, valueWei, txHash }, explorerUrl }: Props) {
  const title =
    type === 'WITHDRAWAL' && to ? sentTitle({ wanted: { to, data: '0x', valueWei } }) : TRANSACTION_WORDS[type];
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <SentFace sent={WAITING} />
        <p role="status">
          <strong>{title}</strong> Sent from another device. It may still go through. That device can try it again or
          cancel it. What you send from here takes its place, unless it goes through first.{' '}
          <a href={`${explorerUrl}/tx/${txHash}`} target="_blank" rel="noreferrer">
            See the transaction
          </a>
        </p>
      </div>
    </li>
  );
}
