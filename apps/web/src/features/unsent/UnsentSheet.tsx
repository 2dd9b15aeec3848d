import { useState, useEffect } from 'react';
import { Link } from 'react-router';
import { runFileName, runFileText } from '../../data/runFile.ts';
import type { OutboxRecord } from '../../runs/runOutbox.ts';
import { type UnsentRuns, useUnsentRuns } from '../../runs/useUnsentRuns.ts';
import type { RunService } from '../../runs/runService.ts';
import type { Delivery } from '../../runs/runUploader.ts';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Card } from '../../ui/Layout.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { formatDecimal, formatGrouped } from '@jumpy/domain/formatNumber';
import type { RunReplay } from '@jumpy/protocol/http/replays';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { modeName } from '../../data/runText.ts';
import { refusalText, toFullSentence } from '../../data/refusalText.ts';
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
  const [recordToDiscard, setRecordToDiscard] = useState<OutboxRecord>();
  const [announcement, setAnnouncement] = useState('');
  const { records, isStorageDenied } = unsent;
  if (isStorageDenied)
    return (
      <IllustratedMessage illustration="lost" title="This browser can’t save runs">
        It won’t let us save anything. That’s common in private windows. Keep the tab open until your run is sent.
      </IllustratedMessage>
    );
  if (!records)
    return (
      <div role="status" aria-label="Looking for runs">
        <Skeleton width="100%" height="112px" />
      </div>
    );
  const waitingRecords = records.filter(({ refusal }) => !refusal);
  return (
    <>
      <p className={styles.said} role="status">
        {announcement}
      </p>
      {records.length === 0 ? (
        <IllustratedMessage illustration="asleep" title="No unsent runs">
          All your runs have been sent.
        </IllustratedMessage>
      ) : (
        <p className={styles.words}>{introText(unsent, waitingRecords.length)}</p>
      )}
      {unsent.service ? <SendAllButton service={unsent.service} waiting={waitingRecords} /> : null}
      <ul className={styles.runs}>
        {records.map((record) => (
          <UnsentRunRow
            key={record.runId}
            record={record}
            service={unsent.service}
            onAnnounce={setAnnouncement}
            onDiscard={() => setRecordToDiscard(record)}
          />
        ))}
      </ul>
      <p className={styles.words}>
        <Link to="/help#unsent" onClick={onClose}>
          About unsent runs
        </Link>
      </p>
      <DiscardRunDialog
        record={recordToDiscard}
        onClose={() => setRecordToDiscard(undefined)}
        discard={unsent.discard}
        onDiscarded={(isGone) => {
          setRecordToDiscard(undefined);
          setAnnouncement(isGone ? 'Run deleted.' : 'It was already sent, so nothing was deleted.');
        }}
      />
    </>
  );
}

function introText({ service }: UnsentRuns, waitingCount: number): string {
  if (waitingCount === 0) return 'Nothing left to send. Runs that didn’t count stay here until you delete them.';
  if (!service) return 'Safe on this device. We’ll send them once you sign in.';
  return 'Safe on this device. We’ll send them automatically.';
}

/** Submits all pending runs in sequence and shows the progress. */
function SendAllButton({ service, waiting }: { service: RunService; waiting: readonly OutboxRecord[] }) {
  const [progress, setProgress] = useState<{ done: number; total: number; arrived: number }>();
  const isBusy = progress !== undefined && progress.done < progress.total;
  const sendAll = async (): Promise<void> => {
    const total = waiting.length;
    let arrived = 0;
    setProgress({ done: 0, total, arrived });
    for (const [index, { runId }] of waiting.entries()) {
      const delivery = await service.sendNow(runId).catch(() => ({ state: 'waiting' as const }));
      if (delivery?.state === 'settled') arrived += 1;
      setProgress({ done: index + 1, total, arrived });
    }
  };
  // A single run has its own button; a batch in progress stays visible until done.
  if (waiting.length < 2 && progress === undefined) return null;
  return (
    <div className={styles.all}>
      {isBusy || waiting.length > 1 ? (
        <Button tone="lime" icon="upload" wide busy={isBusy} onClick={() => void sendAll()}>
          {isBusy ? `Sending ${progress.done + 1} of ${progress.total}` : `Send all ${waiting.length} now`}
        </Button>
      ) : null}
      {isBusy ? (
        <progress className={styles.progress} max={progress.total} value={progress.done} aria-label="Sending runs" />
      ) : null}
      <p role="status">{progress && !isBusy ? `${progress.arrived} of ${progress.total} sent.` : null}</p>
    </div>
  );
}

interface UnsentRunRowProps {
  record: OutboxRecord;
  service: RunService | undefined;
  onAnnounce: (text: string) => void;
  onDiscard: () => void;
}

