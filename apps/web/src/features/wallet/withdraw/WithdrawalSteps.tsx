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
import * as m from '../messages.ts';

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
          <dt>{m.recipient()}</dt>
          <dd>
            <code className={styles.groups} aria-label={to}>
              {splitAddress(to).map((group, index) => (
                <span key={index}>{group}</span>
              ))}
            </code>
          </dd>
        </div>
        <div>
          <dt>{m.maxNetworkFee()}</dt>
          <dd>{m.monAmount({ amount: formatMonNeeded(feeWei) })}</dd>
        </div>
      </Card>
      <p className={styles.words}>{m.transferWarning()}</p>
      <div className={styles.choice}>
        <Button onClick={onCancel}>{m.cancel()}</Button>
        <Button tone="lime" autoFocus onClick={onConfirm}>
          {m.confirm()}
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
        <AnimatedCharacter look={CAST.jumpy} label={m.jumpyCheers()} mood="win" className={styles.hero} />
        <span className={styles.tick}>
          <Icon name="check" size={26} weight={4} />
        </span>
      </div>
      <p className={styles.sum} role="status">
        {m.amountSent({ amount: formatMonFull(transfer.valueWei), b: (text) => <b key="b">{text}</b> })}
      </p>
      <p className={styles.words}>
        {m.feePaid({ amount: formatMonNeeded(BigInt(receipt.feeWei)) })}{' '}
        <a href={`${explorerUrl}/tx/${receipt.txHash}`} target="_blank" rel="noreferrer">
          {m.viewTransaction()}
        </a>
      </p>
      <Button wide autoFocus onClick={onClose}>
        {m.close()}
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
      title={m.mayStillGoThrough()}
      action={
        <Button autoFocus onClick={onClose}>
          {m.viewInWallet()}
        </Button>
      }
    >
      <p role="status">{m.withdrawalUnconfirmed({ amount: formatMonFull(transfer.valueWei) })}</p>
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
  const amount = m.monAmount({ amount: formatMonFull(transfer.valueWei) });
  return (
    <IllustratedMessage
      illustration="soon"
      title={txHash ? m.onItsWay() : m.confirmInWallet()}
      action={
        txHash ? (
          <Button autoFocus onClick={onClose}>
            {m.gotIt()}
          </Button>
        ) : (
          <Button autoFocus onClick={onCancel}>
            {m.cancel()}
          </Button>
        )
      }
    >
      <p role="status">{txHash ? m.processingSent({ amount }) : m.processingConfirm({ amount })}</p>
    </IllustratedMessage>
  );
}
