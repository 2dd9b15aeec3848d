import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { GameDeps } from '../gameDeps.ts';
import type { AudioGuideControl } from '../audioGuide/audioGuideControl.ts';
import type { Controls } from '../input/controls.ts';
import { MAX_FRAME_GAP_MS } from '../loop/tickBudget.ts';
import type { Ticker } from '../loop/ticker.ts';
import type { HudUpdater } from '../page/hudUpdater.ts';
import type { PauseControl } from '../pause/pauseControl.ts';
import type { PlayableRun } from '../run/playableRun.ts';
import type { Lessons } from '../tutorial/lessons.ts';
import type { Stage } from '../view/stage.ts';
import type { RunEnd } from './runEnd.ts';
import type { PhaseMachine } from './phaseMachine.ts';
import type { CurrentRun } from './round.ts';

export interface PlayFrameDeps extends Pick<GameDeps, 'host' | 'bot' | 'audio'> {
  readonly phases: PhaseMachine;
  readonly round: CurrentRun;
  readonly pauseControl: PauseControl;
  readonly ticker: Ticker;
  readonly hudUpdater: HudUpdater;
  readonly controls: Controls;
  readonly lessons: Lessons;
  readonly stage: Stage;
  readonly audioGuide: Pick<AudioGuideControl, 'update'>;
  readonly runEnd: RunEnd;
  /** Frame gap that nobody could have played through. */
  readonly onGap: (elapsedMs: number) => void;
}

/** Plays one frame of a run: runs the ticks that are due, each with the current input. */
export function createPlayFrame(deps: PlayFrameDeps): (run: PlayableRun, elapsedMs: number) => void {
  const {
    host,
    bot,
    audio,
    phases,
    round,
    pauseControl,
    ticker,
    hudUpdater,
    controls,
    lessons,
    stage,
    audioGuide,
    runEnd,
    onGap,
  } = deps;

  function playTick(run: PlayableRun): void {
    const input = bot ? bot(run.world) : controls.consumeInput();
    lessons.onInput(input);
    run.play(input);
    round.race?.update(run.world);
    round.pacing?.update(run.world);
    stage.update(run.world);
    audioGuide.update();
    host.reportProgress(run);
    if (run.world.over) runEnd.handleDeath(run);
  }

  return (run, elapsedMs) => {
    if (pauseControl.phase !== 'playing') return pauseControl.advanceCountdown(Math.min(elapsedMs, MAX_FRAME_GAP_MS));
    const due = ticker.advance(elapsedMs);
    if (due === 'gap' && !bot) return onGap(elapsedMs);
    for (let tick = 0; due !== 'gap' && tick < due && phases.current === 'playing'; tick += 1) playTick(run);
    audio.syncToRun((run.world.tick - 1 + ticker.tickFraction) / TICKS_PER_SECOND);
    hudUpdater.update(run.world);
    round.race?.render(run.world);
  };
}
