import { useEffect, useState } from 'react';
import { runFileName, runFileText } from '../../data/runFile.ts';
import type { Delivery } from '../../runs/runUploader.ts';
import type { RunService } from '../../runs/runService.ts';
import type { OutboxRecord } from '../../runs/outboxRecord.ts';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Card } from '../../ui/Layout.tsx';
import styles from './Unsent.module.css';
import { toUnsentReplay, toUnsentView } from './unsentView.ts';

interface Props {
  record: OutboxRecord;
  service: RunService | undefined;
  onAnnounce: (text: string) => void;
  onDiscard: () => void;
}

/** A pending run on this device with its actions. */
export function UnsentRunRow({ record, service, onAnnounce, onDiscard }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { runId } = record;
  const here = { isSignedIn: service !== undefined, isHeld: service?.isInMemoryOnly(runId) ?? false };
  const { title, facts, reason, isRefused } = toUnsentView(record, here);
  const send = async (): Promise<void> => {
    setBusy(true);
    onAnnounce('');
    try {
      onAnnounce(deliveryText(await service?.sendNow(runId)));
    } catch {
      onAnnounce('It could not be tried. The run is safe.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="li" gap={2} data-refused={isRefused || undefined}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.facts}>{facts}</p>
      <p className={styles.why}>
        <Icon name={isRefused ? 'warning' : 'clock'} size={18} weight={3} />
        <span>{reason}</span>
      </p>
      <div className={styles.acts}>
        {isRefused ? (
          <RunDownload record={record} title={title} />
        ) : service ? (
          <Button
            size="small"
            icon="upload"
            busy={isBusy}
            aria-label={`Send now: ${title}`}
            onClick={() => void send()}
          >
            {isBusy ? 'Sending' : 'Send now'}
          </Button>
        ) : null}
        <Button
          size="small"
          icon="trash"
          aria-haspopup="dialog"
          aria-label={`Throw away: ${title}`}
          onClick={onDiscard}
        >
          Throw away
        </Button>
      </div>
    </Card>
  );
}

function deliveryText(delivery: Delivery | undefined): string {
  switch (delivery?.state) {
    case 'settled':
      return 'It has arrived.';
    case 'waiting':
      return 'It still waits. It goes by itself as soon as it can.';
    case 'refused':
      return 'The server did not take it. Below it says why.';
    case undefined:
      return 'It was sent meanwhile.';
  }
}

function RunDownload({ record, title }: { record: OutboxRecord; title: string }) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const file = new Blob([runFileText(toUnsentReplay(record))], { type: 'application/json' });
    const url = URL.createObjectURL(file);
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [record]);
  return (
    <AnchorButton
      size="small"
      icon="download"
      href={href}
      download={runFileName(record.runId)}
      aria-label={`Download: ${title}`}
    >
      Download
    </AnchorButton>
  );
}
