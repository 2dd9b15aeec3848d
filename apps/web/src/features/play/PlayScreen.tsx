import { browserTimers } from '@jumpy/browser/timers';
import type { BoardRow } from '@jumpy/protocol/http/boards';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../../data/config.ts';
import { dailyQuery } from '../../data/daily.ts';
import { setQuietMode } from '../../data/quietMode.ts';
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
import { useMusicOverride } from '../../data/musicOverride.ts';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { findNextToBeat } from './findNextToBeat.ts';
import { getFrameUrl, getWindowPlatform } from '../../frame/platform.ts';
import type { PlayScreenState } from './playReducer.ts';
import styles from './PlayScreen.module.css';
import type { PlaySession } from './playSession.ts';
import { UNREACHABLE_CODE } from './runStartFlow.ts';
import { type PlayState, parsePlayState, toRunRequest } from './playState.ts';
import { loadSummaryChunk, loadRaceChunk } from './lazyParts.tsx';
import { RivalPanel } from './RivalPanel.tsx';
import { RunBackdrop } from './RunBackdrop.tsx';
import { RunPanel } from './RunPanel.tsx';
import { RunSummary } from './RunSummary.tsx';
import type { RenderShare } from './SummaryActions.tsx';
import { spokenSummaryText } from './summaryText.ts';
import { useGameScreenGuards } from './useGameScreenGuards.ts';
import { useGameFrame } from './useGameFrame.ts';
import { usePlaySession } from './usePlaySession.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';

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
  solo: 'Play',
  daily: 'Play today’s course',
  race: 'Race',
};

/** XP shown in the panel: predicted during the run, exact once counted. */
function getCurrentXp({ summary, live }: PlayScreenState): number {
  return summary?.state.name === 'counted' ? getEarnedXp(summary.state.run) : live.givenXp;
}

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

/** The best after a counted run; in daily mode, the best of the day. */
function getBestScore(summary: PlayScreenState['summary']): number {
  if (summary?.state.name !== 'counted' || summary.mode === 'race') return 0;
  const { run } = summary.state;
  return run.daily?.best ?? run.best;
}

/** The game screen for the requested run; a different mode or ghost mounts a new game. */
export function PlayScreen(props: Props) {
  const told = parsePlayState(useLocation().state);
  const wanted = toRunRequest(told);
  return <GameView key={runRequestKey(wanted)} {...props} gameMode={told.gameMode} wanted={wanted} />;
}

