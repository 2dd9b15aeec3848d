import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeForLevel } from '@jumpy/sim/biomes';
import type { OnEvent } from '@jumpy/sim/events';
import type { AudioGuideControl } from '../audioGuide/audioGuideControl.ts';
import type { Hud } from '../page/hud.ts';
import { createStreak } from '../run/streak.ts';
import type { Preferences } from '../settings/preferences.ts';
import { playEventFeedback } from '../sound/eventFeedback.ts';
import type { Lessons } from '../tutorial/lessons.ts';
import type { Stage } from '../view/stage.ts';
import type { RoomRoundState } from './roomRoundState.ts';
import type { LocalRun } from './localRun.ts';

/** Graphics, sound and announcements for events of the own run. */
export interface RaceEvents {
  readonly onOwnEvent: OnEvent;
  readonly onWatchedEvent: OnEvent;
  /** Call when the own run starts or is moved to another state. */
  start(run: LocalRun): void;
  /** Switches the music to a level. */
  setPlace(level: number): void;
  /** Switches to a level and shows its name. */
  showLevel(level: number): void;
}

export interface RaceEventDeps {
  readonly window: Window;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  readonly hud: Hud;
  readonly stage: Stage;
  readonly lessons: Lessons;
  readonly audioGuide: Pick<AudioGuideControl, 'start' | 'onEvent'>;
  readonly round: RoomRoundState;
}

const NO_HAPTICS = {};
const biomeName = (biome: number): string => BIOMES[biomeAt(biome)].name;

export function createRaceEvents({
  window,
  audio,
  preferences,
  hud,
  stage,
  lessons,
  audioGuide,
  round,
}: RaceEventDeps): RaceEvents {
  const streak = createStreak();
  function setPlace(level: number): void {
    round.level = level;
    audio.setPlace({ biome: biomeForLevel(level), level });
  }
  function showLevel(level: number): void {
    setPlace(level);
    hud.setLevel(level, biomeName(biomeForLevel(level)));
  }
  return {
    setPlace,
    showLevel,
    start(run) {
      streak.reset();
      audioGuide.start(run);
    },
    onOwnEvent(event) {
      stage.onEvent(event, round.clockMs);
      lessons.onEvent(event);
      audioGuide.onEvent(event);
      playEventFeedback(event, { audio, streak, device: preferences.settings.haptics ? window.navigator : NO_HAPTICS });
      if (event.type !== 'level' || event.level === 1) return;
      showLevel(event.level);
      hud.announce(`Level ${event.level}, ${biomeName(event.biome)}`);
    },
    onWatchedEvent(event) {
      stage.onEvent(event, round.clockMs);
      if (event.type === 'level') setPlace(event.level);
    },
  };
}
