import { shownName } from '@jumpy/domain/hiddenName';
import type { PublicRun } from '@jumpy/protocol/http/replays';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { useMemo, useEffect, useState } from 'react';
import { biomeOfLevel } from '../../data/biomeOfLevel.ts';
import { useConfig } from '../../data/config.ts';
import { useDecision } from '../../data/decisions.ts';
import { useMountCount } from '../../stores/useMountCount.ts';
import { ViewerHeader } from '../../ui/viewer/ViewerHeader.tsx';
import { ViewerStage } from '../../ui/viewer/ViewerStage.tsx';
import { DecisionNote } from '../../ui/DecisionNote.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { AnchorButton } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadFailurePanel } from '../../ui/LoadFailurePanel.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RunCheckPanel } from './RunCheckPanel.tsx';
import { WatchedRunPanel } from './WatchedRunPanel.tsx';
import { CHECKS_ID, RunActions, RunActionBar } from './RunActions.tsx';
import { ReplayFrame } from './ReplayFrame.tsx';
import { useWatchedRun, type RunLoadFailure } from './useWatchedRun.ts';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { lazyWithRetry } from '../../ui/lazyWithRetry.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { ViewerOverlay } from '../../ui/viewer/ViewerOverlay.tsx';
import styles from './RunScreen.module.css';
import * as m from './messages.ts';

/** What follows the run and its checks. */
const RunProofPanel = lazyWithRetry(async () => (await import('./RunProofPanel.tsx')).RunProofPanel);

interface Props {
  /** Undefined if the URL contains none. */
  runId: string | undefined;
  /** The comparison run. */
  comparisonRunId: string | undefined;
  /** Start tick, for example of a feat. */
  fromTick?: number | undefined;
  /** Opens with the dialog that makes a clip. */
  opensClip?: boolean;
  isSignedIn: boolean;
  onCompare: (runId: string | undefined) => void;
  /** Renders the share action of a run. */
  renderShare: (run: PublicRun) => ElementChildren;
  /** Renders the action that shares a run as a challenge. */
  renderChallenge: (run: PublicRun) => ElementChildren;
  /** Renders the action that copies the code of its embed. */
  renderEmbed: (run: PublicRun) => ElementChildren;
  framePath?: string;
}

/** Public page of a run: watch, race, verify. */
export function RunScreen({
  runId,
  comparisonRunId,
  fromTick,
  opensClip,
  isSignedIn,
  onCompare,
  renderShare,
  renderChallenge,
  renderEmbed,
  framePath = '/frame/',
}: Props) {
  const simVersion = useConfig()?.simVersion;
  useMountCount('musicOverrides');
  const { run, replay, viewerRun, error, busy, retry } = useWatchedRun(runId);
  const comparison = useWatchedRun(comparisonRunId);
  useDocumentTitle(run ? `${shownName(run.player.username)}, ${formatGrouped(run.score)}` : m.run());

  const comparisonRun = comparison.viewerRun;
  const runs = useMemo(
    () => viewerRun && (comparisonRun ? [viewerRun, comparisonRun] : [viewerRun]),
    [viewerRun, comparisonRun],
  );
  const closed = replay?.state === 'closed' || (run?.replayOpensAt ?? null) !== null;
  const missing = runId === undefined ? 'unknown' : error;
  const decision = useDecision(runId, { enabled: isSignedIn && missing === 'removed' });
  return (
    <main className={styles.screen} data-beside={comparisonRun !== undefined}>
      {run || missing ? (
        <img
          className={styles.place}
          src={`/art/stage-${biomeOfLevel(run?.level ?? 1, run?.startPlace ?? 0)}-wide.svg`}
          alt=""
        />
      ) : null}
      <ViewerHeader isSignedIn={isSignedIn}>
        <AnchorButton href="/frame/" size="small" icon="practice" className={styles.tryIt}>
          {m.tryIt()}
        </AnchorButton>
      </ViewerHeader>
      {missing ? (
        <RunMissing
          error={missing}
          busy={busy}
          onRetry={retry}
          explanation={
            missing === 'removed' ? (
              <>
                <DecisionNote decision={decision} />
                {runId ? <RunProofPanel key={runId} runId={runId} /> : null}
              </>
            ) : undefined
          }
        />
      ) : (
        <>
          <ViewerStage className={styles.stage} label={m.replay()}>
            {closed ? (
              <ClosedRunNotice opensAt={run?.replayOpensAt ?? null} onOpen={retry} />
            ) : (
              <ReplayFrame
                runs={runs}
                run={run}
                fromTick={fromTick}
                opensClip={opensClip}
                framePath={framePath}
                onCloseComparison={() => onCompare(undefined)}
              />
            )}
          </ViewerStage>
          <div className={styles.facts}>
            {run ? (
              <WatchedRunPanel
                run={run}
                simVersion={simVersion}
                isClosed={closed}
                actions={
                  <RunActions
                    run={run}
                    isSignedIn={isSignedIn}
                    isClosed={closed}
                    comparison={comparisonRunId === undefined ? undefined : comparison}
                    onCompare={onCompare}
                    share={renderShare(run)}
                    // A race is no challenge.
                    challenge={run.mode === 'race' ? null : renderChallenge(run)}
                    embed={closed ? null : renderEmbed(run)}
                  />
                }
              />
            ) : (
              <RunSkeleton />
            )}
          </div>
          <aside id={CHECKS_ID} className={styles.checked} aria-label={m.checks()}>
            {runId ? <RunCheckPanel key={runId} runId={runId} replay={replay} closed={closed} /> : null}
            {run ? <RunProofPanel key={`proof ${run.runId}`} runId={run.runId} run={run} replay={replay} /> : null}
          </aside>
          {run && !(closed && isSignedIn) ? (
            <RunActionBar run={run} isSignedIn={isSignedIn} isClosed={closed} share={renderShare(run)} />
          ) : null}
        </>
      )}
    </main>
  );
}

