import type { AudioEngine } from '@jumpy/audio/engine';
import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import type { SimEvent } from '@jumpy/sim/events';
import type { HeardControl } from '../heard/heardControl.ts';
import type { LaterParts } from '../laterParts.ts';
import type { Hud } from '../page/hud.ts';
import { createStreak } from '../run/streak.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Lessons } from '../tutorial/lessons.ts';
import type { Stage } from '../view/stage.ts';
import type { Phases } from './phases.ts';
import type { Round } from './round.ts';

export interface TellEventParts {
  readonly window: Window;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  readonly phases: Phases;
  readonly round: Round;
  readonly hud: Hud;
  readonly stage: Stage;
  readonly lessons: Lessons;
  readonly heard: Pick<HeardControl, 'onEvent'>;
  readonly later: Pick<LaterParts, 'soundEvent'>;
}

/** Stand-in for the device while haptics are off. */
const CALM_DEVICE = {};

/** Dispatches a simulation event to graphics, sound, haptics and HUD. */
export function createTellEvent(parts: TellEventParts): (event: SimEvent) => void {
  const { window, audio, preferences, phases, round, hud, stage, lessons, heard, later } = parts;
  const streak = createStreak();
  return (event) => {
    if (round.run === undefined) return;
    stage.onEvent(event, phases.clockMs);
    lessons.onEvent(event);
    heard.onEvent(event);
    later.soundEvent?.(event, { audio, streak, device: preferences.settings.haptics ? window.navigator : CALM_DEVICE });
    if (event.type !== 'level' || event.level === 1) return;
    const { name } = BIOMES[biomeAt(event.biome)];
    hud.level(event.level, name);
    hud.say(`Level ${event.level}, ${name}`);
  };
}