/** The game page in its frame with side panels, and the summary above it. */
function GameView({
  framePath = '/frame/',
  renderShare,
  fundingAction,
  lowBalance,
  offlineComponent: Offline,
  gameMode,
  wanted: asked,
}: Props & { gameMode: PlayState['gameMode']; wanted: RunRequest }) {
  // Captured once: the component's key changes with the request.
  const [wanted] = useState(asked);
  const { mode } = wanted;
  useDocumentTitle(MODE_TITLES[mode]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [source] = useState(() => getFrameUrl(framePath, getWindowPlatform(window)));
  const { play, session, notice } = usePlaySession(useRunService(), { frame, wanted });
  useUpcomingRivals(session, mode);
  const wide = useMediaQuery(WIDE_QUERY);
  const player = usePlayer();
  const isPoor = usePlayRefusal(player) === 'low_balance';
  const config = useConfig();
  const rate = config?.xpPerPoint ?? '2';
  const productName = config?.productName ?? 'Jumpy';
  const { best, board } = useScoreToBeat(mode);
  useMusicOverride();
  useEffect(() => {
    // Loaded ahead, since the run may end offline.
    loadSummaryChunk().catch(() => undefined);
    if (mode === 'race') loadRaceChunk().catch(() => undefined);
  }, [mode]);
  const covered = play.summary !== undefined;

  const around = (score: number) =>
    board &&
    findNextToBeat(board.rows, {
      score,
      total: board.total,
      most: RIVAL_COUNT,
      ownId: player.publicId,
      ahead: play.upcomingRivals,
    });
  const figures = play.figures ?? ZERO_FIGURES;
  const { summary } = play;
  const landed = useHasEndDelayPassed(summary?.claim.runId);
  const isOver = summary !== undefined && landed;
  useEffect(() => {
    setQuietMode(!isOver);
    return () => setQuietMode(false);
  }, [isOver]);
  const shownBest = Math.max(best, play.ticket?.hiScoreBefore ?? 0, getBestScore(summary));

  const own = { name: player.username, avatarUrl: player.avatarUrl, score: figures.score };
  const onEnough = useCallback(() => session?.onFrameLoaded(), [session]);
  const onAgain = useCallback(() => {
    session?.playAgain();
    frame.current?.focus();
  }, [session]);
  const page = useGameFrame(frame, { session, play });
  const isGone = useNetworkStatus() === 'gone';
  // If the network is known to be down, the offline note appears without a failed start.
  const refusal = play.refusal?.code === UNREACHABLE_CODE ? undefined : play.refusal;
  const isUnreached = play.refusal?.code === UNREACHABLE_CODE || (isGone && !play.ticket && !summary);
  useGameScreenGuards({ frame, isCovered: covered, isWaiting: !play.loading && !play.ticket, onStart: onAgain });

  return (
    <main className={styles.screen} data-mode={gameMode} data-wide={wide}>
      <p className={styles.spoken} role="status">
        {summary ? (landed ? spokenSummaryText(summary) : '') : play.revival?.text}
      </p>
      {wide ? <RunBackdrop level={figures.level} /> : null}
      {wide ? (
        <RunPanel
          productName={productName}
          figures={figures}
          xp={mode === 'race' ? undefined : getCurrentXp(play)}
          best={shownBest}
          mode={mode}
        />
      ) : null}
      <section className={styles.field} aria-label="Game">
        {session ? (
          <iframe
            key={page.attempt}
            ref={frame}
            className={styles.frame}
            src={source}
            title="Jumpy game"
            allow="gamepad; autoplay"
            onLoad={page.onLoad}
          />
        ) : null}
        {wide ? null : (
          <div
            className={styles.over}
            hidden={covered || play.isAwaitingRevive || play.paused}
            ref={setCelebrationPortal}
          />
        )}
        {play.leaving ? <div className={styles.leaving} /> : null}
        {play.loading ? <LoadingOverlay onEnough={onEnough} /> : null}
        {wide || play.ticket ? null : (
          <ButtonLink to="/home" size="small" icon="home" aria-label="Back home" className={styles.back} />
        )}
        {play.ticket ? null : notice === 'low_balance' ? (
          <div className={styles.fund}>{fundingAction}</div>
        ) : isPoor ? (
          <div className={`${styles.fund} ${styles.poor}`} role="status">
            {lowBalance}
          </div>
        ) : null}
        {page.isMissing ? (
          <div className={styles.refused}>{Offline ? <Offline place="game" onRetry={page.reload} /> : null}</div>
        ) : refusal ? (
          <Suspense>
            <StartRefused refusal={refusal} />
          </Suspense>
        ) : isUnreached ? (
          <div className={styles.refused}>{Offline ? <Offline place="start" onRetry={onAgain} /> : null}</div>
        ) : null}
        {summary && landed ? (
          <RunSummary
            key={summary.claim.runId}
            summary={summary}
            rate={rate}
            next={around(Math.max(shownBest, summary.claim.score))}
            onPlayAgain={onAgain}
            renderShare={renderShare}
            notice={notice}
            fundingAction={fundingAction}
          />
        ) : null}
      </section>
      {wide ? <RivalPanel mode={mode} play={play} own={own} next={around(figures.score)} notice={notice} /> : null}
    </main>
  );
}

/** Whether the end of the run has been visible long enough. */
function useHasEndDelayPassed(runId: string | undefined): boolean {
  const still = useReducedMotion();
  const [landed, setLanded] = useState<string>();
  useEffect(() => {
    if (runId === undefined) return undefined;
    return browserTimers.schedule(still ? REDUCED_MOTION_DELAY_MS : END_DELAY_MS, () => setLanded(runId));
  }, [runId, still]);
  return runId !== undefined && landed === runId;
}

/** Benchmarks of a run: the player's best, and the leaderboard it can be ranked on. */
interface ScoreToBeat {
  best: number;
  board: { rows: readonly BoardRow[]; total: number } | undefined;
}

/** Benchmarks of a mode; none in a race, which has its ghost. */
function useScoreToBeat(mode: RunRequest['mode']): ScoreToBeat {
  const stats = useQuery({ ...statsQuery, enabled: mode === 'solo' });
  const scores = useBoard('scores', { enabled: mode === 'solo' });
  const today = useQuery({ ...dailyQuery, enabled: mode === 'daily' });
  const course = useDailyBoard('today', { enabled: mode === 'daily' });
  if (mode === 'daily') return { best: today.data?.own?.best ?? 0, board: course.data };
  if (mode === 'race') return { best: 0, board: undefined };
  return { best: stats.data?.stats.hi_score ?? 0, board: scores.data };
}

/** Keeps the game page's goals for the next runs up to date; a race has its ghost instead. */
function useUpcomingRivals(session: PlaySession | undefined, mode: RunRequest['mode']): void {
  const service = useRunService();
  useEffect(() => {
    if (!session || !service || mode === 'race') return undefined;
    let isOpen = true;
    let stop = (): void => undefined;
    import('./followUpcomingRivals.ts').then(
      ({ followUpcomingRivals }) => {
        if (isOpen) stop = followUpcomingRivals({ mode, service, events: window, send: session.sendUpcomingRivals });
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
      stop();
    };
  }, [session, service, mode]);
}
