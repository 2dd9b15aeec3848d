import type { AudioEngine } from '@jumpy/audio/engine';
import type { Host } from '../host/host.ts';
import type { HeardControl } from '../heard/heardControl.ts';
import type { Controls } from '../input/controls.ts';
import type { Ticker } from '../loop/ticker.ts';
import type { Hud } from '../page/hud.ts';
import type { Numbers } from '../page/numbers.ts';
import type { LiveRun } from '../run/liveRun.ts';
import type { Stage } from '../view/stage.ts';
import type { Phases } from './phases.ts';

/** Takes a revived run to its next tick. */
export interface ComeBack {
  /** Starts the countdown of a revived run, so that the player can get ready. */
  begin(run: LiveRun, message: string): void;
  /** Called per frame during the countdown. */
  wait(run: LiveRun): void;
  goOn(run: LiveRun): void;
}

export interface ComeBackParts {
  readonly window: Window;
  readonly host: Host;
  readonly audio: AudioEngine;
  readonly phases: Phases;
  readonly controls: Controls;
  readonly ticker: Ticker;
  readonly stage: Stage;
  readonly numbers: Numbers;
  readonly hud: Hud;
  readonly heard: Pick<HeardControl, 'begin'>;
}

/** Countdown after a revive. */
const COUNT_MS = 1_200;
const COUNTS = 3;

export function createComeBack(parts: ComeBackParts): ComeBack {
  const { window, host, audio, phases, controls, ticker, stage, numbers, hud } = parts;
  const goOn = (run: LiveRun): void => {
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
      audio.release();
      audio.setMusic(true);
      window.focus();
      parts.heard.begin(run);
      phases.enter('returning');
    },
    wait(run) {
      hud.count(Math.ceil((COUNTS * (COUNT_MS - phases.sinceMs)) / COUNT_MS));
      if (phases.sinceMs >= COUNT_MS) goOn(run);
    },
    goOn,
  };
}
