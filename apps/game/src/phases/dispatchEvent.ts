import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import type { SimEvent } from '@jumpy/sim/events';
import type { AudioGuideControl } from '../audioGuide/audioGuideControl.ts';
import type { DeferredAssets } from '../deferredAssets.ts';
import type { Hud } from '../page/hud.ts';
import { createStreak } from '../run/streak.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Lessons } from '../tutorial/lessons.ts';
import type { Stage } from '../view/stage.ts';
import type { PhaseMachine } from './phaseMachine.ts';
import type { CurrentRun } from './round.ts';

export interface DispatchEventDeps {
  readonly window: Window;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  readonly phases: PhaseMachine;
  readonly round: CurrentRun;
  readonly hud: Hud;
  readonly stage: Stage;
  readonly lessons: Lessons;
  readonly audioGuide: Pick<AudioGuideControl, 'onEvent'>;
  readonly deferredAssets: Pick<DeferredAssets, 'soundEvent'>;
}

/** Stand-in for the device while haptics are off. */
const NO_HAPTICS = {};

/** Dispatches a simulation event to graphics, sound, haptics and HUD. */
export function createEventDispatcher(deps: DispatchEventDeps): (event: SimEvent) => void {
  const { window, audio, preferences, phases, round, hud, stage, lessons, audioGuide, deferredAssets } = deps;
  const streak = createStreak();
  return (event) => {
    if (round.run === undefined) return;
    stage.onEvent(event, phases.clockMs);
    lessons.onEvent(event);
    audioGuide.onEvent(event);
    deferredAssets.soundEvent?.(event, {
      audio,
      streak,
      device: preferences.settings.haptics ? window.navigator : NO_HAPTICS,
    });
    if (event.type !== 'level' || event.level === 1) return;
    const { name } = BIOMES[biomeAt(event.biome)];
    hud.setLevel(event.level, name);
    hud.announce(`Level ${event.level}, ${name}`);
  };
}
