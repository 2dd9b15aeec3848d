import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { biomeOfLevel } from '../../data/biomeOfLevel.ts';
import { useRef } from 'react';
import { useMusicOverride } from '../../data/musicOverride.ts';
import { ViewerOverlay } from '../../ui/ViewerOverlay.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { LiveEndCard } from './LiveEndCard.tsx';
import { LiveRunMissing } from './LiveRunMissing.tsx';
import { LivePanel } from './LivePanel.tsx';
import styles from './LiveScreen.module.css';
import { LiveViewerStage } from './LiveViewerStage.tsx';
import { LiveHeader } from './LiveHeader.tsx';
import { type LiveRunState, useLiveRun } from './useLiveRun.ts';
import { useLiveViewer } from './useLiveViewer.ts';

interface Props {
  /** Undefined if the URL contains none. */
  runId: string | undefined;
  isSignedIn: boolean;
  framePath?: string;
  timers?: Timers;
}

/** Public live view of a run in progress, delayed by a few seconds, until its end. */
export function LiveScreen({ runId, isSignedIn, framePath = '/frame/', timers = browserTimers }: Props) {
  useMusicOverride();
  const live = useLiveRun(runId, timers);
  const { run, connection } = live;
  useDocumentTitle(run ? `${run.player.username}, live` : 'Live');
  const missing = !run && (connection === 'unknown' || connection === 'old') ? connection : undefined;
  return (
    <main className={styles.screen}>
      <img className={styles.place} src={`/art/stage-${biomeOfLevel(run?.level ?? 1)}-wide.svg`} alt="" />
      <LiveHeader signedIn={isSignedIn} />
      {missing || runId === undefined ? (
        <LiveRunMissing runId={runId} reason={missing ?? 'unknown'} isSignedIn={isSignedIn} />
      ) : (
        <LiveRunView runId={runId} live={live} isSignedIn={isSignedIn} framePath={framePath} timers={timers} />
      )}
    </main>
  );
}

interface LiveRunViewProps {
  runId: string;
  live: LiveRunState;
  isSignedIn: boolean;
  framePath: string;
  timers: Timers;
}

function LiveRunView({
  runId,
  live: { run, connection, end, subscribe },
  isSignedIn,
  framePath,
  timers,
}: LiveRunViewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { playback, problem } = useLiveViewer({ frame, subscribe, timers });
  // A run that its player hides disappears at once; otherwise everything received is played to its end first.
  const isOver = end !== undefined && (end === 'hidden' || problem !== undefined || playback?.state === 'ended');
  return (
    <>
      <LiveViewerStage
        frame={frame}
        framePath={framePath}
        name={run?.player.username}
        playback={playback}
        problem={problem}
      >
        {end === 'hidden' ? <ViewerOverlay /> : null}
        {isOver && end ? (
          <LiveEndCard
            runId={runId}
            name={run?.player.username ?? 'The climber'}
            reason={end}
            isSignedIn={isSignedIn}
            timers={timers}
          />
        ) : null}
      </LiveViewerStage>
      <div className={styles.facts}>
        {run ? (
          <LivePanel run={run} connection={connection} playback={playback} isOver={isOver} />
        ) : (
          <Panel title="CLIMBING NOW">
            <div className={styles.skeleton} role="status" aria-label="Finding the run">
              <Skeleton height="74px" />
              <Skeleton height="68px" />
              <Skeleton height="28px" />
              {connection === 'lost' ? <p>Connection lost. Trying again…</p> : null}
            </div>
          </Panel>
        )}
      </div>
    </>
  );
}
