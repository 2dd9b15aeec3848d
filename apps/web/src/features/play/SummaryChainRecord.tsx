import { BALANCE_NOTICE_TEXT, type BalanceNotice, isGateClosed } from '@jumpy/domain/balanceGate';
import { gasCostWei, fallbackGasLimit, maxFeeWei } from '@jumpy/domain/gas';
import { useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { useWallet } from '../../data/walletClient.ts';
import { useRecordingStatus, useRecordingQueue } from '../../runs/chain/recordingContext.ts';
import type { RecordingStatus } from '../../runs/chain/recordingStatus.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import styles from './SummaryChainRecord.module.css';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import * as m from './messages.ts';

const PHASE_ICONS: Readonly<Record<Exclude<RecordingStatus['phase'], 'quiet'>, UiIconName>> = {
  pending: 'clock',
  retrying: 'restart',
  done: 'check',
  skipped: 'info',
  failed: 'warning',
};

const MAX_COST = {
  quotedCostWei: gasCostWei({ gasLimit: fallbackGasLimit('stats'), maxFeeWei: maxFeeWei(undefined) }),
};

/** Explains what skipping the record means, next to the skip message. */
const SKIPPED_TEXT = m.recordSkipped();

/**
 * Status of the on-chain record in one line; nobody has to wait for it. What was skipped and the transaction are one tap
 * away.
 */
export function SummaryChainRecord({
  runId,
  notice,
  fundingAction,
}: {
  runId: string;
  /** Problem with the wallet or its balance. */
  notice: BalanceNotice | undefined;
  /** Link to test MON. */
  fundingAction: ElementChildren;
}) {
  const status = useRecordingStatus(runId);
  const queue = useRecordingQueue();
  const explorerUrl = useConfig()?.chain?.explorerUrl;
  const { lastKnownWei } = useWallet().balance;
  const [isOpen, setOpen] = useState(false);
  if (!status || status.phase === 'quiet') return null;
  const { phase, report, waitText, txHash, canRetry } = status;
  // Retrying makes sense only if the wallet can afford even the highest possible quote.
  const isLow = report.status === 'low_balance' && isGateClosed('recording', { lastKnownWei, terms: MAX_COST });
  const waitsForWallet = waitText !== undefined && notice === 'wallet_not_found';
  const note = phase === 'skipped' ? SKIPPED_TEXT : waitsForWallet ? BALANCE_NOTICE_TEXT[notice] : undefined;
  const record = (
    <div className={styles.record} data-face={phase} data-testid="record">
      <span className={styles.sign}>
        <Icon name={PHASE_ICONS[phase]} size={18} weight={3.2} />
      </span>
      <p role="status">
        {waitText ?? report.message}
        {note === undefined ? null : <small>{note}</small>}
      </p>
      {isLow ? fundingAction : null}
      {canRetry && !isLow ? (
        <button type="button" className={styles.quiet} onClick={() => queue?.retry(runId)}>
          {m.tryAgain()}
        </button>
      ) : null}
      {txHash === undefined ? null : (
        <button
          type="button"
          className={styles.quiet}
          aria-label={m.transaction()}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'upArrow' : 'downArrow'} size={18} />
        </button>
      )}
      {isOpen && txHash !== undefined && explorerUrl !== undefined ? (
        <a className={styles.hash} href={`${explorerUrl}/tx/${txHash}`} target="_blank" rel="noreferrer">
          {txHash.slice(0, 10)}…{txHash.slice(-6)}
          <VisuallyHidden> {m.opensExplorer()}</VisuallyHidden>
        </a>
      ) : null}
    </div>
  );
  // A skipped record is optional, so it is shown on request only.
  if (phase !== 'skipped') return record;
  return (
    <details className={styles.skipped}>
      <summary>
        <Icon name="info" size={18} />
        {m.onChainRecord()}
        <Icon name="downArrow" size={16} />
      </summary>
      {record}
    </details>
  );
}
