import { formatMonFull, formatMonNeeded } from '@jumpy/domain/mon';
import type { KeyringReceipt } from '@jumpy/protocol/keyring';
import { CAST } from '@jumpy/rig/cast';
import type { Timers } from '@jumpy/browser/timers';
import { Button } from '../../../ui/Button.tsx';
import { Card, Stack } from '../../../ui/Layout.tsx';
import { AnimatedCharacter } from '../../../ui/AnimatedCharacter.tsx';
import { IllustratedMessage } from '../../../ui/IllustratedMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useTimeout } from '../../../ui/useTimeout.ts';
import type { Transfer } from './withdrawalReducer.ts';
import styles from './Withdraw.module.css';

interface ConfirmWithdrawalProps {
  transfer: Transfer;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Splits an address into groups of four after 0x, which are easier to compare. */
function splitAddress(address: string): string[] {
  return ['0x', ...(address.slice(2).match(/.{1,4}/g) ?? [])];
}

/** Asks the player to review a withdrawal before it is sent. */
export function ConfirmWithdrawal({ transfer: { to, valueWei, feeWei }, onConfirm, onCancel }: ConfirmWithdrawalProps) {
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
              {splitAddress(to).map((group, index) => (
                <span key={index}>{group}</span>
              ))}
            </code>
          </dd>
        </div>
        <div>
          <dt>Max network fee</dt>
          <dd>{formatMonNeeded(feeWei)} MON</dd>
        </div>
      </Card>
      <p className={styles.words}>
        Transfers can’t be undone. Your wallet asks again in its own window. Check that it shows the same address.
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

/** How long the success message is shown before it closes automatically. */
const DISPLAY_MS = 5_000;

interface WithdrawalSuccessProps {
  transfer: Transfer;
  receipt: KeyringReceipt;
  explorerUrl: string;
  timers: Timers;
  onClose: () => void;
}

/** Success screen with the amount and the fee. */
export function WithdrawalSuccess({ transfer, receipt, explorerUrl, timers, onClose }: WithdrawalSuccessProps) {
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
          View transaction
        </a>
      </p>
      <Button wide autoFocus onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

interface WithdrawalUnconfirmedProps {
  transfer: Transfer;
  onClose: () => void;
}

/**
 * A withdrawal not confirmed in time. It may still go through, so it is not reported as failed and must not be sent
 * again.
 */
export function WithdrawalUnconfirmed({ transfer, onClose }: WithdrawalUnconfirmedProps) {
  return (
    <IllustratedMessage
      illustration="soon"
      title="It may still go through"
      action={
        <Button autoFocus onClick={onClose}>
          View in wallet
        </Button>
      }
    >
      <p role="status">
        The network hasn’t confirmed your {formatMonFull(transfer.valueWei)} MON yet. Don’t send it again. Your wallet
        shows what happens to it and lets you try again or cancel. Only one of these will ever go through.
      </p>
    </IllustratedMessage>
  );
}

interface WithdrawalProgressProps {
  transfer: Transfer;
  txHash: string | undefined;
  onCancel: () => void;
  onClose: () => void;
}

/** A withdrawal in progress. It can be cancelled until it is sent; after that it continues in the background. */
export function WithdrawalProgress({ transfer, txHash, onCancel, onClose }: WithdrawalProgressProps) {
  const amount = `${formatMonFull(transfer.valueWei)} MON`;
  return (
    <IllustratedMessage
      illustration="soon"
      title={txHash ? 'On its way' : 'Confirm in your wallet'}
      action={
        txHash ? (
          <Button autoFocus onClick={onClose}>
            Got it
          </Button>
        ) : (
          <Button autoFocus onClick={onCancel}>
            Cancel
          </Button>
        )
      }
    >
      <p role="status">
        {txHash
          ? `Processing: ${amount} sent. It takes a moment, and you can close this.`
          : `Processing: confirm ${amount} in your wallet’s window. Nothing is sent until you do.`}
      </p>
    </IllustratedMessage>
  );
}
