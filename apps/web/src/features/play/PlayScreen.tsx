import { browserTimers } from '@jumpy/browser/timers';
import type { BoardRow } from '@jumpy/protocol/http/boards';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../../data/config.ts';
import { dailyQuery } from '../../data/daily.ts';
import { hush } from '../../data/hush.ts';
import { usePlayRefusal } from '../../data/playGate.ts';
import { usePlayer } from '../../data/session.ts';
import { statsQuery } from '../../data/stats.ts';
import { useBoard } from '../../data/useBoard.ts';
import { useDailyBoard } from '../../data/useDailyBoard.ts';
import { useNetwork } from '../../data/useNetwork.ts';
import { lendCelebrationPlace } from '../../runs/celebrationPlace.ts';
import { earnedXp } from '../../runs/earnedXp.ts';
import { useRunService } from '../../runs/runServiceContext.ts';
import { type WantedRun, wishName } from '../../runs/wantedRun.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useOwnMusic } from '../../data/ownMusic.ts';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { nextToBeat } from './nextToBeat.ts';
import { frameSource, windowPlatform } from '../../frame/platform.ts';
import type { Play } from './playMachine.ts';
import styles from './PlayScreen.module.css';
import type { PlaySession } from './playSession.ts';
import { UNREACHABLE } from './runStart.ts';
import { type PlayState, playStateOf, wantedRunOf } from './playState.ts';
import { bringEnding, bringRace } from './laterParts.tsx';
import { RivalSide } from './RivalSide.tsx';
import { RunBackdrop } from './RunBackdrop.tsx';
import { RunSide } from './RunSide.tsx';
import { Summary } from './Summary.tsx';
import type { ShareSlot } from './SummaryActions.tsx';
import { spokenSummary } from './summaryWords.ts';
import { useGameScreenGuards } from './useGameScreenGuards.ts';
import { useGamePage } from './useGamePage.ts';
import { usePlaySession } from './usePlaySession.ts';
import type { Elements } from '../../ui/elements.ts';

/** Time that the end of a run stays visible before the summary covers it, in milliseconds. */
const LANDING_MS = 750;
/** Shorter with reduced motion, but long enough to read the text. */
const STILL_MS = 600;

/** Lazy: a refusal comes from the server, so its chunk can be loaded too. */
const Refused = lazy(async () => ({ default: (await import('./Refused.tsx')).Refused }));

const NO_FIGURES = { score: 0, jumps: 0, enemies: 0, level: 1 };
const RIVALS = 3;
/** Minimum width for side panels next to the game. */
const WIDE = '(min-width: 1100px)';

const TITLES: Readonly<Record<WantedRun['mode'], string>> = {
  solo: 'Play',
  daily: 'Play today’s course',
  race: 'Race',
};

/** XP shown in the panel: predicted during the run, exact once counted. */
function xpSoFar({ summary, live }: Play): number {
  return summary?.state.name === 'counted' ? earnedXp(summary.state.run) : live.givenXp;
}

interface Props {
  framePath?: string;
  /** Renders the share action of a counted run. */
  share?: ShareSlot;
  /** Link to test MON, next to a low balance. */
  fund?: Elements;
  /** Explains that the balance is too low to start, with ways to top it up. */
  lowBalance?: ReactNode;
  /** Shown over the game while the game page or the server is unreachable. */
  offline?: ComponentType<{ place: 'game' | 'start'; onRetry: () => void }>;
}

/** The best after a counted run; in daily mode, the best of the day. */
function bestAfter(summary: Play['summary']): number {
  if (summary?.state.name !== 'counted' || summary.mode === 'race') return 0;
  const { run } = summary.state;
  return run.daily?.best ?? run.best;
}

/** The game screen for the requested run; a different mode or ghost mounts a new game. */
export function PlayScreen(props: Props) {
  const told = playStateOf(useLocation().state);
  const wanted = wantedRunOf(told);
  return <Game key={wishName(wanted)} {...props} gameMode={told.gameMode} wanted={wanted} />;
}