interface FailureText {
  picture: 'lost' | 'asleep' | 'hurt';
  title: string;
  text: string;
}

const FAILURE_TEXT: Readonly<Record<RunLoadFailure, FailureText>> = {
  unknown: {
    picture: 'lost',
    title: m.runNotFound(),
    text: m.runNotFoundExplained(),
  },
  removed: {
    picture: 'asleep',
    title: m.runRemoved(),
    text: m.runRemovedExplained(),
  },
  closed: {
    picture: 'asleep',
    title: m.raceRunning(),
    text: m.raceRunningExplained(),
  },
  offline: {
    picture: 'hurt',
    title: m.noConnection(),
    text: m.noConnectionExplained(),
  },
  failed: {
    picture: 'hurt',
    title: m.runLoadFailed(),
    text: m.serverProblem(),
  },
};

/** Shown if there is no run: what happened, and a link to the leaderboard. */
function RunMissing({
  error,
  busy,
  onRetry,
  explanation,
}: {
  error: RunLoadFailure;
  busy: boolean;
  onRetry: () => void;
  /** Additional explanation for affected users. */
  explanation?: ElementChildren;
}) {
  const canRetry = error === 'offline' || error === 'failed' || error === 'closed';
  return (
    <LoadFailurePanel
      message={FAILURE_TEXT[error]}
      retry={canRetry ? { busy, onRetry } : undefined}
      action={
        <ButtonLink to="/verify" icon="trophy" tone={canRetry ? 'plain' : 'lime'}>
          {m.seeBoard()}
        </ButtonLink>
      }
      className={styles.missing}
    >
      {explanation}
    </LoadFailurePanel>
  );
}

/** Placeholder with the shape of the run facts. */
function RunSkeleton() {
  return (
    <Panel title={m.nowWatching()}>
      <div className={styles.skeleton} role="status" aria-label={m.loadingRun()}>
        <Skeleton height="74px" />
        <Skeleton height="68px" />
        <Skeleton height="64px" />
        <Skeleton height="52px" />
        <Skeleton height="220px" />
      </div>
    </Panel>
  );
}

interface ClosedRunNoticeProps {
  /** Opening time in milliseconds since 1970; null if only the replay response said that it is closed. */
  opensAt: number | null;
  onOpen: () => void;
  timers?: Timers;
}

/** A daily run, closed to others until the day's last run is over, so that it cannot be copied. */
export function ClosedRunNotice({ opensAt, onOpen, timers = browserTimers }: ClosedRunNoticeProps) {
  const [nowMs, setNowMs] = useState(timers.nowMs());
  const waitMs = opensAt === null ? undefined : opensAt - nowMs;
  const open = waitMs !== undefined && waitMs <= 0;

  useEffect(() => {
    if (open) onOpen();
  }, [open, onOpen]);
  useEffect(() => {
    if (waitMs === undefined || open) return undefined;
    return timers.schedule(1_000, () => setNowMs(timers.nowMs()));
  }, [timers, waitMs, open]);

  return (
    <ViewerOverlay>
      <IllustratedMessage
        illustration="asleep"
        title={m.unlocksAtDayEnd()}
        level={2}
        action={
          <ButtonLink to="/daily" tone="lime" icon="calendar">
            {m.dailyCourse()}
          </ButtonLink>
        }
      >
        <p>{m.noSpoilers()}</p>
        {waitMs === undefined ? null : (
          <p className={styles.countdown} role="timer">
            {open ? m.unlockingNow() : m.unlocksIn({ time: waitDurationText(waitMs) })}
          </p>
        )}
      </IllustratedMessage>
    </ViewerOverlay>
  );
}

const SECOND_MS = 1_000;

/** Formats a wait; seconds are shown only in the last hour. */
export function waitDurationText(waitMs: number): string {
  const seconds = Math.max(0, Math.ceil(waitMs / SECOND_MS));
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  if (hours > 0) return m.hoursAndMinutes({ hours, minutes });
  return minutes > 0 ? m.minutesAndSeconds({ minutes, seconds: seconds % 60 }) : m.seconds({ seconds });
}
