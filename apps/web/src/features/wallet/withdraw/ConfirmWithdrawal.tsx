import { formatMonFull, formatMonNeeded } from '@jumpy/domain/mon';
import { Button } from '../../../ui/Button.tsx';
import { Card, Stack } from '../../../ui/Layout.tsx';
import type { Transfer } from './withdrawalReducer.ts';
import styles from './Withdraw.module.css';

interface Props {
  transfer: Transfer;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Splits an address into groups of four after 0x, which are easier to compare. */
function splitAddress(address: string): string[] {
  return ['0x', ...(address.slice(2).match(/.{1,4}/g) ?? [])];
}

/** Asks the player to review a withdrawal before it is sent. */
export function ConfirmWithdrawal({ transfer: { to, valueWei, feeWei }, onConfirm, onCancel }: Props) {
  return (
    <Stack gap={5}>
      <p className={styles.sum}>
        <b>{formatMonFull(valueWei)}</b> MON
      </p>
      <Card as="dl" well gap={1} className={styles.facts}>
        <div className={styles.whole}>
          <dt>To</dt>
          <dd>
            <code className={styles.groups} aria-label={to}>
              {splitAddress(to).map((group, at) => (
                <span key={at}>{group}</span>
              ))}
            </code>
          </dd>
        </div>
        <div>
          <dt>Fee, at most</dt>
          <dd>{formatMonNeeded(feeWei)} MON</dd>
        </div>
      </Card>
      <p className={styles.words}>
        Transfers cannot be taken back. Your wallet asks once more in a window of its own: see that it names the same
        address.
      </p>
      <div className={styles.choice}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button tone="lime" autoFocus onClick={onConfirm}>
          Confirm
        </Button>
      </div>
    </Stack>
  );
}
