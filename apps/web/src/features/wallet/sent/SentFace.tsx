import type { KeyringSentTransaction } from '@jumpy/protocol/keyring';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import styles from './SentList.module.css';

type Standing = Pick<KeyringSentTransaction, 'state' | 'canSendAgain' | 'isCancelling'>;
type Tone = 'sky' | 'sun' | 'mint' | 'coral' | 'cream';

const ENDS: Readonly<Record<Exclude<Standing['state'], 'pending'>, readonly [Tone, IconName]>> = {
  done: ['mint', 'check'],
  failed: ['coral', 'warning'],
  cancelled: ['cream', 'close'],
  replaced: ['cream', 'warning'],
};

/** Blue while it resolves without the player, yellow when the player can act. */
function faceOf({ state, canSendAgain, isCancelling }: Standing): readonly [Tone, IconName] {
  if (state !== 'pending') return ENDS[state];
  return canSendAgain && !isCancelling ? ['sun', 'clock'] : ['sky', 'clock'];
}

/** Status icon of a sent transaction; hidden from screen readers, since the text next to it says the same. */
export function SentFace({ sent }: { sent: Standing }) {
  const [tone, icon] = faceOf(sent);
  return (
    <span className={styles.face} data-tone={tone}>
      <Icon name={icon} size={20} />
    </span>
  );
}
