import type { GameContext } from '../gameContext.ts';
import { createPauseScreen } from '../page/screens.ts';
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
import * as m from '../messages.ts';

/** Buttons of the pause screen. */
export interface PauseActions {
  readonly onSettings: () => void;
  readonly onRestart: () => void;
  readonly onHome: () => void;
}

/** Pauses and resumes the current run by the rules, and updates everything that depends on it. */
export interface PauseControl {
  readonly phase: PauseFlow['state']['phase'];
  /** Starts a new run; a resumed one begins with the countdown. */
  start(run: PlayableRun): void;
  /** Pauses a run in progress; the rules may refuse a request, but never that the player is away. */
  pause(reason: PauseReason): void;
  /** Handles a frame gap in play: a hiccup or a pause. */
  handleGap(run: PlayableRun, elapsedMs: number): void;
  resume(): void;
  /** Advances the 3, 2, 1 countdown. */
  advanceCountdown(elapsedMs: number): void;
}

export function createPauseControl(game: GameContext, actions: PauseActions): PauseControl {
  const { host, hud, sheet, audio, round, phases } = game;
  let flow = createPauseFlow('practice');
  let shownReason: PauseReason = 'asked';
  let shownCount = 0;

  /** The countdown is audible; sound resumes with its first number. */
  const showCountdown = (left: number): void => {
    hud.showCountdown(left);
    if (left === shownCount) return;
    shownCount = left;
    if (left === 0) return;
    audio.resume();
    audio.play('count', { semitones: left === 1 ? 5 : 0 });
  };
  const showScreen = (isCounted: boolean): void => {
    audio.suspend();
    hud.announce(m.paused());
    const pausesLeft = countPausesLeft(flow.ledger);
    const { isPractice } = host;
    sheet.open(
      createPauseScreen({
        ...{ reason: shownReason, isCounted, pausesLeft, isPractice, onResume: resume, ...actions },
        goals: round.run && round.goals?.createList(round.run.world),
      }),
    );
  };
  const reduce = (event: PauseEvent): void => {
    const { run } = round;
    if (run === undefined) return;
    const { tick } = run.world;
    const phaseBefore = flow.state.phase;
    const step = reducePause(flow, event);
    flow = step.flow;
    const { state } = flow;
    if (step.hiccupMs !== undefined) host.sendCheckpoint(run, { kind: 'hiccup', tick, stillMs: step.hiccupMs });
    if (step.checkpoint) host.sendCheckpoint(run, { kind: step.checkpoint, tick });
    if (step.refused && state.phase === 'playing') hud.showMessage(PAUSE_REFUSAL_TEXTS[step.refused]);
    showCountdown(state.phase === 'counting' ? Math.ceil(state.leftMs / 1_000) : 0);
    if (state.phase === phaseBefore) return;
    if (state.phase === 'paused') showScreen(state.counted);
    else sheet.close();
    game.controls.releaseAll();
    game.renderer.invalidate();
    game.ticker.clearRemainder();
  };
  /** The first reason wins: a hidden page causes frame gaps later. */
  const setReason = (reason: PauseReason): void => {
    if (flow.state.phase !== 'paused') shownReason = reason;
  };
  const resume = (): void => reduce({ type: 'goOn' });

  return {
    get phase() {
      return flow.state.phase;
    },
    start({ ticket: { mode, resumed } }) {
      flow = resumed ? createResumedPauseFlow(mode, resumed) : createPauseFlow(mode);
      showCountdown(0);
    },
    pause(reason) {
      if (round.run === undefined || !phases.isRunning) return;
      phases.definition.beforeStop?.();
      setReason(reason);
      reduce({ type: 'stop', reason, tick: round.run.world.tick });
    },
    handleGap(run, elapsedMs) {
      setReason('gap');
      reduce({ type: 'gap', tick: run.world.tick, elapsedMs });
    },
    resume,
    advanceCountdown: (elapsedMs) => reduce({ type: 'wait', elapsedMs }),
  };
}
