import { useState } from 'react';
import type { OutboxRecord } from '../../runs/outboxRecord.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import styles from './Unsent.module.css';
import { lossText, toUnsentView } from './unsentView.ts';

interface Props {
  /** Undefined while the dialog is closed. */
  record: OutboxRecord | undefined;
  onClose: () => void;
  discard: (runId: string) => Promise<boolean>;
  onDiscarded: (isGone: boolean) => void;
}

/** Confirmation before a run is discarded; shows what is lost. */
export function DiscardRunDialog({ record, onClose, discard, onDiscarded }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const go = async (runId: string): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      onDiscarded(await discard(runId));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ModalSheet open={record !== undefined} onClose={onClose} label="Throw this run away?" placement="middle">
      {record ? (
        <Panel title="THROW IT AWAY?" className={styles.ask}>
          <p>
            <b>{toUnsentView(record, { isSignedIn: true, isHeld: false }).title}</b>
          </p>
          <p>{lossText(record)}</p>
          <p role="alert" className={styles.failed}>
            {failed ? 'That did not work, and nothing was lost. Try again.' : null}
          </p>
          <div className={styles.choice}>
            <Button tone="lime" autoFocus onClick={onClose}>
              Keep it
            </Button>
            <Button tone="coral" icon="trash" busy={isBusy} onClick={() => void go(record.runId)}>
              Throw away
            </Button>
          </div>
        </Panel>
      ) : null}
    </ModalSheet>
  );
}
