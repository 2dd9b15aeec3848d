import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { Host } from '../host/host.ts';
import type { AudioGuideControl } from '../audioGuide/audioGuideControl.ts';
import type { Controls } from '../input/controls.ts';
import type { Ticker } from '../loop/ticker.ts';
import type { Hud } from '../page/hud.ts';
import type { HudUpdater } from '../page/hudUpdater.ts';
import type { PlayableRun } from '../run/playableRun.ts';
import type { Stage } from '../view/stage.ts';
import type { PhaseMachine } from './phaseMachine.ts';

/** Takes a revived run to its next tick. */
export interface ReviveReturn {
  /** Starts the countdown of a revived run, so that the player can get ready. */
  start(run: PlayableRun, message: string): void;
  /** Called per frame during the countdown. */
  onCountdownFrame(run: PlayableRun): void;
  resume(run: PlayableRun): void;
}

export interface ReviveReturnDeps {
  readonly window: Window;
  readonly host: Host;
  readonly audio: AudioEngine;
  readonly phases: PhaseMachine;
  readonly controls: Controls;
  readonly ticker: Ticker;
  readonly stage: Stage;
  readonly hudUpdater: HudUpdater;
  readonly hud: Hud;
  readonly audioGuide: Pick<AudioGuideControl, 'start'>;
}

/** Countdown after a revive. */
const COUNTDOWN_MS = 1_200;
const COUNTDOWN_STEPS = 3;

export function createReviveReturn(deps: ReviveReturnDeps): ReviveReturn {
  const { window, host, audio, phases, controls, ticker, stage, hudUpdater, hud } = deps;
  const goOn = (run: PlayableRun): void => {
    hud.showCountdown(0);
    host.sendCheckpoint(run, { kind: 'revive', tick: run.world.tick });
    phases.enter('playing');
  };
  return {
    start(run, message) {
      controls.releaseAll();
      ticker.clearRemainder();
      stage.update(run.world);
      hudUpdater.update(run.world);
      hud.setRevived(true);
      hud.showMessage(message);
      audio.resume();
      audio.setMusicEnabled(true);
      window.focus();
      deps.audioGuide.start(run);
      phases.enter('returning');
    },
    onCountdownFrame(run) {
      hud.showCountdown(Math.ceil((COUNTDOWN_STEPS * (COUNTDOWN_MS - phases.elapsedMs)) / COUNTDOWN_MS));
      if (phases.elapsedMs >= COUNTDOWN_MS) goOn(run);
    },
    resume: goOn,
  };
}
