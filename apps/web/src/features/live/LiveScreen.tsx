import { shownName } from '@jumpy/domain/hiddenName';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useRef, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { biomeOfLevel } from '../../data/biomeOfLevel.ts';
import { useMountCount } from '../../stores/useMountCount.ts';
import { runQuery } from '../../data/runs.ts';
import { runPath } from '../../data/runText.ts';
import { ViewerOverlay } from '../../ui/viewer/ViewerOverlay.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Button } from '../../ui/Button.tsx';
import { ViewerLoading } from '../../ui/viewer/ViewerLoading.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ViewerHeader } from '../../ui/viewer/ViewerHeader.tsx';
import { ViewerStage } from '../../ui/viewer/ViewerStage.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { LiveEndCard } from './LiveEndCard.tsx';
import { LivePanel } from './LivePanel.tsx';
import { type LiveRunState, useLiveRun } from './useLiveRun.ts';
import { useLiveViewer, type LiveViewerResult } from './useLiveViewer.ts';
import { NextSteps } from './NextSteps.tsx';
import styles from './LiveScreen.module.css';
import * as m from './messages.ts';

interface Props {
  /** Undefined if the URL contains none. */
  runId: string | undefined;
  isSignedIn: boolean;
  framePath?: string;
  timers?: Timers;
}

/** Public live view of a run in progress, delayed by a few seconds, until its end. */
export function LiveScreen({ runId, isSignedIn, framePath = '/frame/', timers = browserTimers }: Props) {
  useMountCount('musicOverrides');
  const live = useLiveRun(runId, timers);
  const { run, connection } = live;
  useDocumentTitle(run ? m.playerLiveTitle({ username: shownName(run.player.username) }) : m.liveTitle());
  const missingReason = !run && (connection === 'unknown' || connection === 'old') ? connection : undefined;
  return (
    <main className={styles.screen}>
      <img
        className={styles.place}
        src={`/art/stage-${biomeOfLevel(run?.level ?? 1, run?.startPlace ?? 0)}-wide.svg`}
        alt=""
      />
      <ViewerHeader isSignedIn={isSignedIn} />
      {missingReason || runId === undefined ? (
        <LiveRunMissing runId={runId} reason={missingReason ?? 'unknown'} isSignedIn={isSignedIn} />
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
        name={run && shownName(run.player.username)}
        playback={playback}
        problem={problem}
      >
        {end === 'hidden' ? <ViewerOverlay /> : null}
        {isOver && end ? (
          <LiveEndCard
            runId={runId}
            name={shownName(run?.player.username ?? m.unnamedPlayer())}
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
          <Panel title={m.playingNowTitle()}>
            <div className={styles.skeleton} role="status" aria-label={m.findingRun()}>
              <Skeleton height="74px" />
              <Skeleton height="68px" />
              <Skeleton height="28px" />
              {connection === 'lost' ? <p>{m.reconnecting()}</p> : null}
            </div>
          </Panel>
        )}
      </div>
    </>
  );
}

interface LiveRunMissingProps {
  runId: string | undefined;
  reason: 'unknown' | 'old';
  isSignedIn: boolean;
}

/** Shown if there is nothing to watch, with alternatives; a finished run links to its replay. */
function LiveRunMissing({ runId, reason, isSignedIn }: LiveRunMissingProps) {
  const { data: run } = useQuery({
    ...runQuery(runId ?? ''),
    enabled: runId !== undefined && reason === 'unknown',
    retry: false,
  });
  const message =
    reason === 'old'
      ? {
          picture: 'hurt' as const,
          title: m.browserTooOld(),
          text: m.browserCantShowLive(),
        }
      : run
        ? {
            picture: 'asleep' as const,
            title: m.thisRunOver(),
            text: m.watchFromStart({ username: shownName(run.player.username) }),
          }
        : {
            picture: 'lost' as const,
            title: m.nothingToWatch(),
            text: m.runMayBeOver(),
          };
  return (
    <Panel className={styles.missing}>
      <IllustratedMessage
        illustration={message.picture}
        title={message.title}
        level={1}
        action={
          run ? (
            <>
              <ButtonLink to={runPath(run.runId)} tone="lime" icon="play">
                {m.watchRun()}
              </ButtonLink>
              <ButtonLink to={isSignedIn ? '/stats' : '/verify'} icon="trophy">
                {m.seeBoard()}
              </ButtonLink>
            </>
          ) : (
            <NextSteps signedIn={isSignedIn} runId={runId} />
          )
        }
      >
        <p role="alert">{message.text}</p>
      </IllustratedMessage>
    </Panel>
  );
}

interface LiveViewerStageProps extends LiveViewerResult {
  frame: RefObject<HTMLIFrameElement | null>;
  /** URL of the game page; overridden in tests. */
  framePath: string;
  name: string | undefined;
  /** Overlay for the end of the run. */
  children: ElementChildren;
}

/** The game page that renders the run, with placeholders while it loads. */
function LiveViewerStage({ frame, framePath, name, playback, problem, children }: LiveViewerStageProps) {
  return (
    <ViewerStage className={styles.stage} label={m.liveView()}>
      <iframe
        ref={frame}
        src={`${framePath}?watch&live`}
        title={name ? m.liveRunOf({ name }) : m.liveRun()}
        allow="gamepad; autoplay"
        data-live={playback?.state}
      />
      {!playback && !problem ? <ViewerLoading>{m.catchingUpWithRun()}</ViewerLoading> : null}
      {problem === 'silent' ? (
        <ViewerOverlay isAlert>
          <IllustratedMessage
            illustration="hurt"
            title={m.liveViewNotOpened()}
            level={2}
            action={
              <Button icon="restart" onClick={() => window.location.reload()}>
                {m.reload()}
              </Button>
            }
          >
            {m.gameDidntAnswer()}
          </IllustratedMessage>
        </ViewerOverlay>
      ) : null}
      {children}
    </ViewerStage>
  );
}
