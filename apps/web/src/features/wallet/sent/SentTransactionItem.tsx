import type { KeyringSentTransaction } from '@jumpy/protocol/keyring';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../data/queryKeys.ts';
import { useWallet, type WalletClient } from '../../../data/walletClient.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, Row } from '../../../ui/Layout.tsx';
import { useAction } from '../useAction.ts';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { TransactionStatusIcon } from './TransactionStatusIcon.tsx';
import styles from './SentTransactionList.module.css';
import { sentTransactionTitle, sentTransactionText } from './sentTransactionText.ts';

interface Props {
  walletClient: WalletClient;
  sent: KeyringSentTransaction;
  explorerUrl: string;
  /** Called when the player dismisses the final outcome. */
  onAcknowledge: () => void;
}

/** One sent transaction with its status; after a minute also with the options to retry or cancel. */
export function SentTransactionItem({ walletClient, sent, explorerUrl, onAcknowledge }: Props) {
  const queryClient = useQueryClient();
  const { busy, error, run } = useAction((message) => message);
  const again = (how: 'retry' | 'cancel'): void =>
    run(async () => {
      try {
        await walletClient.sendAgain(sent, how);
      } finally {
        await queryClient.invalidateQueries({ queryKey: queryKeys.sent });
      }
    });
  const { history = [] } = useWallet();
  const old = history.find(({ walletId }) => walletId === sent.wallet);
  const isPending = sent.state === 'pending';
  return (
    <Card as="li" gap={4}>
      <div className={styles.words}>
        <TransactionStatusIcon sent={sent} />
        <p role="status">
          <strong>{sentTransactionTitle(sent)}</strong>
          <span>{` ${old ? `From your old wallet ${shortAddress(old.address)}. ` : ''}${sentTransactionText(sent)} `}</span>
          <a href={`${explorerUrl}/tx/${sent.txHash}`} target="_blank" rel="noreferrer">
            See the transaction
          </a>
        </p>
      </div>
      <p className={styles.error} role="alert">
        {error}
      </p>
      {isPending && (sent.canSendAgain || busy) ? (
        <Row gap={4}>
          <Button size="small" tone="cream" busy={busy} onClick={() => again('retry')}>
            Try again
          </Button>
          {sent.isCancelling ? null : (
            <Button size="small" disabled={busy} onClick={() => again('cancel')}>
              Cancel it
            </Button>
          )}
        </Row>
      ) : null}
      {isPending ? null : (
        <Row gap={4}>
          <Button size="small" onClick={onAcknowledge}>
            OK
          </Button>
        </Row>
      )}
    </Card>
  );
}
