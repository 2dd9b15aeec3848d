import { formatMonFull, formatMonNeeded } from '@jumpy/domain/mon';
import type { KeyringReceipt } from '@jumpy/protocol/keyring';
import { CAST } from '@jumpy/rig/cast';
import type { Timers } from '@jumpy/browser/timers';
import { Button } from '../../../ui/Button.tsx';
import { AnimatedCharacter } from '../../../ui/AnimatedCharacter.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useTimeout } from '../../../ui/useTimeout.ts';
import type { Transfer } from './withdrawalReducer.ts';
import styles from './Withdraw.module.css';

/** How long the success message is shown before it closes automatically. */
const DISPLAY_MS = 5_000;

interface Props {
  transfer: Transfer;
  receipt: KeyringReceipt;
  explorerUrl: string;
  timers: Timers;
  onClose: () => void;
}

/** Success screen with the amount and the fee. */
export function WithdrawalSuccess({ transfer, receipt, explorerUrl, timers, onClose }: Props) {
  useTimeout(DISPLAY_MS, onClose, { timers });
  return (
    <div className={styles.done}>
      <div className={styles.cheer}>
        <AnimatedCharacter look={CAST.jumpy} label="Jumpy cheers" mood="win" className={styles.hero} />
        <span className={styles.tick}>
          <Icon name="check" size={26} weight={4} />
        </span>
      </div>
      <p className={styles.sum} role="status">
        <b>{formatMonFull(transfer.valueWei)}</b> MON sent
      </p>
      <p className={styles.words}>
        The fee was {formatMonNeeded(BigInt(receipt.feeWei))} MON.{' '}
        <a href={`${explorerUrl}/tx/${receipt.txHash}`} target="_blank" rel="noreferrer">
          See the transaction
        </a>
      </p>
      <Button wide autoFocus onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
