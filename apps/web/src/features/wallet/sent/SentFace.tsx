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

/** What waits by itself is blue, what waits for its player is yellow. */
function faceOf({ state, canSendAgain, isCancelling }: Standing): readonly [Tone, IconName] {
  if (state !== 'pending') return ENDS[state];
  return canSendAgain && !isCancelling ? ['sun', 'clock'] : ['sky', 'clock'];
}

/** How a sent transaction stands, seen before it is read; silent, the words beside it speak. */
export function SentFace({ sent }: { sent: Standing }) {
  const [tone, icon] = faceOf(sent);
  return (
    <span className={styles.face} data-tone={tone}>
      <Icon name={icon} size={20} />
    </span>
  );
}
