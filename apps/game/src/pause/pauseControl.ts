import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { Host } from '../host/host.ts';
import type { Hud } from '../page/hud.ts';
import { createPauseScreen } from '../page/screens.ts';
import type { GameSheet } from '../page/sheet.ts';
import type { PlayableRun } from '../run/playableRun.ts';
import {
  createPauseFlow,
  type PauseEvent,
  type PauseFlow,
  type PauseReason,
  createResumedPauseFlow,
  reducePause,
} from './pauseFlow.ts';
import { countPausesLeft, PAUSE_REFUSAL_TEXTS } from './pauseRules.ts';

/** Pauses and resumes a run by the rules, and updates everything that depends on it. */
export interface PauseControl {
  readonly phase: PauseFlow['state']['phase'];
  /** Starts a new run; a resumed one begins with the countdown. */
  start(run: PlayableRun): void;
  pause(reason: PauseReason): void;
  /** Handles a frame gap in play: a hiccup or a pause. */
  handleGap(elapsedMs: number): void;
  resume(): void;
  /** Advances the 3, 2, 1 countdown. */
  advanceCountdown(elapsedMs: number): void;
}

export interface PauseControlDeps {
  readonly host: Host;
  readonly hud: Hud;
  readonly sheet: GameSheet;
  readonly audio: AudioEngine;
  /** The run was stopped or continued. */
  readonly onChange: () => void;
  readonly onSettings: () => void;
  readonly onRestart: () => void;
  readonly onHome: () => void;
}

export function createPauseControl({
  host,
  hud,
  sheet,
  audio,
  onChange,
  onSettings,
  onRestart,
  onHome,
}: PauseControlDeps): PauseControl {
  let flow: PauseFlow = createPauseFlow('practice');
  let run: PlayableRun | undefined;
  let shownCount = 0;
  let stoppedBy: PauseReason = 'asked';

  const move = (event: PauseEvent): void => {
    if (run === undefined) return;
    const before = flow.state.phase;
    const step = reducePause(flow, event);
    flow = step.flow;
    const { state } = flow;
    if (step.hiccupMs !== undefined)
      host.sendCheckpoint(run, { kind: 'hiccup', tick: run.world.tick, stillMs: step.hiccupMs });
    if (step.checkpoint) host.sendCheckpoint(run, { kind: step.checkpoint, tick: run.world.tick });
    if (step.refused && state.phase === 'playing') hud.showMessage(PAUSE_REFUSAL_TEXTS[step.refused]);
    count(state.phase === 'counting' ? Math.ceil(state.leftMs / 1_000) : 0);
    if (state.phase === before) return;
    if (state.phase === 'paused') show(state.counted);
    else sheet.close();
    onChange();
  };
  /** The countdown is audible; sound resumes with its first number. */
  const count = (left: number): void => {
    hud.showCountdown(left);
    if (left === shownCount) return;
    shownCount = left;
    if (left > 0) {
      audio.resume();
      audio.play('count', { semitones: left === 1 ? 5 : 0 });
    }
  };
  const show = (counted: boolean): void => {
    audio.suspend();
    hud.announce('Paused');
    const left = countPausesLeft(flow.ledger);
    const onGoOn = (): void => move({ type: 'goOn' });
    const { isPractice } = host;
    sheet.open(
      createPauseScreen({
        reason: stoppedBy,
        isCounted: counted,
        pausesLeft: left,
        isPractice,
        onResume: onGoOn,
        onSettings,
        onRestart,
        onHome,
      }),
    );
  };

  return {
    get phase() {
      return flow.state.phase;
    },
    start(next) {
      run = next;
      const { mode, resumed } = next.ticket;
      flow = resumed ? createResumedPauseFlow(mode, resumed) : createPauseFlow(mode);
      count(0);
    },
    pause(reason) {
      if (run === undefined) return;
      // The first reason wins: a hidden page causes frame gaps later.
      if (flow.state.phase !== 'paused') stoppedBy = reason;
      move({ type: 'stop', reason, tick: run.world.tick });
    },
    handleGap(elapsedMs) {
      if (run === undefined) return;
      if (flow.state.phase !== 'paused') stoppedBy = 'gap';
      move({ type: 'gap', tick: run.world.tick, elapsedMs });
    },
    resume: () => move({ type: 'goOn' }),
    advanceCountdown: (elapsedMs) => move({ type: 'wait', elapsedMs }),
  };
}
