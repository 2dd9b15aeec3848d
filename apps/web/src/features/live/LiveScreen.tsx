import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { placeOfLevel } from '../../data/placeOfLevel.ts';
import { useRef } from 'react';
import { useOwnMusic } from '../../data/ownMusic.ts';
import { PictureCurtain } from '../../ui/PictureCurtain.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { LiveEndCard } from './LiveEndCard.tsx';
import { LiveMissing } from './LiveMissing.tsx';
import { LivePanel } from './LivePanel.tsx';
import styles from './LiveScreen.module.css';
import { LiveStage } from './LiveStage.tsx';
import { LiveTop } from './LiveTop.tsx';
import { type LiveRunRead, useLiveRun } from './useLiveRun.ts';
import { useLiveViewer } from './useLiveViewer.ts';

interface Props {
  /** Undefined if the URL contains none. */
  runId: string | undefined;
  signedIn: boolean;
  framePath?: string;
  timers?: Timers;
}

/** Public live view of a run in progress, delayed by a few seconds, until its end. */
export function LiveScreen({ runId, signedIn, framePath = '/frame/', timers = browserTimers }: Props) {
  useOwnMusic();
  const live = useLiveRun(runId, timers);
  const { run, connection } = live;
  useTitle(run ? `${run.player.username}, live` : 'Live');
  const missing = !run && (connection === 'unknown' || connection === 'old') ? connection : undefined;
  return (
    <main className={styles.screen}>
      <img className={styles.place} src={`/art/stage-${placeOfLevel(run?.level ?? 1)}-wide.svg`} alt="" />
      <LiveTop signedIn={signedIn} />
      {missing || runId === undefined ? (
        <LiveMissing runId={runId} reason={missing ?? 'unknown'} signedIn={signedIn} />
      ) : (
        <Watched runId={runId} live={live} signedIn={signedIn} framePath={framePath} timers={timers} />
      )}
    </main>
  );
}

interface WatchedProps {
  runId: string;
  live: LiveRunRead;
  signedIn: boolean;
  framePath: string;
  timers: Timers;
}

function Watched({ runId, live: { run, connection, end, hear }, signedIn, framePath, timers }: WatchedProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { standing, problem } = useLiveViewer({ frame, hear, timers });
  // A run that its player hides disappears at once; otherwise everything received is played to its end first.
  const isOver = end !== undefined && (end === 'hidden' || problem !== undefined || standing?.state === 'ended');
  return (
    <>
      <LiveStage frame={frame} framePath={framePath} name={run?.player.username} standing={standing} problem={problem}>
        {end === 'hidden' ? <PictureCurtain /> : null}
        {isOver && end ? (
          <LiveEndCard
            runId={runId}
            name={run?.player.username ?? 'The climber'}
            reason={end}
            signedIn={signedIn}
            timers={timers}
          />
        ) : null}
      </LiveStage>
      <div className={styles.facts}>
        {run ? (
          <LivePanel run={run} connection={connection} standing={standing} isOver={isOver} />
        ) : (
          <Panel sign="CLIMBING NOW">
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
