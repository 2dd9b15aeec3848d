import type { KeyringSentTransaction } from '@jumpy/protocol/keyring';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../data/keys.ts';
import { useWallet, type WalletClient } from '../../../data/walletClient.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDoing } from '../doing.ts';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { SentFace } from './SentFace.tsx';
import styles from './SentList.module.css';
import { sentTitle, sentWords } from './sentWords.ts';

interface Props {
  walletClient: WalletClient;
  sent: KeyringSentTransaction;
  explorerUrl: string;
  /** Called when the player dismisses the final outcome. */
  onRead: () => void;
}

/** One sent transaction with its status; after a minute also with the options to retry or cancel. */
export function SentLine({ walletClient, sent, explorerUrl, onRead }: Props) {
  const queryClient = useQueryClient();
  const { busy, error, run } = useDoing((message) => message);
  const again = (how: 'retry' | 'cancel'): void =>
    run(async () => {
      try {
        await walletClient.sendAgain(sent, how);
      } finally {
        await queryClient.invalidateQueries({ queryKey: keys.sent });
      }
    });
  const { history = [] } = useWallet();
  const old = history.find(({ walletId }) => walletId === sent.wallet);
  const isPending = sent.state === 'pending';
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <SentFace sent={sent} />
        <p role="status">
          <strong>{sentTitle(sent)}</strong>
          <span>{` ${old ? `From your old wallet ${shortAddress(old.address)}. ` : ''}${sentWords(sent)} `}</span>
          <a href={`${explorerUrl}/tx/${sent.txHash}`} target="_blank" rel="noreferrer">
            See the transaction
          </a>
        </p>
      </div>
      <p className={styles.error} role="alert">
        {error}
      </p>
      {isPending && (sent.canSendAgain || busy) ? (
        <div className={styles.actions}>
          <Button size="small" tone="cream" busy={busy} onClick={() => again('retry')}>
            Try again
          </Button>
          {sent.isCancelling ? null : (
            <Button size="small" disabled={busy} onClick={() => again('cancel')}>
              Cancel it
            </Button>
          )}
        </div>
      ) : null}
      {isPending ? null : (
        <div className={styles.actions}>
          <Button size="small" onClick={onRead}>
            OK
          </Button>
        </div>
      )}
    </li>
  );
}
