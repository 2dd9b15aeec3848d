import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { GameContext } from '../gameContext.ts';
import { MAX_FRAME_GAP_MS } from '../loop/tickBudget.ts';
import type { PauseControl } from '../pause/pauseControl.ts';
import type { PlayableRun } from '../run/playableRun.ts';
import type { RunEnd } from './runEnd.ts';

export interface PlayFrameParts {
  readonly pauseControl: PauseControl;
  readonly runEnd: RunEnd;
}

/** Plays one frame of a run: runs the ticks that are due, each with the current input. */
export function createPlayFrame(
  game: GameContext,
  { pauseControl, runEnd }: PlayFrameParts,
): (run: PlayableRun, elapsedMs: number) => void {
  const { host, bot, audio, phases, round, ticker, hudUpdater, controls, lessons, stage, audioGuide } = game;

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
    if (due === 'gap' && !bot) return pauseControl.handleGap(run, elapsedMs);
    for (let tick = 0; due !== 'gap' && tick < due && phases.current === 'playing'; tick += 1) playTick(run);
    audio.syncToRun((run.world.tick - 1 + ticker.tickFraction) / TICKS_PER_SECOND);
    hudUpdater.update(run.world);
    round.race?.render(run.world);
  };
}
