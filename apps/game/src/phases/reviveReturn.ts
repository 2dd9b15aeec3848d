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
  begin(run: PlayableRun, message: string): void;
  /** Called per frame during the countdown. */
  wait(run: PlayableRun): void;
  goOn(run: PlayableRun): void;
}

export interface ReviveReturnDeps {
  readonly window: Window;
  readonly host: Host;
  readonly audio: AudioEngine;
  readonly phases: PhaseMachine;
  readonly controls: Controls;
  readonly ticker: Ticker;
  readonly stage: Stage;
  readonly numbers: HudUpdater;
  readonly hud: Hud;
  readonly heard: Pick<AudioGuideControl, 'begin'>;
}

/** Countdown after a revive. */
const COUNTDOWN_MS = 1_200;
const COUNTDOWN_STEPS = 3;

export function createReviveReturn(parts: ReviveReturnDeps): ReviveReturn {
  const { window, host, audio, phases, controls, ticker, stage, numbers, hud } = parts;
  const goOn = (run: PlayableRun): void => {
    hud.count(0);
    host.witness(run, { kind: 'revive', tick: run.world.tick });
    phases.enter('playing');
  };
  return {
    begin(run, message) {
      controls.rest();
      ticker.rest();
      stage.note(run.world);
      numbers.show(run.world);
      hud.revived(true);
      hud.note(message);
      audio.resume();
      audio.setMusicEnabled(true);
      window.focus();
      parts.heard.begin(run);
      phases.enter('returning');
    },
    wait(run) {
      hud.count(Math.ceil((COUNTDOWN_STEPS * (COUNTDOWN_MS - phases.sinceMs)) / COUNTDOWN_MS));
      if (phases.sinceMs >= COUNTDOWN_MS) goOn(run);
    },
    goOn,
  };
}
