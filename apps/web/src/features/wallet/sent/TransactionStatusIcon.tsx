import type { KeyringSentTransaction } from '@jumpy/protocol/keyring';
import { Icon, type UiIconName } from '../../../ui/Icon.tsx';
import styles from './SentTransactionList.module.css';

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
export function TransactionStatusIcon({ sent }: { sent: SentStatus }) {
  const [tone, icon] = getStatusIcon(sent);
  return (
    <span className={styles.face} data-tone={tone}>
      <Icon name={icon} size={20} />
    </span>
  );
}
