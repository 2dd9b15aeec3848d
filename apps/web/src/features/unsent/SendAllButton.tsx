import { useState } from 'react';
import type { OutboxRecord } from '../../runs/outboxRecord.ts';
import type { RunService } from '../../runs/runService.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Unsent.module.css';

/** Submits all pending runs in sequence and shows the progress. */
export function SendAllButton({ service, waiting }: { service: RunService; waiting: readonly OutboxRecord[] }) {
  const [sent, setSent] = useState<{ done: number; total: number; arrived: number }>();
  const isBusy = sent !== undefined && sent.done < sent.total;
  const sendAll = async (): Promise<void> => {
    const total = waiting.length;
    let arrived = 0;
    setSent({ done: 0, total, arrived });
    for (const [index, { runId }] of waiting.entries()) {
      const delivery = await service.sendNow(runId).catch(() => ({ state: 'waiting' as const }));
      if (delivery?.state === 'settled') arrived += 1;
      setSent({ done: index + 1, total, arrived });
    }
  };
  // A single run has its own button; a batch in progress stays visible until done.
  if (waiting.length < 2 && sent === undefined) return null;
  return (
    <div className={styles.all}>
      {isBusy || waiting.length > 1 ? (
        <Button tone="lime" icon="upload" wide busy={isBusy} onClick={() => void sendAll()}>
          {isBusy ? `Sending ${sent.done + 1} of ${sent.total}` : `Send all ${waiting.length} now`}
        </Button>
      ) : null}
      {isBusy ? (
        <progress className={styles.progress} max={sent.total} value={sent.done} aria-label="Runs tried" />
      ) : null}
      <p role="status">{sent && !isBusy ? `${sent.arrived} of ${sent.total} have arrived.` : null}</p>
    </div>
  );
}
