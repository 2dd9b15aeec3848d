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
  readonly pauses: PauseControl;
  readonly ticker: Ticker;
  readonly numbers: HudUpdater;
  readonly controls: Controls;
  readonly lessons: Lessons;
  readonly stage: Stage;
  readonly heard: Pick<AudioGuideControl, 'follow'>;
  readonly end: RunEnd;
  /** Frame gap that nobody could have played through. */
  readonly onGap: (elapsedMs: number) => void;
}

/** Plays one frame of a run: runs the ticks that are due, each with the current input. */
export function createPlayFrame(parts: PlayFrameDeps): (run: PlayableRun, elapsedMs: number) => void {
  const { host, bot, audio, phases, round, pauses, ticker, numbers, controls, lessons, stage, heard, end, onGap } =
    parts;

  function playTick(run: PlayableRun): void {
    const input = bot ? bot(run.world) : controls.take();
    lessons.note(input);
    run.play(input);
    round.race?.follow(run.world);
    round.ahead?.follow(run.world);
    stage.note(run.world);
    heard.follow();
    host.progress(run);
    if (run.world.over) end.die(run);
  }

  return (run, elapsedMs) => {
    if (pauses.phase !== 'playing') return pauses.wait(Math.min(elapsedMs, MAX_FRAME_GAP_MS));
    const due = ticker.pass(elapsedMs);
    if (due === 'gap' && !bot) return onGap(elapsedMs);
    for (let tick = 0; due !== 'gap' && tick < due && phases.now === 'playing'; tick += 1) playTick(run);
    audio.syncToRun((run.world.tick - 1 + ticker.share) / TICKS_PER_SECOND);
    numbers.show(run.world);
    round.race?.show(run.world);
  };
}
