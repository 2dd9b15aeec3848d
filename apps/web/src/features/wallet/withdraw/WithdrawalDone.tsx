import { monFullText, monNeededText } from '@jumpy/domain/mon';
import type { KeyringReceipt } from '@jumpy/protocol/keyring';
import { CAST } from '@jumpy/rig/cast';
import type { Timers } from '@jumpy/browser/timers';
import { Button } from '../../../ui/Button.tsx';
import { Hero } from '../../../ui/Hero.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useAfter } from '../../../ui/useAfter.ts';
import type { Transfer } from './withdrawalState.ts';
import styles from './Withdraw.module.css';

/** How long the success message is shown before it closes automatically. */
const SHOWN_MS = 5_000;

interface Props {
  transfer: Transfer;
  receipt: KeyringReceipt;
  explorerUrl: string;
  timers: Timers;
  onClose: () => void;
}

/** Success screen with the amount and the fee. */
export function WithdrawalDone({ transfer, receipt, explorerUrl, timers, onClose }: Props) {
  useAfter(SHOWN_MS, onClose, { timers });
  return (
    <div className={styles.done}>
      <div className={styles.cheer}>
        <Hero look={CAST.jumpy} label="Jumpy cheers" mood="win" className={styles.hero} />
        <span className={styles.tick}>
          <Icon name="check" size={26} weight={4} />
        </span>
      </div>
      <p className={styles.sum} role="status">
        <b>{monFullText(transfer.valueWei)}</b> MON sent
      </p>
      <p className={styles.words}>
        The fee was {monNeededText(BigInt(receipt.feeWei))} MON.{' '}
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
