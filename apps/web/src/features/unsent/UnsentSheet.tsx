import { useState } from 'react';
import { Link } from 'react-router';
import type { OutboxRecord } from '../../runs/outboxRecord.ts';
import { type UnsentRuns, useUnsentRuns } from '../../runs/useUnsentRuns.ts';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SendAllButton } from './SendAllButton.tsx';
import { DiscardRunDialog } from './DiscardRunDialog.tsx';
import { UnsentRunRow } from './UnsentRunRow.tsx';
import styles from './Unsent.module.css';

/** Runs on this device: pending ones and those that the server rejected. */
export function UnsentSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <SideSheet open={open} onClose={onClose} label="Unsent runs" title="UNSENT RUNS">
      <UnsentSheetContent onClose={onClose} />
    </SideSheet>
  );
}

function UnsentSheetContent({ onClose }: { onClose: () => void }) {
  const unsent = useUnsentRuns();
  const [asked, setAsked] = useState<OutboxRecord>();
  const [said, setSaid] = useState('');
  const { records, isStorageDenied } = unsent;
  if (isStorageDenied)
    return (
      <IllustratedMessage illustration="lost" title="Nothing can be read here">
        This browser lets the page keep nothing, as private windows may do. A run then waits in its tab alone: leave it
        open until the run is sent.
      </IllustratedMessage>
    );
  if (!records)
    return (
      <div role="status" aria-label="Looking for runs">
        <Skeleton width="100%" height="112px" />
      </div>
    );
  const waiting = records.filter(({ refusal }) => !refusal);
  return (
    <>
      <p className={styles.said} role="status">
        {said}
      </p>
      {records.length === 0 ? (
        <IllustratedMessage illustration="asleep" title="Nothing waits here">
          Every run of yours has arrived.
        </IllustratedMessage>
      ) : (
        <p className={styles.words}>{introText(unsent, waiting.length)}</p>
      )}
      {unsent.service ? <SendAllButton service={unsent.service} waiting={waiting} /> : null}
      <ul className={styles.runs}>
        {records.map((record) => (
          <UnsentRunRow
            key={record.runId}
            record={record}
            service={unsent.service}
            onAnnounce={setSaid}
            onDiscard={() => setAsked(record)}
          />
        ))}
      </ul>
      <p className={styles.words}>
        <Link to="/help#unsent" onClick={onClose}>
          Why runs wait
        </Link>
      </p>
      <DiscardRunDialog
        record={asked}
        onClose={() => setAsked(undefined)}
        discard={unsent.discard}
        onDiscarded={(isGone) => {
          setAsked(undefined);
          setSaid(isGone ? 'The run is thrown away.' : 'It had been sent already: nothing was thrown away.');
        }}
      />
    </>
  );
}

function introText({ service }: UnsentRuns, waiting: number): string {
  if (waiting === 0) return 'Nothing waits to be sent. Refused runs stay here until you throw them away.';
  if (!service) return 'They are safe on this device, and sent once you are signed in.';
  return 'They are safe on this device, and sent by themselves as soon as the server takes them. Each counts once, also from two tabs.';
}