/** The game page in its frame with side panels, and the summary above it. */
function Game({
  framePath = '/frame/',
  share,
  fund,
  lowBalance,
  offline: Offline,
  gameMode,
  wanted: asked,
}: Props & { gameMode: PlayState['gameMode']; wanted: WantedRun }) {
  // Captured once: the component's key changes with the request.
  const [wanted] = useState(asked);
  const { mode } = wanted;
  useTitle(TITLES[mode]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [source] = useState(() => frameSource(framePath, windowPlatform(window)));
  const { play, session, notice } = usePlaySession(useRunService(), { frame, wanted });
  useAhead(session, mode);
  const wide = useMediaQuery(WIDE);
  const player = usePlayer();
  const isPoor = usePlayRefusal(player) === 'low_balance';
  const config = useConfig();
  const rate = config?.xpPerPoint ?? '2';
  const productName = config?.productName ?? 'Jumpy';
  const { best, board } = useToBeat(mode);
  useOwnMusic();
  useEffect(() => {
    // Loaded ahead, since the run may end offline.
    bringEnding().catch(() => undefined);
    if (mode === 'race') bringRace().catch(() => undefined);
  }, [mode]);
  const covered = play.summary !== undefined;

  const around = (score: number) =>
    board &&
    nextToBeat(board.rows, { score, total: board.total, most: RIVALS, ownId: player.publicId, ahead: play.ahead });
  const figures = play.figures ?? NO_FIGURES;
  const { summary } = play;
  const landed = useLanding(summary?.claim.runId);
  const isOver = summary !== undefined && landed;
  useEffect(() => {
    hush(!isOver);
    return () => hush(false);
  }, [isOver]);
  const shownBest = Math.max(best, play.ticket?.hiScoreBefore ?? 0, bestAfter(summary));

  const own = { name: player.username, avatarUrl: player.avatarUrl, score: figures.score };
  const onEnough = useCallback(() => session?.loaded(), [session]);
  const onAgain = useCallback(() => {
    session?.playAgain();
    frame.current?.focus();
  }, [session]);
  const page = useGamePage(frame, { session, play });
  const isGone = useNetwork() === 'gone';
  // If the network is known to be down, the offline note appears without a failed start.
  const refusal = play.refusal?.code === UNREACHABLE ? undefined : play.refusal;
  const isUnreached = play.refusal?.code === UNREACHABLE || (isGone && !play.ticket && !summary);
  useGameScreenGuards({ frame, covered, waits: !play.loading && !play.ticket, onGo: onAgain });

  return (
    <main className={styles.screen} data-mode={gameMode} data-wide={wide}>
      <p className={styles.spoken} role="status">
        {summary ? (landed ? spokenSummary(summary) : '') : play.revival?.text}
      </p>
      {wide ? <RunBackdrop level={figures.level} /> : null}
      {wide ? (
        <RunSide
          productName={productName}
          figures={figures}
          xp={mode === 'race' ? undefined : xpSoFar(play)}
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
          <div className={styles.over} hidden={covered || play.waiting || play.paused} ref={lendCelebrationPlace} />
        )}
        {play.leaving ? <div className={styles.leaving} /> : null}
        {play.loading ? <LoadingOverlay onEnough={onEnough} /> : null}
        {wide || play.ticket ? null : (
          <ButtonLink to="/home" size="small" icon="home" aria-label="Back home" className={styles.back} />
        )}
        {play.ticket ? null : notice === 'low_balance' ? (
          <div className={styles.fund}>{fund}</div>
        ) : isPoor ? (
          <div className={`${styles.fund} ${styles.poor}`} role="status">
            {lowBalance}
          </div>
        ) : null}
        {page.missing ? (
          <div className={styles.refused}>{Offline ? <Offline place="game" onRetry={page.again} /> : null}</div>
        ) : refusal ? (
          <Suspense>
            <Refused refusal={refusal} />
          </Suspense>
        ) : isUnreached ? (
          <div className={styles.refused}>{Offline ? <Offline place="start" onRetry={onAgain} /> : null}</div>
        ) : null}
        {summary && landed ? (
          <Summary
            key={summary.claim.runId}
            summary={summary}
            rate={rate}
            next={around(Math.max(shownBest, summary.claim.score))}
            onAgain={onAgain}
            share={share}
            notice={notice}
            fund={fund}
          />
        ) : null}
      </section>
      {wide ? <RivalSide mode={mode} play={play} own={own} next={around(figures.score)} notice={notice} /> : null}
    </main>
  );
}

/** Whether the end of the run has been visible long enough. */
function useLanding(runId: string | undefined): boolean {
  const still = useReducedMotion();
  const [landed, setLanded] = useState<string>();
  useEffect(() => {
    if (runId === undefined) return undefined;
    return browserTimers.after(still ? STILL_MS : LANDING_MS, () => setLanded(runId));
  }, [runId, still]);
  return runId !== undefined && landed === runId;
}

/** Benchmarks of a run: the player's best, and the leaderboard it can be ranked on. */
interface ToBeat {
  best: number;
  board: { rows: readonly BoardRow[]; total: number } | undefined;
}

/** Benchmarks of a mode; none in a race, which has its ghost. */
function useToBeat(mode: WantedRun['mode']): ToBeat {
  const stats = useQuery({ ...statsQuery, enabled: mode === 'solo' });
  const scores = useBoard('scores', { enabled: mode === 'solo' });
  const today = useQuery({ ...dailyQuery, enabled: mode === 'daily' });
  const course = useDailyBoard('today', { enabled: mode === 'daily' });
  if (mode === 'daily') return { best: today.data?.own?.best ?? 0, board: course.data };
  if (mode === 'race') return { best: 0, board: undefined };
  return { best: stats.data?.stats.hi_score ?? 0, board: scores.data };
}

/** Keeps the game page's goals for the next runs up to date; a race has its ghost instead. */
function useAhead(session: PlaySession | undefined, mode: WantedRun['mode']): void {
  const service = useRunService();
  useEffect(() => {
    if (!session || !service || mode === 'race') return undefined;
    let isOpen = true;
    let stop = (): void => undefined;
    import('./followAhead.ts').then(
      ({ followAhead }) => {
        if (isOpen) stop = followAhead({ mode, service, events: window, tell: session.tellAhead });
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
      stop();
    };
  }, [session, service, mode]);
}
