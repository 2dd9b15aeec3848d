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
import { formatDecimal } from '@jumpy/domain/formatNumber';
import type { RunReplay } from '@jumpy/protocol/http/replays';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { dateLocale } from '@jumpy/i18n/intlLocale';
import { modeName } from '../../data/runText.ts';
import { refusalText, toFullSentence } from '../../data/refusalText.ts';
import styles from './Unsent.module.css';
import * as m from './messages.ts';

/** Runs on this device: pending ones and those that the server rejected. */
export function UnsentSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <SideSheet open={open} onClose={onClose} label={m.unsentRuns()} title={m.unsentRunsTitle()}>
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
      <IllustratedMessage illustration="lost" title={m.storageDenied()}>
        {m.storageDeniedHint()}
      </IllustratedMessage>
    );
  if (!records)
    return (
      <div role="status" aria-label={m.lookingForRuns()}>
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
        <IllustratedMessage illustration="asleep" title={m.noUnsentRuns()}>
          {m.allSent()}
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
          {m.aboutUnsent()}
        </Link>
      </p>
      <DiscardRunDialog
        record={recordToDiscard}
        onClose={() => setRecordToDiscard(undefined)}
        discard={unsent.discard}
        onDiscarded={(isGone) => {
          setRecordToDiscard(undefined);
          setAnnouncement(isGone ? m.runDeleted() : m.alreadySentNotDeleted());
        }}
      />
    </>
  );
}

function introText({ service }: UnsentRuns, waitingCount: number): string {
  if (waitingCount === 0) return m.nothingToSend();
  if (!service) return m.sentAfterSignIn();
  return m.sentAutomatically();
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
          {isBusy
            ? m.sendingProgress({ done: progress.done + 1, total: progress.total })
            : m.sendAll({ count: waiting.length })}
        </Button>
      ) : null}
      {isBusy ? (
        <progress className={styles.progress} max={progress.total} value={progress.done} aria-label={m.sendingRuns()} />
      ) : null}
      <p role="status">{progress && !isBusy ? m.sentCount({ sent: progress.arrived, total: progress.total }) : null}</p>
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
      onAnnounce(m.sendFailed());
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
            aria-label={m.sendRunNow({ title })}
            onClick={() => void send()}
          >
            {isBusy ? m.sending() : m.sendNow()}
          </Button>
        ) : null}
        <Button
          size="small"
          icon="trash"
          aria-haspopup="dialog"
          aria-label={m.deleteTitledRun({ title })}
          onClick={onDiscard}
        >
          {m.deleteRun()}
        </Button>
      </div>
    </Card>
  );
}

function deliveryText(delivery: Delivery | undefined): string {
  switch (delivery?.state) {
    case 'settled':
      return m.sent();
    case 'waiting':
      return m.stillUnsent();
    case 'refused':
      return m.refusedSeeBelow();
    case undefined:
      return m.alreadySent();
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
      aria-label={m.downloadTitledRun({ title })}
    >
      {m.download()}
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
    <ModalSheet open={record !== undefined} onClose={onClose} label={m.confirmDelete()} placement="middle">
      {record ? (
        <Panel title={m.confirmDeleteTitle()} className={styles.ask}>
          <p>
            <b>{toUnsentView(record, { isSignedIn: true, isHeld: false }).title}</b>
          </p>
          <p>{lossText(record)}</p>
          <p role="alert" className={styles.failed}>
            {failed ? m.deleteFailed() : null}
          </p>
          <div className={styles.choice}>
            <Button tone="lime" autoFocus onClick={onClose}>
              {m.keepRun()}
            </Button>
            <Button tone="coral" icon="trash" busy={isBusy} onClick={() => void confirmDiscard(record.runId)}>
              {m.deleteRun()}
            </Button>
          </div>
        </Panel>
      ) : null}
    </ModalSheet>
  );
}

const PLAYED_AT_FORMAT = new Intl.DateTimeFormat(dateLocale(), {
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
  return bytes < 1024 ? m.bytes({ count: bytes }) : m.kilobytes({ size: formatDecimal(bytes / 1024, 1) });
}

function waitingReasonText(
  record: OutboxRecord,
  { isSignedIn, isHeld }: { isSignedIn: boolean; isHeld: boolean },
): string {
  const reason = isSignedIn ? deliveryProblemText(record) : m.waitsForSignIn();
  return isHeld ? `${reason} ${m.heldInTab()}` : reason;
}

function deliveryProblemText({ lastTry, attempts }: OutboxRecord): string {
  if (!lastTry) return attempts > 0 ? m.notAcceptedYet() : m.sentSoon();
  if (lastTry.code === undefined) return m.serverUnreachable();
  return toFullSentence(lastTry.reason ?? m.notAcceptedYet());
}

/** Display data of a stored run. */
export function toUnsentView(record: OutboxRecord, context: { isSignedIn: boolean; isHeld: boolean }): UnsentView {
  const { runId, body, seen, savedAtMs, attempts, refusal } = record;
  const bytes = Math.floor((body.replay.length * 3) / 4);
  return {
    runId,
    title: m.runTitle({ mode: seen ? modeName(seen.mode) : m.run(), points: body.scoreData.score }),
    facts: m.runFacts({
      date: PLAYED_AT_FORMAT.format(savedAtMs),
      size: replaySizeText(bytes),
      tries: attempts + (refusal ? 1 : 0),
    }),
    reason: refusal ? m.refused({ reason: refusalText(refusal) }) : waitingReasonText(record, context),
    isRefused: refusal !== undefined,
  };
}

/** What is lost if the run is discarded. */
export function lossText({ body, refusal }: OutboxRecord): string {
  const { score, jumps } = body.scoreData;
  if (refusal) return m.deleteRefusedWarning();
  return m.deleteWarning({ points: score, jumps });
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
