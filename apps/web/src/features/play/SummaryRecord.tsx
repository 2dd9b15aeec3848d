import type { ReactNode } from 'react';
import { useConfig } from '../../data/config.ts';
import { useRecordingNews, useRecordings } from '../../runs/chain/recordingContext.ts';
import type { RecordingNews } from '../../runs/chain/recordingNews.ts';
import { Button } from '../../ui/Button.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './SummaryRecord.module.css';

const FACES: Readonly<Record<Exclude<RecordingNews['face'], 'quiet'>, IconName>> = {
  pending: 'clock',
  retrying: 'restart',
  done: 'check',
  skipped: 'info',
  failed: 'warning',
};

/** How the run gets on chain, in a line that nobody has to wait for (CHAIN-08 to CHAIN-16); the chain itself is one tap deeper. */
export function SummaryRecord({ runId, fund }: { runId: string; fund: ReactNode }) {
  const news = useRecordingNews(runId);
  const queue = useRecordings();
  const explorerUrl = useConfig()?.chain?.explorerUrl;
  if (!news || news.face === 'quiet') return null;
  const { face, report, wait, txHash, mayRetry } = news;
  return (
    <div className={styles.record} data-face={face} data-testid="record">
      <span className={styles.sign}>
        <Icon name={FACES[face]} size={18} weight={3.2} />
      </span>
      <p role="status">{wait ?? report.message}</p>
      {mayRetry ? (
        <Button size="small" onClick={() => queue?.retry(runId)}>
          Try again
        </Button>
      ) : null}
      {report.status === 'low_balance' ? <div className={styles.fund}>{fund}</div> : null}
      {txHash !== undefined && explorerUrl !== undefined ? (
        <details className={styles.more}>
          <summary>On the chain</summary>
          <a href={`${explorerUrl}/tx/${txHash}`} target="_blank" rel="noreferrer">
            {txHash.slice(0, 10)}…{txHash.slice(-6)}
            <ForReaders> in the explorer, opens a new tab</ForReaders>
          </a>
        </details>
      ) : null}
    </div>
  );
}
