import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { GameParts } from '../gameParts.ts';
import type { HeardControl } from '../heard/heardControl.ts';
import type { Controls } from '../input/controls.ts';
import { GAP_MS } from '../loop/pace.ts';
import type { Ticker } from '../loop/ticker.ts';
import type { Numbers } from '../page/numbers.ts';
import type { PauseControl } from '../pause/pauseControl.ts';
import type { LiveRun } from '../run/liveRun.ts';
import type { Lessons } from '../tutorial/lessons.ts';
import type { Stage } from '../view/stage.ts';
import type { End } from './end.ts';
import type { Phases } from './phases.ts';
import type { Round } from './round.ts';

export interface PlayParts extends Pick<GameParts, 'host' | 'bot' | 'audio'> {
  readonly phases: Phases;
  readonly round: Round;
  readonly pauses: PauseControl;
  readonly ticker: Ticker;
  readonly numbers: Numbers;
  readonly controls: Controls;
  readonly lessons: Lessons;
  readonly stage: Stage;
  readonly heard: Pick<HeardControl, 'follow'>;
  readonly end: End;
  /** Frame gap that nobody could have played through. */
  readonly onGap: (elapsedMs: number) => void;
}

/** Plays one frame of a run: runs the ticks that are due, each with the current input. */
export function createPlay(parts: PlayParts): (run: LiveRun, elapsedMs: number) => void {
  const { host, bot, audio, phases, round, pauses, ticker, numbers, controls, lessons, stage, heard, end, onGap } =
    parts;

  function playTick(run: LiveRun): void {
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
    if (pauses.phase !== 'playing') return pauses.wait(Math.min(elapsedMs, GAP_MS));
    const due = ticker.pass(elapsedMs);
    if (due === 'gap' && !bot) return onGap(elapsedMs);
    for (let tick = 0; due !== 'gap' && tick < due && phases.now === 'playing'; tick += 1) playTick(run);
    audio.hearRun((run.world.tick - 1 + ticker.share) / TICKS_PER_SECOND);
    numbers.show(run.world);
    round.race?.show(run.world);
  };
}
