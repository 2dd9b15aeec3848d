import type { BalanceNotice } from '@jumpy/domain/balanceGate';
import { browserTimers } from '@jumpy/browser/timers';
import { useQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../../data/config.ts';
import { dailyQuery } from '../../data/daily.ts';
import { usePlayRefusal } from '../../data/playGate.ts';
import { usePlayer } from '../../data/session.ts';
import { statsQuery } from '../../data/stats.ts';
import { useBoard } from '../../data/useBoard.ts';
import { useDailyBoard } from '../../data/useDailyBoard.ts';
import { useNetworkStatus } from '../../data/useNetworkStatus.ts';
import { setCelebrationPortal } from '../../runs/celebrationPortal.ts';
import { getEarnedXp } from '../../runs/earnedXp.ts';
import { useRunService } from '../../runs/runServiceContext.ts';
import { type RunRequest, runRequestKey } from '../../runs/runRequest.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useMountCount } from '../../stores/useMountCount.ts';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { findNextToBeat, type NextToBeat } from './scoreToBeat.ts';
import { getFrameUrl, getWindowPlatform } from '../../frame/platform.ts';
import type { PlayScreenState } from './playReducer.ts';
import styles from './PlayScreen.module.css';
import type { PlaySession } from './playSession.ts';
import { UNREACHABLE_CODE } from './runStartFlow.ts';
import { type PlayState, parsePlayState, toRunRequest } from './playState.ts';
import { LazySummaryDetails, loadSummaryChunk, loadRaceChunk } from './lazyParts.tsx';
import { RivalPanel, RunPanel } from './SidePanels.tsx';
import { RunBackdrop } from './RunBackdrop.tsx';
import { RunSummary } from './RunSummary.tsx';
import type { RenderShare } from './SummaryActions.tsx';
import { spokenSummaryText } from './summaryText.ts';
import { useGameScreenGuards } from './useGameScreenGuards.ts';
import { type GameFrameState, useGameFrame } from './useGameFrame.ts';
import { usePlaySession } from './usePlaySession.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { pageState } from '../../stores/pageState.ts';
import * as m from './messages.ts';

/** Time that the end of a run stays visible before the summary covers it, in milliseconds. */
const END_DELAY_MS = 750;
/** Shorter with reduced motion, but long enough to read the text. */
const REDUCED_MOTION_DELAY_MS = 600;

/** Lazy: a refusal comes from the server, so its chunk can be loaded too. */
const StartRefused = lazy(async () => ({ default: (await import('./StartRefused.tsx')).StartRefused }));

const ZERO_FIGURES = { score: 0, jumps: 0, enemies: 0, level: 1 };
const RIVAL_COUNT = 3;
/** Minimum width for side panels next to the game. */
const WIDE_QUERY = '(min-width: 1100px)';

const MODE_TITLES: Readonly<Record<RunRequest['mode'], string>> = {
  solo: m.play(),
  daily: m.playDailyCourse(),
  race: m.race(),
  event: m.playEvent(),
};

interface Props {
  framePath?: string;
  /** Renders the share action of a counted run. */
  renderShare?: RenderShare;
  /** Link to test MON, next to a low balance. */
  fundingAction?: ElementChildren;
  /** Explains that the balance is too low to start, with ways to top it up. */
  lowBalance?: ReactNode;
  /** Shown over the game while the game page or the server is unreachable. */
  offlineComponent?: ComponentType<{ place: 'game' | 'start'; onRetry: () => void }>;
}

/** The game screen for the requested run; a different mode or ghost mounts a new game. */
export function PlayScreen(props: Props) {
  const { state, search } = useLocation();
  const navigationState = parsePlayState(state, search);
  const runRequest = toRunRequest(navigationState);
  return (
    <GameView
      key={runRequestKey(runRequest)}
      {...props}
      gameMode={navigationState.gameMode}
      initialRequest={runRequest}
    />
  );
}

/** The game page in its frame with side panels, and the summary above it. */
function GameView({
  framePath = '/frame/',
  renderShare,
  fundingAction,
  lowBalance,
  offlineComponent,
  gameMode,
  initialRequest,
}: Props & { gameMode: PlayState['gameMode']; initialRequest: RunRequest }) {
  // Captured once: the component's key changes with the request.
  const [runRequest] = useState(initialRequest);
  const { mode } = runRequest;
  useDocumentTitle(MODE_TITLES[mode]);
  const frame = useRef<HTMLIFrameElement>(null);
  const { play, session, notice } = usePlaySession(useRunService(), { frame, runRequest });
  useUpcomingRivals(session, mode);
  useMountCount('musicOverrides');
  usePrefetchedChunks(mode);
  const isWide = useMediaQuery(WIDE_QUERY);
  const { summary, figures = ZERO_FIGURES } = play;
  const isSummaryDue = useHasEndDelayPassed(summary?.claim.runId);
  useQuietDuringRun(summary === undefined || !isSummaryDue);
  const { best, findRivals } = useScoreToBeat(mode, play);
  const { username, avatarUrl } = usePlayer();
  const config = useConfig();
  const onPlayAgain = useCallback(() => {
    session?.playAgain();
    frame.current?.focus();
  }, [session]);
  const page = useGameFrame(frame, { session, play });
  const isWaiting = !play.loading && !play.ticket;
  useGameScreenGuards({ frame, isCovered: summary !== undefined, isWaiting, onStart: onPlayAgain });
  const details =
    summary && isSummaryDue ? (
      <Suspense>
        <LazySummaryDetails summary={summary} notice={notice} fundingAction={fundingAction} />
      </Suspense>
    ) : undefined;

  return (
    <main className={styles.screen} data-mode={gameMode} data-wide={isWide}>
      <p className={styles.spoken} role="status">
        {summary ? (isSummaryDue ? spokenSummaryText(summary) : '') : play.revival?.text}
      </p>
      {isWide ? <RunBackdrop level={figures.level} startPlace={play.ticket?.startPlace ?? 0} /> : null}
      {isWide ? (
        <RunPanel
          productName={config?.productName ?? 'Jumpy'}
          figures={figures}
          xp={mode === 'race' ? undefined : getCurrentXp(play)}
          best={best}
          mode={mode}
          hasHops={play.event?.rule !== 'no_hop'}
          details={details}
        />
      ) : null}
      <section className={styles.field} aria-label={m.game()}>
        <GameFrame frame={frame} framePath={framePath} page={page} play={play} session={session} isWide={isWide} />
        <FundingNotice ticket={play.ticket} notice={notice} fundingAction={fundingAction} lowBalance={lowBalance} />
        <StartProblem play={play} page={page} offlineComponent={offlineComponent} onRetry={onPlayAgain} />
        {summary && isSummaryDue ? (
          <RunSummary
            key={summary.claim.runId}
            summary={summary}
            rate={config?.xpPerPoint ?? '2'}
            next={findRivals(Math.max(best, summary.claim.score))}
            onPlayAgain={onPlayAgain}
            renderShare={renderShare}
            details={isWide ? undefined : details}
          />
        ) : null}
      </section>
      {isWide ? (
        <RivalPanel
          mode={mode}
          play={play}
          own={{ name: username, avatarUrl, score: figures.score }}
          next={findRivals(figures.score)}
          notice={notice}
        />
      ) : null}
    </main>
  );
}

/** XP shown in the panel: predicted during the run, exact once counted. */
function getCurrentXp({ summary, live }: PlayScreenState): number {
  return summary?.state.name === 'counted' ? getEarnedXp(summary.state.run) : live.givenXp;
}

/** The game page, once there is a session for its messages, and what lies over it outside of a run. */
function GameFrame({
  frame,
  framePath,
  page,
  play,
  session,
  isWide,
}: {
  frame: RefObject<HTMLIFrameElement | null>;
  framePath: string;
  page: GameFrameState;
  play: PlayScreenState;
  session: PlaySession | undefined;
  isWide: boolean;
}) {
  const [source] = useState(() => getFrameUrl(framePath, getWindowPlatform(window)));
  const onTimeout = useCallback(() => session?.onFrameLoaded(), [session]);
  return (
    <>
      {session ? (
        <iframe
          key={page.attempt}
          ref={frame}
          className={styles.frame}
          src={source}
          title={m.gameFrame()}
          allow="gamepad; autoplay"
          onLoad={page.onLoad}
        />
      ) : null}
      {isWide ? null : (
        <div
          className={styles.over}
          hidden={play.summary !== undefined || play.isAwaitingRevive || play.paused}
          ref={setCelebrationPortal}
        />
      )}
      {play.leaving ? <div className={styles.leaving} /> : null}
      {play.loading ? <LoadingOverlay onTimeout={onTimeout} /> : null}
      {isWide || play.ticket ? null : (
        <ButtonLink to="/home" size="small" icon="home" aria-label={m.backHome()} className={styles.back} />
      )}
    </>
  );
}

/** Before a run: that the balance is low, or too low to start. */
function FundingNotice({
  ticket,
  notice,
  fundingAction,
  lowBalance,
}: Pick<Props, 'fundingAction' | 'lowBalance'> & {
  ticket: PlayScreenState['ticket'];
  notice: BalanceNotice | undefined;
}) {
  const isTooLow = usePlayRefusal(usePlayer()) === 'low_balance';
  if (ticket) return null;
  if (notice === 'low_balance') return <div className={styles.fund}>{fundingAction}</div>;
  if (!isTooLow) return null;
  return (
    <div className={`${styles.fund} ${styles.poor}`} role="status">
      {lowBalance}
    </div>
  );
}

/** Why no run can start: the game page is missing, the run is refused, or the server is unreachable. */
function StartProblem({
  play: { refusal, ticket, summary },
  page,
  offlineComponent: Offline,
  onRetry,
}: {
  offlineComponent: Props['offlineComponent'];
  play: PlayScreenState;
  page: GameFrameState;
  onRetry: () => void;
}) {
  const isGone = useNetworkStatus() === 'gone';
  if (page.isMissing)
    return <div className={styles.refused}>{Offline ? <Offline place="game" onRetry={page.reload} /> : null}</div>;
  if (refusal && refusal.code !== UNREACHABLE_CODE) {
    return (
      <Suspense>
        <StartRefused refusal={refusal} />
      </Suspense>
    );
  }
  // If the network is known to be down, the offline note appears without a failed start.
  if (!refusal && (!isGone || ticket || summary)) return null;
  return <div className={styles.refused}>{Offline ? <Offline place="start" onRetry={onRetry} /> : null}</div>;
}

/** Loads what the end of a run needs ahead, since the run may end offline. */
function usePrefetchedChunks(mode: RunRequest['mode']): void {
  useEffect(() => {
    loadSummaryChunk().catch(() => undefined);
    if (mode === 'race') loadRaceChunk().catch(() => undefined);
  }, [mode]);
}

/** Suppresses notifications until the run is over. */
function useQuietDuringRun(isRunning: boolean): void {
  useEffect(() => {
    pageState.set({ isQuiet: isRunning });
    return () => pageState.set({ isQuiet: false });
  }, [isRunning]);
}

/** Whether the end of the run has been visible long enough. */
function useHasEndDelayPassed(runId: string | undefined): boolean {
  const isReduced = useReducedMotion();
  const [endedRunId, setEndedRunId] = useState<string>();
  useEffect(() => {
    if (runId === undefined) return undefined;
    return browserTimers.schedule(isReduced ? REDUCED_MOTION_DELAY_MS : END_DELAY_MS, () => setEndedRunId(runId));
  }, [runId, isReduced]);
  return runId !== undefined && endedRunId === runId;
}

/** The best score, and the players above a score on the board that the run can be ranked on. */
function useScoreToBeat(
  mode: RunRequest['mode'],
  { ticket, summary, upcomingRivals }: PlayScreenState,
): { best: number; findRivals: (score: number) => NextToBeat | undefined } {
  const { publicId } = usePlayer();
  const stats = useQuery({ ...statsQuery, enabled: mode === 'solo' });
  const scores = useBoard('scores', { enabled: mode === 'solo' });
  const today = useQuery({ ...dailyQuery, enabled: mode === 'daily' });
  const course = useDailyBoard('today', { enabled: mode === 'daily' });
  // A race has its ghost, and the ticket of an event the best in it.
  const ownBest = { solo: stats.data?.stats.hi_score, daily: today.data?.own?.best, race: 0, event: 0 }[mode] ?? 0;
  const board = { solo: scores.data, daily: course.data, race: undefined, event: undefined }[mode];
  return {
    best: Math.max(ownBest, ticket?.hiScoreBefore ?? 0, getBestScore(summary)),
    findRivals: (score) =>
      board &&
      findNextToBeat(board.rows, {
        score,
        total: board.total,
        limit: RIVAL_COUNT,
        ownId: publicId,
        upcoming: upcomingRivals,
      }),
  };
}

/** The best after a counted run; in daily and event mode, the best of the day or the event. */
function getBestScore(summary: PlayScreenState['summary']): number {
  if (summary?.state.name !== 'counted' || summary.mode === 'race') return 0;
  const { run } = summary.state;
  return (run.daily ?? run.event ?? run).best;
}

/** Keeps the game page's goals for the next runs up to date; a race has its ghost instead, and an event its board alone. */
function useUpcomingRivals(session: PlaySession | undefined, mode: RunRequest['mode']): void {
  const service = useRunService();
  useEffect(() => {
    if (!session || !service || mode === 'race' || mode === 'event') return undefined;
    let isOpen = true;
    let stop = (): void => undefined;
    import('./followUpcomingRivals.ts').then(
      ({ followUpcomingRivals }) => {
        if (isOpen)
          stop = followUpcomingRivals({
            mode,
            service,
            events: window,
            send: (rivals) => session.sendUpcomingRivals(rivals),
          });
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
      stop();
    };
  }, [session, service, mode]);
}
