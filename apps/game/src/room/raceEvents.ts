import type { AudioEngine } from '@jumpy/audio/engine';
import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeOf } from '@jumpy/sim/biomes';
import type { OnEvent } from '@jumpy/sim/events';
import type { HeardControl } from '../heard/heardControl.ts';
import type { Hud } from '../page/hud.ts';
import { createStreak } from '../run/streak.ts';
import type { Preferences } from '../settings/preferences.ts';
import { soundEvent } from '../sound/soundtrack.ts';
import type { Lessons } from '../tutorial/lessons.ts';
import type { Stage } from '../view/stage.ts';
import type { RoomRound } from './roomRound.ts';
import type { RoomRun } from './roomRun.ts';

/** Graphics, sound and announcements for events of the own run. */
export interface RaceEvents {
  readonly onOwn: OnEvent;
  readonly onWatched: OnEvent;
  /** Call when the own run starts or is moved to another state. */
  begin(run: RoomRun): void;
  /** Switches the music to a level. */
  setPlace(level: number): void;
  /** Switches to a level and shows its name. */
  showLevel(level: number): void;
}

export interface RaceEventParts {
  readonly window: Window;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  readonly hud: Hud;
  readonly stage: Stage;
  readonly lessons: Lessons;
  readonly heard: Pick<HeardControl, 'begin' | 'onEvent'>;
  readonly round: RoomRound;
}

const CALM_DEVICE = {};
const nameOf = (biome: number): string => BIOMES[biomeAt(biome)].name;

export function createRaceEvents({
  window,
  audio,
  preferences,
  hud,
  stage,
  lessons,
  heard,
  round,
}: RaceEventParts): RaceEvents {
  const streak = createStreak();
  function setPlace(level: number): void {
    round.level = level;
    audio.setPlace({ biome: biomeOf(level), level });
  }
  function showLevel(level: number): void {
    setPlace(level);
    hud.level(level, nameOf(biomeOf(level)));
  }
  return {
    setPlace,
    showLevel,
    begin(run) {
      streak.reset();
      heard.begin(run);
    },
    onOwn(event) {
      stage.onEvent(event, round.clockMs);
      lessons.onEvent(event);
      heard.onEvent(event);
      soundEvent(event, { audio, streak, device: preferences.settings.haptics ? window.navigator : CALM_DEVICE });
      if (event.type !== 'level' || event.level === 1) return;
      showLevel(event.level);
      hud.say(`Level ${event.level}, ${nameOf(event.biome)}`);
    },
    onWatched(event) {
      stage.onEvent(event, round.clockMs);
      if (event.type === 'level') setPlace(event.level);
    },
  };
}
