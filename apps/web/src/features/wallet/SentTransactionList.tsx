import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { KeyringSentTransaction } from '@jumpy/protocol/keyring';
import { useQueryClient } from '@tanstack/react-query';
import { shortAddress } from '@jumpy/domain/shortAddress';
import type { OwnTransaction } from '@jumpy/protocol/http/chain';
import { type WalletClient, useWallet } from '../../data/walletClient.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Row } from '../../ui/Layout.tsx';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { useSentTransactions } from './transactions.ts';
import { useAction } from './useAction.ts';
import { sentTransactionTitle, sentTransactionText, TRANSACTION_TEXT } from './walletText.ts';
import styles from './SentTransactionList.module.css';
import * as m from './messages.ts';

interface SentTransactionListProps {
  walletClient: WalletClient;
  chain: ChainConfig;
}

/**
 * Transactions sent from any of the player's wallets that may still go through: those of this browser with their
 * outcome, shared across reloads and tabs, and those of other devices as reported by the server.
 */
export function SentTransactionList({ walletClient, chain }: SentTransactionListProps) {
  const { transactions, elsewhere, dismiss } = useSentTransactions(walletClient);
  if (transactions.length + elsewhere.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={m.recentlySent()}>
      {transactions.map((sent) => (
        <SentTransactionItem
          key={sent.wish}
          walletClient={walletClient}
          sent={sent}
          explorerUrl={chain.explorerUrl}
          onAcknowledge={() => dismiss(sent)}
        />
      ))}
      {elsewhere.map((sent) => (
        <RemoteTransactionItem key={sent.txHash} sent={sent} explorerUrl={chain.explorerUrl} />
      ))}
    </ul>
  );
}

interface SentTransactionItemProps {
  walletClient: WalletClient;
  sent: KeyringSentTransaction;
  explorerUrl: string;
  /** Called when the player dismisses the final outcome. */
  onAcknowledge: () => void;
}

/** One sent transaction with its status; after a minute also with the options to retry or cancel. */
function SentTransactionItem({ walletClient, sent, explorerUrl, onAcknowledge }: SentTransactionItemProps) {
  const queryClient = useQueryClient();
  const { busy, error, run } = useAction((message) => message);
  const sendAgain = (mode: 'retry' | 'cancel'): void =>
    run(async () => {
      try {
        await walletClient.sendAgain(sent, mode);
      } finally {
        await queryClient.invalidateQueries({ queryKey: queryKeys.sent });
      }
    });
  const { history = [] } = useWallet();
  const oldWallet = history.find(({ walletId }) => walletId === sent.wallet);
  const isPending = sent.state === 'pending';
  return (
    <Card as="li" gap={4}>
      <div className={styles.words}>
        <TransactionStatusIcon sent={sent} />
        <p role="status">
          <strong>{sentTransactionTitle(sent)}</strong>
          <span>{` ${oldWallet ? `${m.fromOldWallet({ address: shortAddress(oldWallet.address) })} ` : ''}${sentTransactionText(sent)} `}</span>
          <a href={`${explorerUrl}/tx/${sent.txHash}`} target="_blank" rel="noreferrer">
            {m.viewTransaction()}
          </a>
        </p>
      </div>
      <p className={styles.error} role="alert">
        {error}
      </p>
      {isPending && (sent.canSendAgain || busy) ? (
        <Row gap={4}>
          <Button size="small" tone="cream" busy={busy} onClick={() => sendAgain('retry')}>
            {m.tryAgain()}
          </Button>
          {sent.isCancelling ? null : (
            <Button size="small" disabled={busy} onClick={() => sendAgain('cancel')}>
              {m.cancelTransaction()}
            </Button>
          )}
        </Row>
      ) : null}
      {isPending ? null : (
        <Row gap={4}>
          <Button size="small" onClick={onAcknowledge}>
            {m.ok()}
          </Button>
        </Row>
      )}
    </Card>
  );
}

interface RemoteTransactionItemProps {
  sent: OwnTransaction;
  explorerUrl: string;
}

/** All this device can know about it. */
const PENDING_STATE = { state: 'pending', canSendAgain: false, isCancelling: false } as const;

/**
 * A transaction sent from another device. It can be followed here, but only retried or cancelled there, where its
 * signed bytes are stored.
 */
function RemoteTransactionItem({ sent: { type, to, valueWei, txHash }, explorerUrl }: RemoteTransactionItemProps) {
  const title =
    type === 'WITHDRAWAL' && to
      ? sentTransactionTitle({ wanted: { to, data: '0x', valueWei } })
      : TRANSACTION_TEXT[type];
  return (
    <Card as="li" gap={4}>
      <div className={styles.words}>
        <TransactionStatusIcon sent={PENDING_STATE} />
        <p role="status">
          <strong>{title}</strong> {m.sentFromOtherDevice()}{' '}
          <a href={`${explorerUrl}/tx/${txHash}`} target="_blank" rel="noreferrer">
            {m.viewTransaction()}
          </a>
        </p>
      </div>
    </Card>
  );
}

type SentStatus = Pick<KeyringSentTransaction, 'state' | 'canSendAgain' | 'isCancelling'>;
type Tone = 'sky' | 'sun' | 'mint' | 'coral' | 'cream';

const FINAL_ICONS: Readonly<Record<Exclude<SentStatus['state'], 'pending'>, readonly [Tone, UiIconName]>> = {
  done: ['mint', 'check'],
  failed: ['coral', 'warning'],
  cancelled: ['cream', 'close'],
  replaced: ['cream', 'warning'],
};

/** Blue while it resolves without the player, yellow when the player can act. */
function getStatusIcon({ state, canSendAgain, isCancelling }: SentStatus): readonly [Tone, UiIconName] {
  if (state !== 'pending') return FINAL_ICONS[state];
  return canSendAgain && !isCancelling ? ['sun', 'clock'] : ['sky', 'clock'];
}

/** Status icon of a sent transaction; hidden from screen readers, since the text next to it says the same. */
function TransactionStatusIcon({ sent }: { sent: SentStatus }) {
  const [tone, icon] = getStatusIcon(sent);
  return (
    <span className={styles.face} data-tone={tone}>
      <Icon name={icon} size={20} />
    </span>
  );
}
