import { DEFAULT_GAME_SETTINGS, type GameSettings } from '@jumpy/protocol/settings';
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

type PracticeHelp = Pick<GameSettings, 'practiceSpeed' | 'practiceNet'>;

/** Plays one frame of a run: runs the ticks that are due, each with the current input. */
export function createPlayFrame(
  game: GameContext,
  { pauseControl, runEnd }: PlayFrameParts,
): (run: PlayableRun, elapsedMs: number) => void {
  const { host, bot, preferences, audio, phases, round, ticker, hudUpdater, controls, lessons, stage, audioGuide } =
    game;

  const help = (): PracticeHelp => (host.isPractice && !round.race ? preferences.settings : DEFAULT_GAME_SETTINGS);

  function playTick(run: PlayableRun): void {
    const input = bot ? bot(run.world) : controls.consumeInput();
    lessons.onInput(input);
    run.play(input);
    const { practiceSpeed, practiceNet } = help();
    if (practiceNet || practiceSpeed < 1) run.assist({ net: practiceNet });
    round.race?.update(run.world);
    round.pacing?.update(run.world);
    round.goals?.update(run.world);
    stage.update(run.world);
    audioGuide.update();
    host.reportProgress(run);
    if (run.world.over) runEnd.handleDeath(run);
  }

  return (run, elapsedMs) => {
    if (pauseControl.phase !== 'playing') return pauseControl.advanceCountdown(Math.min(elapsedMs, MAX_FRAME_GAP_MS));
    const { practiceSpeed } = help();
    const due = ticker.advance(elapsedMs, practiceSpeed);
    if (due === 'gap' && !bot) return pauseControl.handleGap(run, elapsedMs);
    for (let tick = 0; due !== 'gap' && tick < due && phases.current === 'playing'; tick += 1) playTick(run);
    // At another speed the music keeps its own tempo.
    if (practiceSpeed === 1) audio.syncToRun((run.world.tick - 1 + ticker.tickFraction) / TICKS_PER_SECOND);
    hudUpdater.update(run.world);
    round.race?.render(run.world);
  };
}