/** A pending run on this device with its actions. */
function UnsentRunRow({ record, service, onAnnounce, onDiscard }: UnsentRunRowProps) {
  const [isBusy, setBusy] = useState(false);
  const { runId } = record;
  const context = { isSignedIn: service !== undefined, isHeld: service?.isInMemoryOnly(runId) ?? false };
  const { title, facts, reason, isRefused } = toUnsentView(record, context);
  const send = async (): Promise<void> => {
    setBusy(true);
    onAnnounce('');
    try {
      onAnnounce(deliveryText(await service?.sendNow(runId)));
    } catch {
      onAnnounce('Couldn’t send it. The run is still saved.');
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
        <Button size="small" icon="trash" aria-haspopup="dialog" aria-label={`Delete: ${title}`} onClick={onDiscard}>
          Delete
        </Button>
      </div>
    </Card>
  );
}

function deliveryText(delivery: Delivery | undefined): string {
  switch (delivery?.state) {
    case 'settled':
      return 'Sent!';
    case 'waiting':
      return 'Still unsent. We’ll send it automatically.';
    case 'refused':
      return 'It didn’t count. See why below.';
    case undefined:
      return 'It was already sent.';
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

interface DiscardRunDialogProps {
  /** Undefined while the dialog is closed. */
  record: OutboxRecord | undefined;
  onClose: () => void;
  discard: (runId: string) => Promise<boolean>;
  onDiscarded: (isGone: boolean) => void;
}

/** Confirmation before a run is discarded; shows what is lost. */
function DiscardRunDialog({ record, onClose, discard, onDiscarded }: DiscardRunDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const confirmDiscard = async (runId: string): Promise<void> => {
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
    <ModalSheet open={record !== undefined} onClose={onClose} label="Delete this run?" placement="middle">
      {record ? (
        <Panel title="DELETE IT?" className={styles.ask}>
          <p>
            <b>{toUnsentView(record, { isSignedIn: true, isHeld: false }).title}</b>
          </p>
          <p>{lossText(record)}</p>
          <p role="alert" className={styles.failed}>
            {failed ? 'That didn’t work. Nothing was deleted. Try again.' : null}
          </p>
          <div className={styles.choice}>
            <Button tone="lime" autoFocus onClick={onClose}>
              Keep it
            </Button>
            <Button tone="coral" icon="trash" busy={isBusy} onClick={() => void confirmDiscard(record.runId)}>
              Delete
            </Button>
          </div>
        </Panel>
      ) : null}
    </ModalSheet>
  );
}

const PLAYED_AT_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Display text of a pending run. */
interface UnsentView {
  runId: string;
  title: string;
  /** Time of play, replay size and number of attempts. */
  facts: string;
  /** Why it is pending or was rejected. */
  reason: string;
  isRefused: boolean;
}

/** Size of the replay as it is sent. */
export function replaySizeText(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${formatDecimal(bytes / 1024, 1)} KB`;
}

const triesText = (tries: number): string => (tries === 0 ? 'not tried yet' : tries === 1 ? '1 try' : `${tries} tries`);

function waitingReasonText(
  record: OutboxRecord,
  { isSignedIn, isHeld }: { isSignedIn: boolean; isHeld: boolean },
): string {
  const context = isHeld ? ' There’s no space to save it, so keep this tab open until it’s sent.' : '';
  if (!isSignedIn) return `We’ll send it once you sign in.${context}`;
  if (!record.lastTry)
    return `${record.attempts > 0 ? 'The server hasn’t accepted it yet.' : 'We’ll send it soon.'}${context}`;
  const { code, reason } = record.lastTry;
  if (code === undefined) return `Couldn’t reach the server.${context}`;
  return `${toFullSentence(reason ?? 'The server hasn’t accepted it yet')}${context}`;
}

/** Display data of a stored run. */
export function toUnsentView(record: OutboxRecord, context: { isSignedIn: boolean; isHeld: boolean }): UnsentView {
  const { runId, body, seen, savedAtMs, attempts, refusal } = record;
  const bytes = Math.floor((body.replay.length * 3) / 4);
  return {
    runId,
    title: `${seen ? modeName(seen.mode) : 'Run'}, ${formatGrouped(body.scoreData.score)} points`,
    facts: `Played ${PLAYED_AT_FORMAT.format(savedAtMs)} · ${replaySizeText(bytes)} · ${triesText(attempts + (refusal ? 1 : 0))}`,
    reason: refusal ? `It didn’t count. ${refusalText(refusal)}` : waitingReasonText(record, context),
    isRefused: refusal !== undefined,
  };
}

/** What is lost if the run is discarded. */
export function lossText({ body, refusal }: OutboxRecord): string {
  const { score, jumps } = body.scoreData;
  if (refusal) return 'This run doesn’t count. Once deleted, no one can look at its replay anymore.';
  return `You’ll lose its ${formatGrouped(score)} points, ${formatGrouped(jumps)} jumps and their XP for good. No one can bring it back.`;
}

/**
 * Converts a stored run to a replay file for the verify page; the claim is null if the page did not store all figures.
 */
export function toUnsentReplay({ runId, body, seen }: OutboxRecord): RunReplay {
  const { score, jumps, gameDuration = 0 } = body.scoreData;
  const claim = seen && {
    ...{ score, jumps, enemies: seen.enemies, level: seen.level },
    ticks: Math.round(gameDuration * TICKS_PER_SECOND),
  };
  return { runId, state: 'unknown', simVersion: null, replay: body.replay, claim: claim ?? null };
}
