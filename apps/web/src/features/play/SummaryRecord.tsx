import { BALANCE_NOTICE_TEXT, type BalanceNotice, isGateShut } from '@jumpy/domain/balanceGate';
import { gasCostWei, lastResortGas, maxFeeWei } from '@jumpy/domain/gas';
import { useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { useWallet } from '../../data/walletClient.ts';
import { useRecordingNews, useRecordings } from '../../runs/chain/recordingContext.ts';
import type { RecordingNews } from '../../runs/chain/recordingNews.ts';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './SummaryRecord.module.css';
import type { Elements } from '../../ui/elements.ts';

const FACES: Readonly<Record<Exclude<RecordingNews['face'], 'quiet'>, IconName>> = {
  pending: 'clock',
  retrying: 'restart',
  done: 'check',
  skipped: 'info',
  failed: 'warning',
};

interface Props {
  runId: string;
  /** Problem with the wallet or its balance. */
  notice: BalanceNotice | undefined;
  /** Link to test MON. */
  fund: Elements;
}

const DEAREST = { quotedCostWei: gasCostWei({ gasLimit: lastResortGas('stats'), maxFeeWei: maxFeeWei(undefined) }) };

/** Explains what skipping the record means, next to the skip message. */
const SKIPPED = 'Only its record on chain, which is optional: your run counts.';

/** Status of the on-chain record in one line; nobody has to wait for it. The transaction is one tap away. */
export function SummaryRecord({ runId, notice, fund }: Props) {
  const news = useRecordingNews(runId);
  const queue = useRecordings();
  const explorerUrl = useConfig()?.chain?.explorerUrl;
  const { lastKnownWei } = useWallet().balance;
  const [isOpen, setOpen] = useState(false);
  if (!news || news.face === 'quiet') return null;
  const { face, report, wait, txHash, mayRetry } = news;
  // Retrying makes sense only if the wallet can afford even the highest possible quote.
  const isLow = report.status === 'low_balance' && isGateShut('recording', { lastKnownWei, terms: DEAREST });
  const waitsForWallet = wait !== undefined && notice === 'wallet_not_found';
  const beside = face === 'skipped' ? SKIPPED : waitsForWallet ? BALANCE_NOTICE_TEXT[notice] : undefined;
  return (
    <div className={styles.record} data-face={face} data-testid="record">
      <span className={styles.sign}>
        <Icon name={FACES[face]} size={18} weight={3.2} />
      </span>
      <p role="status">
        {wait ?? report.message}
        {beside === undefined ? null : <small>{beside}</small>}
      </p>
      {isLow ? fund : null}
      {mayRetry && !isLow ? (
        <button type="button" className={styles.quiet} onClick={() => queue?.retry(runId)}>
          Try again
        </button>
      ) : null}
      {txHash === undefined ? null : (
        <button
          type="button"
          className={styles.quiet}
          aria-label="The transaction"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'upArrow' : 'downArrow'} size={18} />
        </button>
      )}
      {isOpen && txHash !== undefined && explorerUrl !== undefined ? (
        <a className={styles.hash} href={`${explorerUrl}/tx/${txHash}`} target="_blank" rel="noreferrer">
          {txHash.slice(0, 10)}…{txHash.slice(-6)}
          <ForReaders> in the explorer, opens a new tab</ForReaders>
        </a>
      ) : null}
    </div>
  );
}
