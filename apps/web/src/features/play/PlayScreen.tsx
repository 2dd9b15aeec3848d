import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { boardQuery } from '../../data/boards.ts';
import { useConfig } from '../../data/config.ts';
import { usePlayer } from '../../data/session.ts';
import { statsQuery } from '../../data/stats.ts';
import { lendCelebrationPlace } from '../../runs/celebrationPlace.ts';
import { earnedXp } from '../../runs/creditRun.ts';
import { useRunService } from '../../runs/runServiceContext.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { Keys } from './Keys.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { nextToBeat } from './nextToBeat.ts';
import { NextToBeatPanel } from './NextToBeatPanel.tsx';
import { frameSource, windowPlatform } from '../../frame/platform.ts';
import type { Play } from './playMachine.ts';
import styles from './PlayScreen.module.css';
import { playStateOf } from './playState.ts';
import { RunBackdrop } from './RunBackdrop.tsx';
import { Summary } from './Summary.tsx';
import { spokenSummary } from './summaryWords.ts';
import { ThisRun } from './ThisRun.tsx';
import { useGameScreenGuards } from './useGameScreenGuards.ts';
import { useLanding } from './useLanding.ts';
import { usePlaySession } from './usePlaySession.ts';

const NO_FIGURES = { score: 0, jumps: 0, enemies: 0, level: 1 };
const RIVALS = 3;
/** From this width on the game has panels at its sides. */
const WIDE = '(min-width: 1100px)';

/** XP of the run as the panel shows it: live while it goes on, exact once it is counted. */
function xpSoFar({ summary, live }: Play): number {
  return summary?.state.name === 'counted' ? earnedXp(summary.state.run) : live.givenXp;
}

/** The game screen: the game page in its frame, panels beside it, the summary over it (GAME-02, GAME-03, GAME-12). */
export function PlayScreen({ framePath = '/frame/' }: { framePath?: string }) {
  const { gameMode } = playStateOf(useLocation().state);
  const frame = useRef<HTMLIFrameElement>(null);
  const [source] = useState(() => frameSource(framePath, windowPlatform(window)));
  const { play, session } = usePlaySession(useRunService(), frame);
  const wide = useMediaQuery(WIDE);
  const player = usePlayer();
  const config = useConfig();
  const rate = config?.xpPerPoint ?? '2';
  const productName = config?.productName ?? 'Jumpy';
  const best = useQuery(statsQuery).data?.stats.hi_score ?? 0;
  const board = useQuery(boardQuery('scores')).data;
  const covered = play.summary !== undefined;
  useGameScreenGuards(frame, covered);

  const around = (score: number) => board && nextToBeat(board.rows, { score, total: board.total, most: RIVALS });
  const figures = play.figures ?? NO_FIGURES;
  const { summary } = play;
  const landed = useLanding(summary?.claim.runId);
  const shownBest = Math.max(best, summary?.state.name === 'counted' ? summary.state.run.best : 0);

  const onEnough = useCallback(() => session?.loaded(), [session]);
  const onAgain = useCallback(() => {
    session?.playAgain();
    frame.current?.focus();
  }, [session]);

  return (
    <main className={styles.screen} data-mode={gameMode} data-wide={wide}>
      <p className={styles.spoken} role="status">
        {summary && landed ? spokenSummary(summary) : ''}
      </p>
      {wide ? <RunBackdrop level={figures.level} /> : null}
      {wide ? (
        <aside className={styles.side} aria-label="This run">
          <header className={styles.top}>
            <Link to="/home" aria-label={`${productName}, back home`}>
              <Wordmark height={64} name={productName} />
            </Link>
            <div className={styles.lent} ref={lendCelebrationPlace} />
          </header>
          <ThisRun figures={figures} xp={xpSoFar(play)} best={shownBest} />
          <Keys />
        </aside>
      ) : null}
      <section className={styles.field} aria-label="Game">
        {session ? (
          <iframe
            ref={frame}
            className={styles.frame}
            src={source}
            title="Jumpy game"
            allow="gamepad; autoplay"
            onLoad={() => {
              session.loaded();
              frame.current?.focus();
            }}
          />
        ) : null}
        {wide ? null : <div className={styles.over} hidden={covered} ref={lendCelebrationPlace} />}
        {play.leaving ? <div className={styles.leaving} /> : null}
        {play.loading ? <LoadingOverlay onEnough={onEnough} /> : null}
        {wide || play.ticket ? null : (
          <ButtonLink to="/home" size="small" icon="home" aria-label="Back home" className={styles.back} />
        )}
        {summary && landed ? (
          <Summary
            key={summary.claim.runId}
            summary={summary}
            rate={rate}
            next={around(Math.max(shownBest, summary.claim.score))}
            onAgain={onAgain}
          />
        ) : null}
      </section>
      {wide ? (
        <aside className={styles.side} aria-label="Next to beat">
          <header className={styles.top}>
            <ButtonLink to="/home" size="small" icon="home" className={styles.homeWide}>
              Home
            </ButtonLink>
          </header>
          <NextToBeatPanel
            next={around(figures.score)}
            own={{ name: player.username, avatarUrl: player.avatarUrl, score: figures.score }}
            connection={play.connection}
          />
        </aside>
      ) : null}
    </main>
  );
}
