import type { Platform } from '@jumpy/protocol/frame';
import type { OneSwitch } from '../input/oneSwitch.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Overlay } from '../view/overlay.ts';
import { drawPointer } from '../view/pointer.ts';
import { drawLesson, drawLessonPath } from './drawLesson.ts';
import type { Lessons } from './lessons.ts';

export interface GuideParts {
  readonly lessons: Lessons;
  readonly preferences: Preferences;
  readonly oneSwitch: OneSwitch;
  readonly platform: () => Platform;
}

/** What is drawn over a run for whoever plays it: what is not learned yet, and where one switch points. */
export function createGuide({ lessons, preferences, oneSwitch, platform }: GuideParts): Overlay {
  return {
    drawBehind: (pen, world, place) => drawLessonPath(pen, world, lessons, place),
    draw(pen, world, place) {
      const { controls } = preferences.settings;
      const hand = { platform: platform(), controls, pointer: oneSwitch.pointer };
      drawLesson(pen, world, lessons, { ...place, hand });
      if (controls === 'one-switch' && !world.over) drawPointer(pen, oneSwitch, place);
    },
  };
}
